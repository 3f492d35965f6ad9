import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useEffect, useState } from 'react';
import { type HttpError, useParams, useTranslate } from 'react-admin';
import { call } from '../transport/http.ts';
import { forgetSession, type SignIn } from './auth-provider.ts';
import { Frame } from './Frame.tsx';
import type { Role } from './roles.ts';
import { SignInSteps } from './SignInSteps.tsx';

/** Who is invited, by whom, to which role. */
interface Invited {
  email: string;
  name: string;
  role: Role;
  invited_by: string;
}

/** An invitation, or why its link opens none. */
interface Looked {
  invited?: Invited;
  problem?: string;
}

/** Loads the desk anew: this page has already found nobody signed in, and would end the new session. */
const enter = () => location.replace(location.pathname);

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What the link of an invitation opens: who invites, and the form for a password; or what became of the invitation. */
export const AcceptInvitation = () => {
  const { token = '' } = useParams<{ token: string }>();
  const translate = useTranslate();
  const [looked, setLooked] = useState<Looked>({});
  const [isSettingUp, setSettingUp] = useState(false);
  useEffect(() => {
    call<Invited>('POST', 'deskSession/invitation/look', { token }).then(
      (invited) => setLooked({ invited }),
      (error: unknown) => setLooked({ problem: wordsOf(error) }),
    );
  }, [token]);
  const onAccepted = ({ step }: SignIn) => {
    forgetSession();
    if (step === 'done') enter();
    else setSettingUp(true);
  };
  return (
    <Frame>
      <Typography component="h1" variant="h6" sx={{ marginBottom: 2 }}>
        {translate('desk.invitation.heading')}
      </Typography>
      {isSettingUp ? (
        <SignInSteps first="setup" onDone={enter} />
      ) : looked.invited ? (
        <PasswordForm token={token} invited={looked.invited} onAccepted={onAccepted} />
      ) : looked.problem ? (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Alert severity="warning">{looked.problem}</Alert>
          <Link href="#/login">{translate('desk.invitation.signIn')}</Link>
        </Box>
      ) : (
        <Skeleton variant="rounded" height={160} />
      )}
    </Frame>
  );
};

interface FormProps {
  token: string;
  invited: Invited;
  onAccepted(entered: SignIn): void;
}

const PasswordForm = ({ token, invited, onAccepted }: FormProps) => {
  const translate = useTranslate();
  const [problem, setProblem] = useState({ field: '', whole: '' });
  const [isBusy, setBusy] = useState(false);
  const { email, name, role, invited_by } = invited;

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('new_password') ?? '');
    setBusy(true);
    try {
      onAccepted(await call<SignIn>('POST', 'deskSession/invitation/accept', { token, password }));
    } catch (error) {
      const field = ((error as HttpError).body?.errors as Record<string, string> | undefined)?.password ?? '';
      setProblem({ field, whole: field ? '' : wordsOf(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Box component="form" onSubmit={(event) => void send(event)} sx={{ display: 'grid', gap: 2 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {translate('desk.invitation.told', { name, inviter: invited_by, role: translate(`desk.choice.${role}`) })}
      </Typography>
      {problem.whole ? <Alert severity="error">{problem.whole}</Alert> : null}
      <TextField
        name="email"
        type="email"
        label={translate('desk.signIn.email')}
        autoComplete="username"
        defaultValue={email}
        fullWidth
        size="medium"
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <TextField
        name="new_password"
        type="password"
        label={translate('desk.invitation.password')}
        autoComplete="new-password"
        required
        fullWidth
        size="medium"
        error={problem.field !== ''}
        helperText={problem.field || translate('desk.invitation.passwordHelp')}
      />
      <Button type="submit" variant="contained" size="large" disabled={isBusy}>
        {translate('desk.invitation.enter')}
      </Button>
    </Box>
  );
};
