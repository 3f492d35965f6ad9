import { findShopConfig, getCmsPage } from '../../commerce/content/content.ts';
import type { Commerce } from '../../commerce/transport/commerce.ts';
import type { CmsPage } from '../../domain/content/content.ts';
import { SITE_CONTENT } from '../../domain/content/site-content.ts';

const MAX_AGE_S = 3600;
const SWR_S = 86_400;

/**
 * The page that the older addresses `/Cms` and `/Page` name by `?identifier=`; null for an unknown one [ROUTE-003,
 * ROUTE-022].
 */
export function loadNamedPage(commerce: Commerce, query: URLSearchParams): Promise<CmsPage | null> {
  return loadCmsPage(commerce, query.get('identifier')?.normalize('NFC') || SITE_CONTENT.pages.about);
}

/** A content page; null for an unknown one, and for that about C Point in a shop without C Point [LOYAL-004]. */
export async function loadCmsPage(commerce: Commerce, identifier: string): Promise<CmsPage | null> {
  const [page, config] = await Promise.all([
    getCmsPage(commerce, identifier),
    identifier === SITE_CONTENT.pages.membership ? findShopConfig(commerce) : null,
  ]);
  return config?.hasLoyalty === false ? null : page;
}

/** Lifetime of a CMS page at the edge, and its tags [B-06]. In seconds. */
export function cmsCache({ identifier }: CmsPage) {
  return { maxAge: MAX_AGE_S, swr: SWR_S, tags: [`cms_p_${identifier}`] };
}
