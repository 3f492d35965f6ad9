import type { APIRoute } from 'astro';
import { SITEMAP_PARTS, SITEMAP_ROOTS, sitemapIndex } from '../domain/page/crawlers/sitemap.ts';

export const GET: APIRoute = ({ locals, cache }) => {
  cache.set({ maxAge: 86_400, swr: 86_400, tags: ['sitemap'] });
  return new Response(
    sitemapIndex(
      locals.origin,
      SITEMAP_PARTS.filter((part) => locals.offers(SITEMAP_ROOTS[part])),
    ),
    { headers: { 'content-type': 'application/xml; charset=utf-8' } },
  );
};
