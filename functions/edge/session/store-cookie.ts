import { COOKIE, COOKIE_MAX_AGE_S } from '../../../src/features/page/rules/cookies.ts';
import { changeHeaders } from '../transport/change-headers.ts';
import { readCookie } from './cookie.ts';
import { isPhone } from './device.ts';

/** The two store codes of the locale `vi`. */
export type StoreCode = 'vi' | 'mobile';

/**
 * `mobile` for phones, `vi` for everything else, always decided by the user agent and never by a cookie.
 */
export function storeOf(request: Request): StoreCode {
  return isPhone(request) ? 'mobile' : 'vi';
}

/**
 * Sets the store cookie on an HTML answer when it is missing or different; no other cookie is set by a first GET.
 */
export function withStoreCookie(response: Response, request: Request, store: StoreCode): Response {
  const isPage = request.method === 'GET' && response.headers.get('content-type')?.startsWith('text/html');
  if (!isPage || readCookie(request, COOKIE.store) === store) return response;
  const secure = request.url.startsWith('https:') ? '; Secure' : '';
  const cookie = `${COOKIE.store}=${store}; Path=/; Max-Age=${COOKIE_MAX_AGE_S}; SameSite=Lax${secure}`;
  return changeHeaders(response, (headers) => headers.append('Set-Cookie', cookie));
}
