import { COOKIE } from '../../domain/page/cookies.ts';

/** Written at every login and logout, so that the other tabs hear of it; its value means nothing. */
const SIGNAL = 'session-changed';

/** Whether this browser is logged in, from the flag that scripts may read; the token itself they cannot [B-15]. */
export function isLoggedIn(): boolean {
  return document.cookie.split('; ').includes(`${COOKIE.loggedIn}=1`);
}

/** Tells the other tabs that somebody logged in or out here. */
export function announceSession(): void {
  try {
    localStorage.setItem(SIGNAL, String(Date.now()));
  } catch {
    // Without storage the other tabs see it when they are looked at.
  }
}

/** Calls back when the login changed: in another tab, or while this page was out of sight. */
export function watchSession(onChange: (isIn: boolean) => void): void {
  let known = isLoggedIn();
  const look = () => {
    if (known === isLoggedIn()) return;
    known = !known;
    onChange(known);
  };
  window.addEventListener('storage', ({ key }) => key === SIGNAL && look());
  window.addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', look);
}
