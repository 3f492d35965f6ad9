import { DEVICE_LIFE_S } from '../rules/guesses/known-device.ts';

/**
 * The cookie of a desk session. Over HTTPS it has the prefix that prevents other hosts of the domain from setting it.
 */
const NAME = 'desk';
const HOST_PREFIX = '__Host-';
const TOKEN = /^[0-9a-f]{64}$/;

const isSecure = (url: string) => new URL(url).protocol === 'https:';
const attributesAt = (url: string) => ['Path=/', 'HttpOnly', 'SameSite=Strict', ...(isSecure(url) ? ['Secure'] : [])];
const nameAt = (url: string) => (isSecure(url) ? HOST_PREFIX + NAME : NAME);

/** The token in a request's cookie; null when there is none of a valid format. */
export function staffToken({ url, headers }: Pick<Request, 'url' | 'headers'>): string | null {
  const name = nameAt(url);
  const found = (headers.get('cookie') ?? '').split(/; */).find((pair) => pair.startsWith(`${name}=`));
  const token = found?.slice(name.length + 1) ?? '';
  return TOKEN.test(token) ? token : null;
}

const DEVICE = '-device-';
const deviceNameAt = (url: string, staffId: number) => `${nameAt(url)}${DEVICE}${staffId}`;

/** The mark by which a request's browser is known at an account; null when there is none. */
export function deviceMark({ url, headers }: Pick<Request, 'url' | 'headers'>, staffId: number): string | null {
  const start = `${deviceNameAt(url, staffId)}=`;
  const found = (headers.get('cookie') ?? '').split(/; */).find((pair) => pair.startsWith(start));
  return found?.slice(start.length) ?? null;
}

/** `Set-Cookie` that makes the browser known at an account. */
export const deviceCookie = (url: string, staffId: number, mark: string): string =>
  [`${deviceNameAt(url, staffId)}=${mark}`, ...attributesAt(url), `Max-Age=${DEVICE_LIFE_S}`].join('; ');

/** `Set-Cookie` of a token for the browser session; an empty token deletes the cookie. */
export const staffCookie = (url: string, token: string): string =>
  [`${nameAt(url)}=${token}`, ...attributesAt(url), ...(token ? [] : ['Max-Age=0'])].join('; ');
