import type { APIRoute } from 'astro';
import { entriesOf, readSitemapFile, sitemap } from '../../features/page/rules/crawlers/sitemap.ts';
import { shownPrefix } from '../../features/page/rules/store-views/store-views.ts';
import { loadSitemapPart, SITEMAP_CACHE, shownParts } from '../_load/sitemap.ts';

/** One file of the sitemap; 404 for an unknown one, an outage is a 5xx and never an empty list. */
export const GET: APIRoute = async ({ params, locals, cache }) => {
  const file = readSitemapFile(params.part);
  const missing = new Response('no such sitemap', { status: 404 });
  if (!file || !shownParts(locals).includes(file.part)) return missing;
  const entries = entriesOf(await loadSitemapPart(locals, file.part), file.number);
  if (!entries.length && file.number > 1) return missing;
  cache.set(SITEMAP_CACHE);
  return new Response(sitemap(locals.origin, entries, shownPrefix(locals.storeViews)), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });
};
