import type { CmsPage } from '../../features/config/rules/content.ts';
import { findOfferedPage } from '../../features/config/server/content.ts';
import { SITE_CONTENT } from '../../features/content/rules/site-content.ts';
import type { Commerce } from '../../features/transport/server/commerce.ts';
import { text } from '../../text/vi.ts';

/** The page about contact where the merchant wrote none. */
export const CONTACT_PAGE: CmsPage = {
  identifier: SITE_CONTENT.pages.contact,
  title: text('contact.title'),
  heading: null,
  html: `<p>${text('contact.lead')}</p>`,
  metaTitle: null,
  metaDescription: text('contact.lead'),
  metaKeywords: null,
};

const MAX_AGE_S = 3600;
const SWR_S = 86_400;

/**
 * The page that the older addresses `/Cms` and `/Page` name by `?identifier=`; null for an unknown one.
 */
export function loadNamedPage(commerce: Commerce, query: URLSearchParams): Promise<CmsPage | null> {
  return findOfferedPage(commerce, query.get('identifier')?.normalize('NFC') || SITE_CONTENT.pages.about);
}

/** Lifetime of a CMS page at the edge, and its tags. In seconds. */
export function cmsCache({ identifier }: CmsPage) {
  return { maxAge: MAX_AGE_S, swr: SWR_S, tags: [`cms_p_${identifier}`] };
}
