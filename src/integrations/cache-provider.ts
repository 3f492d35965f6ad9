import type { CacheProviderFactory } from 'astro';

/**
 * Converts a page's `Astro.cache.set({ maxAge, swr, tags })` to headers for `functions/edge/page/page-cache.ts`, which
 * stores, renews and purges pages. In seconds.
 */
const edge: CacheProviderFactory = () => ({
  name: 'edge',
  setHeaders(options) {
    const headers = new Headers();
    if (options.maxAge !== undefined) {
      headers.set('CDN-Cache-Control', `public, max-age=${options.maxAge}, stale-while-revalidate=${options.swr ?? 0}`);
    }
    if (options.tags?.length) headers.set('Cache-Tag', options.tags.join(','));
    return headers;
  },
  async invalidate() {
    throw new Error('edge cache: pages are purged through functions/edge/page/purge.ts');
  },
});

export default edge;
