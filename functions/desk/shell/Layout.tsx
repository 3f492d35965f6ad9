import AccountOutlined from '@mui/icons-material/ManageAccountsOutlined';
import type { ReactNode } from 'react';
import {
  AppBar,
  CheckForApplicationUpdate,
  Layout as Frame,
  MenuItemLink,
  TitlePortal,
  UserMenu,
  useGetIdentity,
} from 'react-admin';
import { SignOut } from '../session/SignOut.tsx';
import { Menu } from './Menu.tsx';
import { Purpose } from './Purpose.tsx';

/** The bar at the top. The button of the user menu has the person's name as text and as accessible name. */
const Bar = () => {
  const { identity } = useGetIdentity();
  return (
    <AppBar
      alwaysOn
      userMenu={
        <UserMenu {...(identity?.fullName && { label: identity.fullName })}>
          <MenuItemLink to="/account" primaryText="desk.account.name" leftIcon={<AccountOutlined />} />
          <SignOut />
        </UserMenu>
      }
    >
      <TitlePortal component="h1" />
    </AppBar>
  );
};

/** What surrounds every screen. */
export const Layout = ({ children }: { children: ReactNode }) => (
  <Frame appBar={Bar} menu={Menu}>
    <Purpose />
    {children}
    <CheckForApplicationUpdate />
  </Frame>
);
