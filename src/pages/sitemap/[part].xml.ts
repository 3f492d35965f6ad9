import type { APIRoute } from 'astro';
import {
  listSitemapCategories,
  listSitemapPages,
  listSitemapPosts,
  listSitemapProducts,
  listSitemapStores,
} from '../../commerce/page/sitemap.ts';
import type { Commerce } from '../../commerce/transport/commerce.ts';
import { BLOG, FAQ, MEMBERSHIP, MENU, STORES, VIDEOS, WHEEL } from '../../domain/content/content-paths.ts';
import {
  SITEMAP_PARTS,
  SITEMAP_ROOTS,
  type SitemapEntry,
  type SitemapPart,
  sitemap,
} from '../../domain/page/crawlers/sitemap.ts';
import { HOME } from '../../domain/page/paths/paths.ts';

const MAX_AGE_S = 3600;
const SWR_S = 86_400;

const own = (...paths: string[]): SitemapEntry[] => paths.map((path) => ({ path }));
const LISTS: Record<SitemapPart, (commerce: Commerce) => Promise<SitemapEntry[]>> = {
  products: listSitemapProducts,
  categories: listSitemapCategories,
  pages: async (commerce) => [
    ...own(HOME, MENU, FAQ, MEMBERSHIP, VIDEOS, WHEEL),
    ...(await listSitemapPages(commerce)),
  ],
  blog: async (commerce) => [...own(BLOG), ...(await listSitemapPosts(commerce))],
  stores: async (commerce) => [...own(STORES), ...(await listSitemapStores(commerce))],
};

/** One part of the sitemap; 404 for an unknown one, an outage is a 5xx and never an empty list [B-21]. */
export const GET: APIRoute = async ({ params, locals, cache }) => {
  const part = SITEMAP_PARTS.find((name) => name === params.part);
  if (!part || !locals.offers(SITEMAP_ROOTS[part])) return new Response('no such sitemap', { status: 404 });
  const entries = (await LISTS[part](locals.commerce)).filter(({ path }) => locals.offers(path));
  cache.set({ maxAge: MAX_AGE_S, swr: SWR_S, tags: ['sitemap'] });
  return new Response(sitemap(locals.origin, entries), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });
};
