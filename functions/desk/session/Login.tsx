import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useLogin, useTranslate } from 'react-admin';
import { Logo } from '../shell/Logo.tsx';
import { call } from '../transport/http.ts';
import { forgetSession, type SignIn, type Step } from './auth-provider.ts';
import { SetupPicture } from './CodeSetup.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** Width of the form, pixels. */
const WIDTH = 400;

/** The values of a form by field name. */
const read = (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault();
  return Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
};

/** Signing in: a password, then the code of an authenticator app, which is set up the first time. */
export const Login = () => {
  const translate = useTranslate();
  const enter = useLogin();
  const [step, setStep] = useState<Step | 'password'>('password');
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
      else if (answer.step === 'done') await enter({});
      else setStep(answer.step);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Frame>
      <Typography component="h1" variant="h6" sx={{ marginBottom: 2 }}>
        {translate('desk.signIn.heading')}
      </Typography>
      {problem ? (
        <Alert severity="error" sx={{ marginBottom: 2 }}>
          {problem}
        </Alert>
      ) : null}
      {codes ? <RecoveryCodes codes={codes} onDone={() => void enter({})} /> : null}
      {codes ? null : step === 'password' ? (
        <PasswordForm isBusy={isBusy} onSend={(body) => send('deskSession', body)} />
      ) : (
        <CodeForm
          isNew={step === 'setup'}
          isBusy={isBusy}
          onSend={(body) => send('deskSession/code', body)}
          onBack={() => setStep('password')}
        />
      )}
    </Frame>
  );
};

/** The sign of the shop above a sheet in the middle of the screen. */
const Frame = ({ children }: { children: ReactNode }) => (
  <Box
    component="main"
    sx={{
      minHeight: '100vh',
      display: 'grid',
      placeContent: 'center',
      gridTemplateColumns: `minmax(0, ${WIDTH}px)`,
      justifyItems: 'center',
      gap: 3,
      padding: 2,
    }}
  >
    <Logo />
    <Paper sx={{ width: '100%', padding: 4 }}>{children}</Paper>
  </Box>
);

interface FormProps {
  isBusy: boolean;
  onSend(body: Record<string, string>): Promise<void>;
}

const PasswordForm = ({ isBusy, onSend }: FormProps) => {
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
      />
      <TextField
        name="password"
        type="password"
        label={translate('desk.signIn.password')}
        autoComplete="current-password"
        required
        fullWidth
        size="medium"
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
