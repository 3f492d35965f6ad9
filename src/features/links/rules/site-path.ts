/**
 * Returns the value if it is a path of this site, otherwise null: it must begin with a single slash and stay on the
 * origin, so that a form cannot send a shopper elsewhere (`//evil.example`, `/\\evil.example`, `https:…`). Addresses of
 * actions are not allowed.
 */
export function sitePath(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\/(?![/\\])[^\p{Cc}\\]*$/u.test(value)) return null;
  const base = 'http://site.invalid';
  const url = URL.canParse(value, base) ? new URL(value, base) : null;
  if (url?.origin !== base || url.pathname.startsWith('//') || url.pathname.startsWith('/_actions')) return null;
  url.searchParams.delete('_action');
  return `${url.pathname}${url.search}${url.hash}`;
}
