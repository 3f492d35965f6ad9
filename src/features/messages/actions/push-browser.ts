import type { APIContext } from 'astro';
import { COOKIE } from '../../page/rules/cookies.ts';
import { hostCookie } from '../../page/rules/page-cookies.ts';
import { dropHostCookie } from '../../transport/actions/cookies.ts';
import type { MiddlewareApi } from '../../transport/server/commerce.ts';
import { lacksItsMiddleware } from '../../transport/server/errors.ts';
import { endPushOfOthers } from '../server/push.ts';

type Context = Pick<APIContext, 'cookies' | 'url'>;

/** An id as the backend gives it; any other cookie is not sent, so that it cannot stop a logout. */
const ID = /^push:\w{1,64}$/;
/** As long as the backend keeps a browser that asks for nothing, in seconds. */
const MAX_AGE_S = 31_536_000;

/**
 * Remembers the id under which the backend tells this browser news; null: it tells it none. The server must know it
 * without a script of the page, because a logout can be a plain form.
 */
export function keepPushBrowser(context: Context, browser: string | null): void {
  const name = hostCookie(COOKIE.pushBrowser, context.url);
  if (!browser) {
    if (context.cookies.has(name)) dropHostCookie(context, COOKIE.pushBrowser);
    return;
  }
  const isSecure = context.url.protocol === 'https:';
  const options = { path: '/', sameSite: 'lax', secure: isSecure, httpOnly: true, maxAge: MAX_AGE_S } as const;
  context.cookies.set(name, browser, options);
}

/**
 * Ends the notifications in this browser of every customer but the one of `commerce`, because the next person here may
 * be somebody else. Those that a guest asked for stay. Returns whether any ended. Throws `CommerceError`.
 */
export async function endOthersNotifications(context: Context, commerce: MiddlewareApi): Promise<boolean> {
  const known = context.cookies.get(hostCookie(COOKIE.pushBrowser, context.url))?.value;
  if (!known || !ID.test(known)) return false;
  try {
    const { hasEnded, browser } = await endPushOfOthers(commerce, known);
    keepPushBrowser(context, browser);
    return hasEnded;
  } catch (error) {
    // A shop whose backend was replaced sends no notifications.
    if (lacksItsMiddleware(error)) return false;
    throw error;
  }
}
