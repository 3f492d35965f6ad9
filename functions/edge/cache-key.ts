import type { StoreCode } from './store-cookie.ts';

/** Names of query parameters that track the visit and never change a page. */
const TRACKING =
  /^(utm_.+|gclid|gbraid|wbraid|dclid|fbclid|ttclid|zarsrc|zclid|msclkid|mc_(cid|eid)|_ga|_gl|igshid|ref|srsltid)$/;

/**
 * The address a page is stored under: tracking parameters dropped, the rest sorted, plus the store code and the build
 * (HTML of another build names scripts that may be gone).
 */
export function cacheKey(url: URL, store: StoreCode, build: string): string {
  const key = new URL(url.pathname, url.origin);
  const parameters = [...url.searchParams].filter(([name]) => !TRACKING.test(name));
  parameters.sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)));
  for (const [name, value] of parameters) key.searchParams.append(name, value);
  key.searchParams.append('_edge', `${store}.${build}`);
  return key.href;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
