import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLogin, useTranslate } from 'react-admin';
import { Logo } from '../shell/Logo.tsx';
import { SignInSteps } from './SignInSteps.tsx';

/** Width of the form, pixels. */
const WIDTH = 400;

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
