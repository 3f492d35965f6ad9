import useMediaQuery from '@mui/material/useMediaQuery';
import { Datagrid, FunctionField, List, SimpleList, TextField, TextInput } from 'react-admin';
import { formatDong } from '../../../src/kernel/money/money.ts';
import { formatDay } from '../../../src/kernel/time/time.ts';
import { ListTop } from '../shell/ListTop.tsx';
import { RecordLink } from '../shell/RecordLink.tsx';
import { messages } from '../text/vi.ts';
import { exporterOf } from '../transport/csv.ts';
import { type Customer, customerName } from './customer.ts';

const PER_PAGE = 25;
/** The width below which the records are shown as a list and not as a table. */
const NARROW = '(max-width: 639px)';
const filters = [
  <TextInput key="q" source="q" label="desk.customer.find" alwaysOn resettable sx={{ minWidth: '18rem' }} />,
];

const { fields } = messages.resources.customers;
const exporter = exporterOf<Customer>('khach-hang', [
  [fields.lastname, customerName],
  [fields.phone_number, (customer) => customer.extension_attributes.phone_number],
  [fields.email, (customer) => customer.email],
  [fields.orders, (customer) => customer.extension_attributes.orders],
  [fields.spent, (customer) => customer.extension_attributes.spent],
  [fields.created_at, (customer) => formatDay(customer.created_at)],
]);

/** Customers, the newest first, found by name, phone or e-mail address. */
export const CustomerList = () => {
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
        <SimpleList<Customer>
          primaryText={customerName}
          secondaryText={(customer) => customer.extension_attributes.phone_number ?? customer.email ?? ''}
          linkType="edit"
        />
      ) : (
        <Datagrid rowClick="edit" bulkActionButtons={false}>
          <FunctionField
            source="lastname"
            render={(customer: Customer) => <RecordLink text={customerName(customer)} />}
          />
          <FunctionField
            source="phone_number"
            render={(customer: Customer) => customer.extension_attributes.phone_number ?? ''}
          />
          <TextField source="email" />
          <FunctionField
            source="orders"
            sortable={false}
            textAlign="right"
            render={(customer: Customer) => customer.extension_attributes.orders}
          />
          <FunctionField
            source="spent"
            sortable={false}
            textAlign="right"
            render={(customer: Customer) => formatDong(customer.extension_attributes.spent)}
          />
          <FunctionField source="created_at" render={(customer: Customer) => formatDay(customer.created_at)} />
        </Datagrid>
      )}
    </List>
  );
};
