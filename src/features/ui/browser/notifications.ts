import { COOKIE } from '../../page/rules/cookies.ts';
import { decodeNotice } from '../../shell/rules/notice.ts';
import { $notifications, type Notification } from './notification-list.ts';

export const NOTIFICATIONS_MAX = 3; //
export const NOTIFICATION_MS = 3000; //

const timers = new Map<number, ReturnType<typeof setTimeout>>();
let lastId = 0;

/**
 * Shows a message for 3 s. At most 3 are there at a time: the oldest that is not persistent makes room. A message that
 * is already there only restarts its time.
 */
export function notify(notification: Omit<Notification, 'id'>): void {
  const shown = $notifications.get();
  const same = shown.find(
    ({ kind, title, message }) =>
      kind === notification.kind && title === notification.title && message === notification.message,
  );
  if (same) {
    startTimer(same);
    return;
  }
  lastId += 1;
  const added = { ...notification, id: lastId };
  if (shown.length >= NOTIFICATIONS_MAX) dismiss((shown.find(({ isPersistent }) => !isPersistent) ?? shown[0])?.id);
  $notifications.set([...$notifications.get(), added]);
  startTimer(added);
}

export function dismiss(id: number | undefined): void {
  if (id === undefined) return;
  stopTimer(id);
  $notifications.set($notifications.get().filter((notification) => notification.id !== id));
}

/** Pauses a message while it is hovered or focused. */
export function pauseNotification(id: number): void {
  stopTimer(id);
}

export function resumeNotification(id: number): void {
  const notification = $notifications.get().find((candidate) => candidate.id === id);
  if (notification) startTimer(notification);
}

/**
 * Shows once the message in the `message` cookie, in the page, or from this tab's last page. Its time starts when
 * the page is loaded, so that a slow page does not use it up.
 */
export function showCarriedNotice(): void {
  for (const notice of [takeLeftNotice(), takeCarriedNotice(), takeHeldNotice()]) if (notice) notify(notice);
  if (document.readyState === 'complete') return;
  const waiting = $notifications.get().map(({ id }) => id);
  for (const id of waiting) pauseNotification(id);
  window.addEventListener('load', () => waiting.forEach(resumeNotification), { once: true });
}

function takeCarriedNotice() {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${COOKIE.message}=`));
  if (!pair) return null;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4
  document.cookie = `${COOKIE.message}=; Path=/; Max-Age=0; SameSite=Lax`;
  return decodeNotice(decoded(pair.slice(COOKIE.message.length + 1)));
}

/** On a personal page the server has already read the cookie. */
function takeHeldNotice() {
  const held = document.querySelector<HTMLElement>('[data-carried]');
  held?.remove();
  return decodeNotice(held?.dataset.carried);
}

function takeLeftNotice() {
  try {
    const left = sessionStorage.getItem(COOKIE.message);
    if (left) sessionStorage.removeItem(COOKIE.message);
    return decodeNotice(left ?? undefined);
  } catch {
    return null;
  }
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

function startTimer({ id, isPersistent }: Notification): void {
  stopTimer(id);
  if (!isPersistent)
    timers.set(
      id,
      setTimeout(() => dismiss(id), NOTIFICATION_MS),
    );
}

function stopTimer(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}
