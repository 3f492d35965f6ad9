/**
 * The cookie of a desk session. Over HTTPS it has the prefix that prevents other hosts of the domain from setting it.
 */
const NAME = 'desk';
const HOST_PREFIX = '__Host-';
const TOKEN = /^[0-9a-f]{64}$/;

const isSecure = (url: string) => new URL(url).protocol === 'https:';
const nameAt = (url: string) => (isSecure(url) ? HOST_PREFIX + NAME : NAME);

/** The token in a request's cookie; null when there is none of a valid format. */
export function staffToken({ url, headers }: Pick<Request, 'url' | 'headers'>): string | null {
  const name = nameAt(url);
  const found = (headers.get('cookie') ?? '').split(/; */).find((pair) => pair.startsWith(`${name}=`));
  const token = found?.slice(name.length + 1) ?? '';
  return TOKEN.test(token) ? token : null;
}

/** `Set-Cookie` of a token for the browser session; an empty token deletes the cookie. */
export const staffCookie = (url: string, token: string): string =>
  [
    `${nameAt(url)}=${token}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure(url) ? ['Secure'] : []),
    ...(token ? [] : ['Max-Age=0']),
  ].join('; ');
