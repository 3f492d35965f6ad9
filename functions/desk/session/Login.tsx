import Typography from '@mui/material/Typography';
import { useLogin, useTranslate } from 'react-admin';
import { Frame } from './Frame.tsx';
import { SignInSteps } from './SignInSteps.tsx';

/** The page on which a person signs in. */
export const Login = () => {
  const translate = useTranslate();
  const enter = useLogin();
  return (
    <Frame>
      <Typography component="h1" variant="h6" sx={{ marginBottom: 2 }}>
        {translate('desk.signIn.heading')}
      </Typography>
      <SignInSteps onDone={() => void enter({})} />
    </Frame>
  );
};
