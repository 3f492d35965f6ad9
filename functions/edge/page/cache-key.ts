import type { StoreCode } from '../session/store-cookie.ts';

/**
 * The address under which a page is stored: its known parameters, the store code, and the build, because HTML of
 * another build names other scripts [X107, B-22].
 */
export function cacheKey(url: URL, store: StoreCode, build: string): string {
  return `${url.origin}${url.pathname}${url.search ? `${url.search}&` : '?'}_edge=${store}.${build}`;
}
