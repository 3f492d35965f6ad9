import { COOKIE, COOKIE_MAX_AGE_S } from '../../page/rules/cookies.ts';
import { parseGuestWishes, writeGuestWishes } from '../../wishlist/rules/guest-wishlist.ts';
import type { Wish } from '../rules/one-time-code.ts';

/** The guest's wishlist of this browser; the server reads and writes the same cookie. */
export function readGuestWishes(): Wish[] {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${COOKIE.guestWishes}=`));
  try {
    return parseGuestWishes(decodeURIComponent(pair?.slice(COOKIE.guestWishes.length + 1) ?? ''));
  } catch {
    return [];
  }
}

/** Saves the list; false if the browser refuses cookies. */
export function keepGuestWishes(wishes: readonly Wish[]): boolean {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const value = encodeURIComponent(writeGuestWishes(wishes));
  const age = wishes.length ? COOKIE_MAX_AGE_S : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4
  document.cookie = `${COOKIE.guestWishes}=${value}; Path=/; SameSite=Lax; Max-Age=${age}${secure}`;
  return readGuestWishes().length === wishes.length;
}
