/** The value of a cookie that page scripts may read, or null. */
export function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null;
}

/** Writes a cookie that page scripts may read; 0 s takes it away. Without a domain it is of this host alone. */
export function writeCookie(name: string, value: string, maxAgeS: number, domain: string | null = null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const of = domain === null ? '' : `; Domain=${domain}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${maxAgeS}${secure}${of}`;
}
