import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  Confirm,
  Create,
  List,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
  useListContext,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { formatTime } from '../../../src/kernel/time/time.ts';
import { KeepInBrowser } from '../content/KeepInBrowser.tsx';
import { call } from '../transport/http.ts';
import { useAttempt } from '../transport/use-attempt.ts';
import type { Invitation } from './invitation.ts';
import { ROLES } from './roles.ts';

const choices = ROLES.map((id) => ({ id, name: `desk.choice.${id}` }));

/** Who was invited to the desk, the newest first, and what became of it. */
export const InvitationList = () => (
  <List exporter={false} pagination={false} perPage={200} sort={{ field: 'id', order: 'DESC' }}>
    <Cards />
  </List>
);

const Cards = () => {
  const translate = useTranslate();
  const { data = [] } = useListContext<Invitation>();
  return (
    <Box
      component="ul"
      aria-label={translate('resources.staffInvitations.name')}
      sx={{ listStyle: 'none', margin: 0, padding: 2, display: 'grid', gap: 2 }}
    >
      {data.map((invitation) => (
        <Box
          component="li"
          key={invitation.id}
          sx={{
            ...{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', paddingBottom: 1.5 },
            ...{ borderBottom: 1, borderColor: 'divider' },
          }}
        >
          <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography>
              {invitation.name} · {translate(`desk.choice.${invitation.role}`)}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {invitation.email}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {translate(`desk.invitation.state.${invitation.state}`, momentOf(invitation))}
            </Typography>
          </Box>
          <Steps invitation={invitation} />
        </Box>
      ))}
    </Box>
  );
};

/** The moment that belongs to the state of an invitation. */
const momentOf = ({ state, accepted_at, withdrawn_at, expires_at, sent_at }: Invitation) => ({
  at: formatTime(
    { waiting: expires_at, over: expires_at, accepted: accepted_at, withdrawn: withdrawn_at }[state] ?? '',
  ),
  sent: formatTime(sent_at),
});

/** What can still be done about an invitation. */
const Steps = ({ invitation: { id, name, email, state } }: { invitation: Invitation }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const { problem, isBusy, attempt } = useAttempt();
  if (state === 'accepted' || state === 'withdrawn') return null;
  const send = () =>
    attempt(async () => {
      await call('POST', `staffInvitations/${id}/send`);
      notify('desk.invitation.sent', { type: 'success', messageArgs: { email } });
      refresh();
    });
  const withdraw = () => {
    setAsking(false);
    void attempt(async () => {
      await call('DELETE', `staffInvitations/${id}`);
      notify('desk.invitation.withdrawn', { type: 'success', messageArgs: { name } });
      refresh();
    });
  };
  return (
    <>
      <Button disabled={isBusy} onClick={() => void send()} aria-label={translate('desk.invitation.sendTo', { name })}>
        {translate('desk.invitation.send')}
      </Button>
      <Button
        disabled={isBusy}
        onClick={() => setAsking(true)}
        aria-label={translate('desk.invitation.withdrawOf', { name })}
      >
        {translate('desk.invitation.withdraw')}
      </Button>
      {problem ? (
        <Typography role="alert" color="error" variant="body2" sx={{ flexBasis: '100%' }}>
          {problem}
        </Typography>
      ) : null}
      <Confirm
        isOpen={isAsking}
        title={translate('desk.invitation.withdraw')}
        content={translate('desk.invitation.ask', { name })}
        onConfirm={withdraw}
        onClose={() => setAsking(false)}
      />
    </>
  );
};

/** Invites a person: the letter goes out when the form is saved. */
export const InvitationCreate = () => (
  <Create redirect="list">
    <SimpleForm warnWhenUnsavedChanges>
      <KeepInBrowser />
      <TextInput source="name" validate={required()} fullWidth />
      <TextInput source="email" type="email" validate={required()} fullWidth helperText="desk.invitation.emailHelp" />
      <SelectInput source="role" choices={choices} validate={required()} fullWidth />
    </SimpleForm>
  </Create>
);
