import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { askWith } from '../transport/session-over.ts';
import { personSignedIn } from './auth-provider.ts';
import { SignInSteps } from './SignInSteps.tsx';

interface Asked {
  email: string;
  answer(isSignedIn: boolean): void;
}

/**
 * A dialog above the screen when the session is over: the same person signs in again, and what failed is sent once
 * more. The screen and what was typed stay as they are.
 */
export const SignInAgain = () => {
  const translate = useTranslate();
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    askWith(() => {
      const person = personSignedIn();
      if (!person) return Promise.resolve(false);
      return new Promise((answer) => setAsked({ email: person.email, answer }));
    });
    return () => askWith(null);
  }, []);
  const finish = (isSignedIn: boolean) => {
    asked?.answer(isSignedIn);
    setAsked(null);
  };
  if (!asked) return null;
  return (
    <Dialog open aria-labelledby="sign-in-again" fullWidth maxWidth="xs">
      <DialogTitle id="sign-in-again">{translate('desk.signIn.again')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ marginBottom: 3 }}>{translate('desk.signIn.againHelp')}</Typography>
        <SignInSteps email={asked.email} onDone={() => finish(true)} />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => finish(false)}>{translate('desk.signIn.later')}</Button>
      </DialogActions>
    </Dialog>
  );
};
