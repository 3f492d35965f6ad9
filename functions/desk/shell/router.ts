import { useCallback } from 'react';
import { type RouterNavigateFunction, reactRouterProvider } from 'react-admin';

/** The screen that the address bar names, without its parameters. */
const openPath = (): string => location.hash.slice(1).split('?')[0] ?? '';

/**
 * A navigation that changes only the parameters is meant for the screen that asks for it. A list asks half a second
 * after the last key in its filters, which can be after somebody has gone on to another screen; without this check they
 * were taken back to the list.
 */
function useNavigate(): RouterNavigateFunction {
  const navigate = reactRouterProvider.useNavigate();
  const { pathname } = reactRouterProvider.useLocation();
  return useCallback<RouterNavigateFunction>(
    (to, options) => {
      const isOwn = typeof to === 'object' && to.pathname === undefined;
      if (!isOwn || openPath() === pathname) navigate(to, options);
    },
    [navigate, pathname],
  );
}

/** The router of the desk. */
export const deskRouter = { ...reactRouterProvider, useNavigate };
