import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { type HttpError, Title, useGetIdentity, useNotify, useTranslate } from 'react-admin';
import { call } from '../transport/http.ts';
import { CodeSetup } from './CodeSetup.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { Sessions } from './Sessions.tsx';

const WIDTH = '34rem';

interface Recovery {
  left: number;
  has_app: boolean;
}
interface Fresh {
  recovery_codes: string[];
}

const errorsOf = (error: unknown): Record<string, string> =>
  ((error as HttpError).body?.errors as Record<string, string> | undefined) ?? {};

/** The signed-in person's own account: password, authenticator app, recovery codes. */
export const Account = () => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: WIDTH, paddingBlock: 2 }}>
      <Title title={translate('desk.account.name')} />
      <Typography>{identity?.fullName}</Typography>
      <SecondFactor />
      <NewPassword />
      <Part title={translate('desk.account.sessions')}>
        <Sessions path="deskSession/sessions" method="DELETE" />
      </Part>
    </Box>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Paper component="section" sx={{ padding: 2, display: 'grid', gap: 2 }}>
    <Typography component="h2" variant="h6">
      {title}
    </Typography>
    {children}
  </Paper>
);

const SecondFactor = () => {
  const translate = useTranslate();
  const [recovery, setRecovery] = useState<Recovery | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [isSettingUp, setSettingUp] = useState(false);
  const read = useCallback(() => {
    call<Recovery>('GET', 'deskSession/recoveryCodes').then(setRecovery, () => undefined);
  }, []);
  useEffect(read, [read]);
  if (!recovery) return null;
  const done = () => {
    setCodes(null);
    setSettingUp(false);
    read();
  };
  return (
    <Part title={translate('desk.account.app')}>
      {codes ? <RecoveryCodes codes={codes} onDone={done} /> : null}
      {!codes && recovery.has_app ? (
        <>
          <Typography>{translate('desk.account.codesLeft', { left: recovery.left })}</Typography>
          <PasswordAsked
            fields={['password']}
            submit={translate('desk.account.newCodes')}
            onSend={async (body) => {
              const answer = await call<Fresh>('POST', 'deskSession/recoveryCodes', body);
              setCodes(answer.recovery_codes);
            }}
          />
        </>
      ) : null}
      {codes || recovery.has_app ? null : isSettingUp ? (
        <CodeSetup onDone={setCodes} />
      ) : (
        <>
          <Typography>{translate('desk.account.noApp')}</Typography>
          <Box>
            <Button variant="contained" onClick={() => setSettingUp(true)}>
              {translate('desk.signIn.setup')}
            </Button>
          </Box>
        </>
      )}
    </Part>
  );
};

const NewPassword = () => {
  const translate = useTranslate();
  const notify = useNotify();
  return (
    <Part title={translate('desk.account.newPassword')}>
      <Typography variant="body2">{translate('desk.account.newPasswordHelp')}</Typography>
      <PasswordAsked
        fields={['password', 'new_password']}
        submit={translate('desk.account.change')}
        onSend={async (body) => {
          await call('PUT', 'deskSession/password', body);
          notify('desk.account.changed', { type: 'success' });
        }}
      />
    </Part>
  );
};

interface AskedProps {
  fields: readonly ('password' | 'new_password')[];
  submit: string;
  onSend(body: Record<string, string>): Promise<void>;
}

/** The form for a new password; a refusal is shown beside its field. */
const PasswordAsked = ({ fields, submit, onSend }: AskedProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [errors, setErrors] = useState<Record<string, string>>({});

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    setErrors({});
    try {
      await onSend(Object.fromEntries(new FormData(form)) as Record<string, string>);
      form.reset();
    } catch (error) {
      const found = errorsOf(error);
      // The REST names the field `password` where it refuses a new password.
      setErrors(
        fields.includes('new_password') && found.password && !isOwn(error) ? { new_password: found.password } : found,
      );
      if (Object.keys(found).length === 0)
        notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    }
  }

  return (
    <Box component="form" onSubmit={(event) => void send(event)} sx={{ display: 'grid', gap: 2 }}>
      {fields.map((name) => (
        <TextField
          key={name}
          name={name}
          type="password"
          label={translate(`desk.account.${name}`)}
          autoComplete={name === 'password' ? 'current-password' : 'new-password'}
          error={Boolean(errors[name])}
          helperText={errors[name] ?? ''}
          required
          fullWidth
        />
      ))}
      <Box>
        <Button type="submit" variant="outlined">
          {submit}
        </Button>
      </Box>
    </Box>
  );
};

/** Whether the current password is wrong, and not the new one. */
const isOwn = (error: unknown): boolean => (error as HttpError).body?.reason === 'PASSWORD_WRONG';
