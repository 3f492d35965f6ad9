import type { CmsPage } from '../../../config/rules/content.ts';
import { cmsPath } from '../../../links/rules/content-paths.ts';
import { breadcrumbList } from '../crawlers/catalog-json-ld.ts';
import { describe, wordsOf } from './description.ts';

/** The head of a CMS page; `canonical` is its canonical path. */
export const cmsHead = (page: CmsPage, canonical: string | undefined, origin: string) => ({
  title: page.metaTitle || page.title,
  description: describe(page.metaDescription, [wordsOf(page.html)]) || undefined,
  canonical,
  jsonLd: [breadcrumbList(origin, [{ name: page.title, href: canonical ?? cmsPath(page.identifier) }])],
});
