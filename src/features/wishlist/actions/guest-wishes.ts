import type { APIContext } from 'astro';
import { COOKIE, COOKIE_MAX_AGE_S } from '../../page/rules/cookies.ts';
import type { Wish } from '../../session/rules/one-time-code.ts';
import type { Commerce } from '../../transport/server/commerce.ts';
import { CommerceError } from '../../transport/server/errors.ts';
import { logError } from '../../transport/server/log.ts';
import { parseGuestWishes, writeGuestWishes } from '../rules/guest-wishlist.ts';
import { mergeGuestWishes } from '../server/guest-wishlist.ts';

type Context = Pick<APIContext, 'cookies' | 'url'>;

/** The products on a guest's wishlist, which this browser keeps. */
export function readGuestWishes({ cookies }: Pick<APIContext, 'cookies'>): Wish[] {
  return parseGuestWishes(cookies.get(COOKIE.guestWishes)?.value);
}

/** Keeps the list for 30 days, readable by scripts, so that hearts are filled without a request. */
export function keepGuestWishes({ cookies, url }: Context, wishes: readonly Wish[]): void {
  if (!wishes.length) {
    cookies.delete(COOKIE.guestWishes, { path: '/' });
    return;
  }
  const value = writeGuestWishes(wishes);
  const isSecure = url.protocol === 'https:';
  cookies.set(COOKIE.guestWishes, value, { path: '/', sameSite: 'lax', secure: isSecure, maxAge: COOKIE_MAX_AGE_S });
}

/**
 * Moves the guest's wishlist of this browser to the customer's wishlist. Returns how many products the browser
 * had; 0 if the backend did not accept them: then the browser keeps its list, and the next visit to the wishlist tries
 * again.
 */
export async function mergeKeptWishes(context: Context, commerce: Commerce): Promise<number> {
  const wishes = readGuestWishes(context);
  if (!wishes.length) return 0;
  try {
    await mergeGuestWishes(commerce, wishes);
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    logError('the wishlist of a guest stays in the browser', error);
    return 0;
  }
  keepGuestWishes(context, []);
  return wishes.length;
}
