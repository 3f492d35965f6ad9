import InviteIcon from '@mui/icons-material/PersonAddOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  BooleanField,
  BooleanInput,
  Button,
  Create,
  Datagrid,
  FunctionField,
  Link,
  List,
  PasswordInput,
  required,
  SaveButton,
  SearchInput,
  SelectInput,
  SimpleForm,
  SimpleList,
  TextField,
  TextInput,
  Toolbar,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { KeepInBrowser } from '../content/KeepInBrowser.tsx';
import { KeepTyped } from '../content/KeepTyped.tsx';
import { LoadedEdit } from '../content/LoadedEdit.tsx';
import { FlagFilter } from '../shell/FlagFilter.tsx';
import { ListTop } from '../shell/ListTop.tsx';
import { RecordLink } from '../shell/RecordLink.tsx';
import { messages } from '../text/vi.ts';
import { exporterOf } from '../transport/csv.ts';
import { ROLES, type Role } from './roles.ts';
import { Sessions } from './Sessions.tsx';

const PER_PAGE = 25;
/** Below this width the accounts are shown as a list instead of a table. */
const NARROW = '(max-width: 639px)';

const { fields } = messages.resources.staff;
const exporter = exporterOf('nguoi-cua-tiem', [
  [fields.name, ({ name }) => name],
  [fields.email, ({ email }) => email],
  [fields.role, ({ role }) => messages.desk.choice[role as Role]],
  [fields.is_active, ({ is_active }) => messages.ra.boolean[is_active ? 'true' : 'false']],
]);
const choices = ROLES.map((id) => ({ id, name: `desk.choice.${id}` }));

/** The form's values as they are sent: an empty password is left out, and so is the reset of the app unless it is wanted. */
const personOf = ({ name, role, is_active, password, drop_code }: Record<string, unknown>) => ({
  ...{ name, role, is_active },
  ...(password ? { password } : {}),
  ...(drop_code ? { drop_code: true } : {}),
});

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="role" source="role" choices={choices} alwaysOn />,
  <FlagFilter key="is_active" source="is_active" alwaysOn />,
];

/** Leads to the form that invites a person by mail. */
const InviteButton = () => (
  <Button component={Link} to="/staffInvitations/create" label="desk.invitation.invite" startIcon={<InviteIcon />} />
);

/** The shop's own people. */
export const StaffList = () => {
  const translate = useTranslate();
  const isNarrow = useMediaQuery(NARROW);
  return (
    <List
      actions={<ListTop more={<InviteButton />} />}
      filters={filters}
      exporter={exporter}
      perPage={PER_PAGE}
      sort={{ field: 'name', order: 'ASC' }}
    >
      {isNarrow ? (
        <SimpleList
          primaryText={({ name }) => name}
          secondaryText={({ email }) => email}
          tertiaryText={({ role }) => translate(`desk.choice.${role}`)}
          linkType="edit"
        />
      ) : (
        <Datagrid rowClick="edit" bulkActionButtons={false}>
          <FunctionField source="name" render={({ name }) => <RecordLink text={name} />} />
          <TextField source="email" />
          <FunctionField source="role" render={({ role }) => translate(`desk.choice.${role}`)} />
          <BooleanField source="is_active" />
          <BooleanField source="has_code" />
        </Datagrid>
      )}
    </List>
  );
};

/** The form of a new staff account. */
export const StaffCreate = () => (
  <Create redirect="list">
    <SimpleForm warnWhenUnsavedChanges>
      <KeepInBrowser />
      <TextInput source="email" type="email" validate={required()} fullWidth />
      <TextInput source="name" validate={required()} fullWidth />
      <SelectInput source="role" choices={choices} validate={required()} />
      <PasswordInput
        source="password"
        validate={required()}
        slotProps={{ htmlInput: { autoComplete: 'new-password' } }}
      />
    </SimpleForm>
  </Create>
);

/** Where the person of the form is signed in. */
const SessionsOf = () => {
  const translate = useTranslate();
  const record = useRecordContext();
  if (!record) return null;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1, marginTop: 2 }}>
      <Typography component="h2" variant="h6">
        {translate('desk.account.sessions')}
      </Typography>
      <Sessions path={`staff/${record.id}/sessions`} method="PUT" />
    </Box>
  );
};

/** The form of a staff account: role, new password, reset of the authenticator app, deactivation. */
export const StaffEdit = () => (
  <LoadedEdit transform={personOf}>
    <SimpleForm
      toolbar={
        <Toolbar>
          <SaveButton />
        </Toolbar>
      }
    >
      <KeepTyped />
      <TextInput source="name" validate={required()} fullWidth />
      <SelectInput source="role" choices={choices} validate={required()} />
      <PasswordInput source="password" slotProps={{ htmlInput: { autoComplete: 'new-password' } }} />
      <BooleanInput source="drop_code" />
      <BooleanInput source="is_active" />
      <SessionsOf />
    </SimpleForm>
  </LoadedEdit>
);
