import type { StoreCode } from './store-cookie.ts';

/**
 * The address a page is stored under: the address with its known parameters, the store code, and the build, because
 * HTML of another build names scripts of its own [X107, B-22].
 */
export function cacheKey(url: URL, store: StoreCode, build: string): string {
  const key = new URL(url);
  key.hash = '';
  key.searchParams.append('_edge', `${store}.${build}`);
  return key.href;
}
