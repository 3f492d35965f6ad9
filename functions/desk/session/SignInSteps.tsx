import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../transport/http.ts';
import { forgetSession, type SignIn, type Step } from './auth-provider.ts';
import { SetupPicture } from './CodeSetup.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** The values of a form by field name. A dialog's form is inside another form for React, though not in the page. */
const read = (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault();
  event.stopPropagation();
  return Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
};

interface StepsProps {
  /** The account, when it is known who signs in. */
  email?: string;
  /** The step to begin with, when a session is open already; default: the password. */
  first?: Step;
  onDone(): void;
}

/** The steps of a sign-in: a password, then the code of an authenticator app, which is set up the first time. */
export const SignInSteps = ({ email, first, onDone }: StepsProps) => {
  const [step, setStep] = useState<Step | 'password'>(first ?? 'password');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);

  async function send(path: string, body: Record<string, string>): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      const answer = await call<SignIn>('POST', path, body);
      forgetSession();
      if (answer.recovery_codes) setCodes(answer.recovery_codes);
      else if (answer.step === 'done') onDone();
      else setStep(answer.step);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {problem ? (
        <Alert severity="error" sx={{ marginBottom: 2 }}>
          {problem}
        </Alert>
      ) : null}
      {codes ? <RecoveryCodes codes={codes} onDone={onDone} /> : null}
      {codes ? null : step === 'password' ? (
        <PasswordForm
          {...(email && { email })}
          isBusy={isBusy}
          onSend={(body) => send('deskSession', { ...body, ...(email && { email }) })}
        />
      ) : (
        <CodeForm
          isNew={step === 'setup'}
          isBusy={isBusy}
          onSend={(body) => send('deskSession/code', body)}
          onBack={() => setStep('password')}
        />
      )}
    </>
  );
};

interface FormProps {
  isBusy: boolean;
  onSend(body: Record<string, string>): Promise<void>;
}

const PasswordForm = ({ email, isBusy, onSend }: FormProps & { email?: string }) => {
  const translate = useTranslate();
  return (
    <Box component="form" onSubmit={(event) => void onSend(read(event))} sx={{ display: 'grid', gap: 2 }}>
      <TextField
        name="email"
        type="email"
        label={translate('desk.signIn.email')}
        autoComplete="username"
        required
        fullWidth
        size="medium"
        {...(email && { defaultValue: email, slotProps: { htmlInput: { readOnly: true } } })}
      />
      <TextField
        name="password"
        type="password"
        label={translate('desk.signIn.password')}
        autoComplete="current-password"
        required
        fullWidth
        size="medium"
        autoFocus={email !== undefined}
      />
      <Button type="submit" variant="contained" size="large" disabled={isBusy}>
        {translate('desk.signIn.submit')}
      </Button>
    </Box>
  );
};

const CodeForm = ({ isNew, isBusy, onSend, onBack }: FormProps & { isNew: boolean; onBack(): void }) => {
  const translate = useTranslate();
  return (
    <Box component="form" onSubmit={(event) => void onSend(read(event))} sx={{ display: 'grid', gap: 2 }}>
      <Typography>{translate(isNew ? 'desk.signIn.setupHelp' : 'desk.signIn.codeHelp')}</Typography>
      {isNew ? <SetupPicture /> : null}
      <TextField
        name="code"
        label={translate('desk.signIn.code')}
        autoComplete="one-time-code"
        required
        fullWidth
        size="medium"
        {...(isNew ? {} : { helperText: translate('desk.signIn.recoveryHelp') })}
        slotProps={{ htmlInput: { maxLength: 11, autoCapitalize: 'none' } }}
      />
      <Button type="submit" variant="contained" size="large" disabled={isBusy}>
        {translate('desk.signIn.confirm')}
      </Button>
      <Button type="button" onClick={onBack}>
        {translate('desk.signIn.back')}
      </Button>
    </Box>
  );
};
