import { SITE_CONTENT, type SitePage } from '../../content/rules/site-content.ts';
import type { GraphqlApi } from '../../transport/server/commerce.ts';
import { CommerceError } from '../../transport/server/errors.ts';
import { graphql } from '../../transport/server/graphql/graphql.ts';
import { SETTINGS_LIFE_S } from '../../transport/server/shared-reads.ts';

const SitePages = graphql(`
  query SitePages(
    $about: String! $exchange: String! $shipping: String! $payment: String! $sizeGuide: String! $care: String!
    $terms: String! $privacy: String! $contact: String! $membership: String! $home: String!
  ) {
    about: cmsPage(identifier: $about) { identifier }
    exchange: cmsPage(identifier: $exchange) { identifier }
    shipping: cmsPage(identifier: $shipping) { identifier }
    payment: cmsPage(identifier: $payment) { identifier }
    sizeGuide: cmsPage(identifier: $sizeGuide) { identifier }
    care: cmsPage(identifier: $care) { identifier }
    terms: cmsPage(identifier: $terms) { identifier }
    privacy: cmsPage(identifier: $privacy) { identifier }
    contact: cmsPage(identifier: $contact) { identifier }
    membership: cmsPage(identifier: $membership) { identifier }
    home: cmsPage(identifier: $home) { identifier }
  }
`);

/** Which of the linked CMS pages exist, by identifier, with one request for all. Throws `CommerceError` on outages. */
export async function listSitePages(commerce: GraphqlApi): Promise<ReadonlySet<string>> {
  try {
    const found: Partial<Record<SitePage, unknown>> = await commerce.read(
      SitePages,
      SITE_CONTENT.pages,
      SETTINGS_LIFE_S,
    );
    const names = Object.keys(SITE_CONTENT.pages) as SitePage[];
    return new Set(names.filter((name) => found[name]).map((name) => SITE_CONTENT.pages[name]));
  } catch (error) {
    // No page of them exists: Magento answers each unknown identifier with an error.
    if (error instanceof CommerceError && error.isUnknownEntity) return new Set();
    throw error;
  }
}
