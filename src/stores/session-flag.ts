import { COOKIE } from '../domain/cookies.ts';

const CHANNEL = 'session';

/** Whether this browser is logged in, from the flag that scripts may read; the token itself they cannot [B-15]. */
export function isLoggedIn(): boolean {
  return document.cookie.split('; ').includes(`${COOKIE.loggedIn}=1`);
}

/** Tells the other tabs that somebody logged in or out here. */
export function announceSession(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(isLoggedIn());
  channel.close();
}

/** Calls back when the login changed: in another tab, or while this page lay in the history. */
export function watchSession(onChange: (isIn: boolean) => void): void {
  let known = isLoggedIn();
  const look = () => {
    if (known === isLoggedIn()) return;
    known = !known;
    onChange(known);
  };
  new BroadcastChannel(CHANNEL).addEventListener('message', look);
  window.addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', look);
}
