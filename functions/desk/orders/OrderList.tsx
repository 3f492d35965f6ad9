import useMediaQuery from '@mui/material/useMediaQuery';
import { Datagrid, DateField, FunctionField, List, SimpleList, TextField, TextInput } from 'react-admin';
import { dong } from './dong.ts';
import { OrderStatus } from './OrderStatus.tsx';

const PER_PAGE = 25;
/** Below this a table is a list. */
const NARROW = '(max-width: 639px)';

const filters = [<TextInput key="number" source="increment_id" alwaysOn resettable />];

/** Orders, the newest first, found by their number. */
export const OrderList = () => {
  const isNarrow = useMediaQuery(NARROW);
  return (
    <List filters={filters} perPage={PER_PAGE} sort={{ field: 'entity_id', order: 'DESC' }}>
      {isNarrow ? (
        <SimpleList
          primaryText={(order) => `${order.increment_id} · ${order.customer_firstname ?? ''}`}
          secondaryText={(order) => dong(order.grand_total)}
          linkType="edit"
        />
      ) : (
        <Datagrid rowClick="edit" bulkActionButtons={false}>
          <TextField source="increment_id" />
          <DateField source="created_at" locales="vi-VN" showTime />
          <FunctionField
            source="customer_firstname"
            sortable={false}
            render={(order) => `${order.customer_lastname ?? ''} ${order.customer_firstname ?? ''}`}
          />
          <FunctionField source="grand_total" textAlign="right" render={(order) => dong(order.grand_total)} />
          <FunctionField source="status" render={(order) => <OrderStatus status={order.status} />} />
        </Datagrid>
      )}
    </List>
  );
};
