import useMediaQuery from '@mui/material/useMediaQuery';
import { Datagrid, FunctionField, List, SelectInput, SimpleList, TextInput } from 'react-admin';
import { formatDong } from '../../../src/kernel/money/money.ts';
import { formatTime } from '../../../src/kernel/time/time.ts';
import { ListTop } from '../shell/ListTop.tsx';
import { RecordLink } from '../shell/RecordLink.tsx';
import { messages } from '../text/vi.ts';
import { exporterOf } from '../transport/csv.ts';
import { OrderStatus, STATUSES } from './OrderStatus.tsx';
import { addressOf, nameOf, type Order, placeOf, shownStatus } from './order.ts';
import { PhoneLink } from './phone/PhoneOrder.tsx';

const PER_PAGE = 25;
/** The width below which the records are shown as a list and not as a table. */
const NARROW = '(max-width: 639px)';

const choices = STATUSES.map((id) => ({ id, name: `desk.order.status.${id}` }));
const filters = [
  <TextInput key="q" source="q" label="desk.order.find" alwaysOn resettable sx={{ minWidth: '18rem' }} />,
  <SelectInput key="status" source="status" choices={choices} alwaysOn />,
];

const buyerOf = (order: Order) => {
  const address = addressOf(order);
  return address ? nameOf(address) : '';
};

const { fields } = messages.resources.orders;
const STATUS_NAMES: Readonly<Record<string, string>> = messages.desk.order.status;
const exporter = exporterOf<Order>('don-hang', [
  [fields.increment_id, (order) => order.increment_id],
  [fields.created_at, (order) => formatTime(order.created_at)],
  [fields.customer_firstname, buyerOf],
  [fields.telephone, (order) => addressOf(order)?.telephone ?? null],
  [fields.address, (order) => placeOf(addressOf(order) ?? {})],
  [fields.grand_total, (order) => order.grand_total],
  [fields.total_refunded, (order) => order.total_refunded],
  [fields.status, (order) => STATUS_NAMES[shownStatus(order)] ?? order.status],
]);

/** Orders, the newest first, found by number, phone or name. */
export const OrderList = () => {
  const isNarrow = useMediaQuery(NARROW);
  return (
    <List
      actions={<ListTop more={<PhoneLink />} />}
      filters={filters}
      exporter={exporter}
      perPage={PER_PAGE}
      sort={{ field: 'entity_id', order: 'DESC' }}
    >
      {isNarrow ? (
        <SimpleList<Order>
          primaryText={(order) => `${order.increment_id} · ${buyerOf(order)}`}
          secondaryText={(order) => `${formatDong(order.grand_total)} · ${formatTime(order.created_at)}`}
          tertiaryText={(order) => <OrderStatus status={shownStatus(order)} />}
          linkType="edit"
        />
      ) : (
        <Datagrid rowClick="edit" bulkActionButtons={false}>
          <FunctionField source="increment_id" render={(order: Order) => <RecordLink text={order.increment_id} />} />
          <FunctionField source="created_at" render={(order: Order) => formatTime(order.created_at)} />
          <FunctionField source="customer_firstname" sortable={false} render={buyerOf} />
          <FunctionField
            source="grand_total"
            textAlign="right"
            sx={{ whiteSpace: 'nowrap' }}
            render={(order: Order) => formatDong(order.grand_total)}
          />
          <FunctionField source="status" render={(order: Order) => <OrderStatus status={shownStatus(order)} />} />
        </Datagrid>
      )}
    </List>
  );
};
