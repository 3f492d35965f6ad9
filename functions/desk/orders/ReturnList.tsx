import useMediaQuery from '@mui/material/useMediaQuery';
import { Datagrid, FunctionField, List, SelectInput, SimpleList, TextInput } from 'react-admin';
import { formatTime } from '../../../src/kernel/time/time.ts';
import { ListTop } from '../shell/ListTop.tsx';
import { RecordLink } from '../shell/RecordLink.tsx';
import { messages } from '../text/vi.ts';
import { exporterOf } from '../transport/csv.ts';
import { ReturnStatus } from './ReturnStatus.tsx';
import { RETURN_STATUSES, type Return } from './return.ts';

const PER_PAGE = 25;
/** The width below which the records are shown as a list and not as a table. */
const NARROW = '(max-width: 639px)';

const choices = RETURN_STATUSES.map((id) => ({ id, name: `desk.returned.status.${id}` }));
const filters = [
  <TextInput key="q" source="q" label="desk.returned.find" alwaysOn resettable sx={{ minWidth: '14rem' }} />,
  <SelectInput key="status" source="status" choices={choices} alwaysOn />,
];

const goodsOf = ({ items }: Return) => items.map((item) => `${item.qty_requested} × ${item.product_name}`).join(', ');

const { fields } = messages.resources.returns;
const STATUS_NAMES: Readonly<Record<string, string>> = messages.desk.returned.status;
const exporter = exporterOf<Return>('doi-tra', [
  [fields.increment_id, (one) => one.increment_id],
  [fields.order_increment_id, (one) => one.order_increment_id],
  [fields.date_requested, (one) => formatTime(one.date_requested)],
  [fields.customer_name, (one) => one.customer_name],
  [fields.product_name, goodsOf],
  [fields.status, (one) => STATUS_NAMES[one.status] ?? one.status],
]);

/** Returns, the newest first, found by their number or the number of their order. */
export const ReturnList = () => {
  const isNarrow = useMediaQuery(NARROW);
  return (
    <List
      actions={<ListTop />}
      filters={filters}
      exporter={exporter}
      perPage={PER_PAGE}
      sort={{ field: 'entity_id', order: 'DESC' }}
    >
      {isNarrow ? (
        <SimpleList<Return>
          primaryText={(one) => `${one.increment_id} · ${one.customer_name}`}
          secondaryText={(one) => goodsOf(one)}
          tertiaryText={(one) => <ReturnStatus status={one.status} />}
          linkType="edit"
        />
      ) : (
        <Datagrid rowClick="edit" bulkActionButtons={false}>
          <FunctionField source="increment_id" render={(one: Return) => <RecordLink text={one.increment_id} />} />
          <FunctionField source="order_increment_id" render={(one: Return) => one.order_increment_id} />
          <FunctionField source="date_requested" render={(one: Return) => formatTime(one.date_requested)} />
          <FunctionField source="customer_name" sortable={false} render={(one: Return) => one.customer_name} />
          <FunctionField source="product_name" sortable={false} render={goodsOf} />
          <FunctionField source="status" render={(one: Return) => <ReturnStatus status={one.status} />} />
        </Datagrid>
      )}
    </List>
  );
};
