import ListSubheader from '@mui/material/ListSubheader';
import { Menu as Items, useGetIdentity, usePermissions, useSidebarState, useTranslate } from 'react-admin';
import { mayUse, type Role } from '../session/roles.ts';
import { GROUPS } from './menu-groups.ts';

/** The menu: the screens of the signed-in role, in groups. */
export const Menu = () => {
  const { permissions } = usePermissions<Role>();
  const { identity } = useGetIdentity();
  const [isOpen] = useSidebarState();
  const translate = useTranslate();
  if (!permissions || !identity) return <Items>{null}</Items>;
  const groups = GROUPS.map(({ name, screens }) => ({
    name,
    screens: screens.filter((screen) => mayUse(permissions, screen, 'list')),
  })).filter(({ screens }) => screens.length > 0);
  return (
    <Items>
      {groups.flatMap(({ name, screens }) => [
        isOpen ? (
          <ListSubheader
            key={name}
            component="div"
            disableSticky
            sx={{ lineHeight: 2.4, backgroundColor: 'transparent' }}
          >
            {translate(`desk.group.${name}`)}
          </ListSubheader>
        ) : null,
        ...screens.map((screen) => <Items.ResourceItem key={screen} name={screen} />),
      ])}
    </Items>
  );
};
