/** The value of a readable cookie, or null. */
export function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null;
}

/** Writes a readable cookie; 0 s deletes it. Without a domain it belongs to this host only. */
export function writeCookie(name: string, value: string, maxAgeS: number, domain: string | null = null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const of = domain === null ? '' : `; Domain=${domain}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${maxAgeS}${secure}${of}`;
}
