/**
 * The address under which a page is stored: its known parameters, the store code, after the store view where the shop
 * shows several (`en.mobile`), and the build, because HTML of another build names other scripts.
 */
export function cacheKey(url: URL, store: string, build: string): string {
  return `${url.origin}${url.pathname}${url.search ? `${url.search}&` : '?'}_edge=${store}.${build}`;
}
