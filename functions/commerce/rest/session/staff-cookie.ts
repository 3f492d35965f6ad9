/** The cookie of a desk's session; over https with the prefix that no other host of the domain can set. */
const NAME = 'desk';
const HOST_PREFIX = '__Host-';
const TOKEN = /^[0-9a-f]{64}$/;

const isSecure = (url: string) => new URL(url).protocol === 'https:';
const nameAt = (url: string) => (isSecure(url) ? HOST_PREFIX + NAME : NAME);

/** The token that a request brings in its cookie; null where it brings none that could be one. */
export function staffToken({ url, headers }: Pick<Request, 'url' | 'headers'>): string | null {
  const name = nameAt(url);
  const found = (headers.get('cookie') ?? '').split(/; */).find((pair) => pair.startsWith(`${name}=`));
  const token = found?.slice(name.length + 1) ?? '';
  return TOKEN.test(token) ? token : null;
}

/** `Set-Cookie` of a token, for as long as the browser is open; an empty token takes the cookie away. */
export const staffCookie = (url: string, token: string): string =>
  [
    `${nameAt(url)}=${token}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure(url) ? ['Secure'] : []),
    ...(token ? [] : ['Max-Age=0']),
  ].join('; ');
