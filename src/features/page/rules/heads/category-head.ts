import type { CategoryPage } from '../../../catalog/rules/category-page.ts';
import { listingIndexing, listingPath } from '../../../catalog/rules/listing-links.ts';
import { breadcrumbList, itemList } from '../crawlers/catalog-json-ld.ts';

/** The head of a category page; `previous` and `next` are addresses, null at the ends of the list. */
export function categoryHead({ category, listing, state }: CategoryPage, origin: string) {
  const path = category.href;
  const { canonical, isIndexed } = listingIndexing(path, state);
  const trail = category.breadcrumbs.filter(({ id }) => id !== category.id);
  const pageAt = (page: number) => listingPath(path, state, { page });
  return {
    keywords: category.metaKeywords,
    previous: listing && listing.page > 1 ? pageAt(listing.page - 1) : null,
    next: listing && listing.page < listing.pageCount ? pageAt(listing.page + 1) : null,
    head: {
      title: category.metaTitle ?? category.name,
      description: category.metaDescription ?? undefined,
      canonical,
      robots: isIndexed && !listing?.failure ? undefined : 'noindex,follow',
      jsonLd: [breadcrumbList(origin, [...trail, category]), ...(listing ? [itemList(origin, listing.items)] : [])],
    },
  };
}
