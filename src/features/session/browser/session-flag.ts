import { PAGE_COOKIE } from '../../page/rules/page-cookies.ts';

/** Written at every login and logout to notify other tabs; its value has no meaning. */
const SIGNAL = 'session-changed';

/** Whether this browser is logged in, from the readable flag; scripts cannot read the token. */
export function isLoggedIn(): boolean {
  return document.cookie.split('; ').includes(`${PAGE_COOKIE.loggedIn}=1`);
}

/** Notifies other tabs of a login or logout. */
export function announceSession(): void {
  try {
    localStorage.setItem(SIGNAL, String(Date.now()));
  } catch {
    // Without storage, other tabs update when they become visible.
  }
}

/** Calls back when the login changed: in another tab, or while this page was hidden. */
export function watchSession(onChange: (isIn: boolean) => void): void {
  let known = isLoggedIn();
  const look = () => {
    if (known === isLoggedIn()) return;
    known = !known;
    onChange(known);
  };
  addEventListener('storage', ({ key }) => key === SIGNAL && look());
  addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', look);
}
