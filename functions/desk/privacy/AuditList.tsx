import { Datagrid, DateField, FunctionField, List, TextField, TextInput } from 'react-admin';

const PER_PAGE = 50;
const filters = [
  <TextInput key="actor" source="actor" alwaysOn resettable />,
  <TextInput key="record" source="record" alwaysOn resettable />,
];

/** Who did what, the newest first. */
export const AuditList = () => (
  <List filters={filters} perPage={PER_PAGE} sort={{ field: 'entity_id', order: 'DESC' }}>
    <Datagrid rowClick={false} bulkActionButtons={false}>
      <DateField source="created_at" locales="vi-VN" showTime />
      <TextField source="actor" />
      <TextField source="action" />
      <TextField source="record" />
      <FunctionField source="fields" sortable={false} render={({ fields }) => (fields as string[]).join(', ')} />
      <TextField source="outcome" />
    </Datagrid>
  </List>
);
