import { HOME } from '../../features/links/rules/paths.ts';
import {
  SITEMAP_PARTS,
  SITEMAP_ROOTS,
  type SitemapEntry,
  type SitemapPart,
} from '../../features/page/rules/crawlers/sitemap.ts';
import {
  listSitemapCategories,
  listSitemapPages,
  listSitemapPosts,
  listSitemapProducts,
  listSitemapStores,
} from '../../features/page/server/sitemap.ts';
import type { Commerce } from '../../features/transport/server/commerce.ts';

/** Seconds. */
export const SITEMAP_CACHE = { maxAge: 3600, swr: 86_400, tags: ['sitemap'] };

const LISTS: Record<SitemapPart, (commerce: Commerce) => Promise<SitemapEntry[]>> = {
  products: listSitemapProducts,
  categories: listSitemapCategories,
  pages: async (commerce) => [{ path: HOME }, ...(await listSitemapPages(commerce))],
  blog: listSitemapPosts,
  stores: listSitemapStores,
};

/** The parts of the sitemap that this shop has. */
export function shownParts({ offers }: App.Locals): SitemapPart[] {
  return SITEMAP_PARTS.filter((part) => offers(SITEMAP_ROOTS[part]));
}

/** All addresses of a part. Throws `CommerceError`: an outage must not look like an empty list. */
export async function loadSitemapPart({ commerce, offers }: App.Locals, part: SitemapPart): Promise<SitemapEntry[]> {
  return (await LISTS[part](commerce)).filter(({ path }) => offers(path));
}
