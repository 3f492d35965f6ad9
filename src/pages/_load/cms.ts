import { findOfferedPage } from '../../commerce/content/content.ts';
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
  return findOfferedPage(commerce, query.get('identifier')?.normalize('NFC') || SITE_CONTENT.pages.about);
}

/** Lifetime of a CMS page at the edge, and its tags [B-06]. In seconds. */
export function cmsCache({ identifier }: CmsPage) {
  return { maxAge: MAX_AGE_S, swr: SWR_S, tags: [`cms_p_${identifier}`] };
}
