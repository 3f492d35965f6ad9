import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { Logo } from '../shell/Logo.tsx';

/** Width of the sheet, pixels. */
const WIDTH = 400;

/** The sign of the shop above a sheet in the middle of the screen, for who is not signed in. */
export const Frame = ({ children }: { children: ReactNode }) => (
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
