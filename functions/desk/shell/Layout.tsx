import type { ReactNode } from 'react';
import { AppBar, CheckForApplicationUpdate, Layout as Frame, TitlePortal } from 'react-admin';
import { Menu } from './Menu.tsx';

const Bar = () => (
  <AppBar>
    <TitlePortal component="h1" />
  </AppBar>
);

/** What surrounds every screen. */
export const Layout = ({ children }: { children: ReactNode }) => (
  <Frame appBar={Bar} menu={Menu}>
    {children}
    <CheckForApplicationUpdate />
  </Frame>
);
