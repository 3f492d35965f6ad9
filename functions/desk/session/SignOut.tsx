import ExitIcon from '@mui/icons-material/PowerSettingsNew';
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { useLogout, useNotify, useTranslate, useUserMenu } from 'react-admin';

/** Ends the session; says so when the shop could not be reached, because the session then stays open in this browser. */
export const SignOut = () => {
  const logout = useLogout();
  const notify = useNotify();
  const translate = useTranslate();
  const menu = useUserMenu();
  const leave = () => {
    menu?.onClose();
    logout(null, undefined, false).catch(() => notify('desk.account.stillSignedIn', { type: 'error' }));
  };
  return (
    <MenuItem onClick={leave}>
      <ListItemIcon>
        <ExitIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{translate('ra.auth.logout')}</ListItemText>
    </MenuItem>
  );
};
