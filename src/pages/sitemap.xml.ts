import type { APIRoute } from 'astro';
import { filesOf, sitemapIndex } from '../features/page/rules/crawlers/sitemap.ts';
import { shownPrefix } from '../features/page/rules/store-views/store-views.ts';
import { loadSitemapPart, SITEMAP_CACHE, shownParts } from './_load/sitemap.ts';

/** The files of the sitemap, each with its newest change; an outage is a 5xx and never a shorter list. */
export const GET: APIRoute = async ({ locals, cache }) => {
  const files = await Promise.all(
    shownParts(locals).map(async (part) => filesOf(part, await loadSitemapPart(locals, part))),
  );
  cache.set(SITEMAP_CACHE);
  return new Response(sitemapIndex(locals.origin, files.flat(), shownPrefix(locals.storeViews)), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });
};
