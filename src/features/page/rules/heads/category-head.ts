import { formatDong } from '../../../../kernel/money/money.ts';
import { text } from '../../../../text/vi.ts';
import type { Category } from '../../../catalog/rules/catalog.ts';
import { type CategoryPage, headingOf } from '../../../catalog/rules/category-page.ts';
import type { Listing } from '../../../catalog/rules/listing.ts';
import { listingIndexing, listingPath } from '../../../catalog/rules/listing-links.ts';
import { breadcrumbList, itemList } from '../crawlers/catalog-json-ld.ts';
import { describe, wordsOf } from './description.ts';

/** Names of products in a generated description. */
const NAMED = 3;

/** The head of a category page; `previous` and `next` are addresses, null at the ends of the list. */
export function categoryHead({ category, listing, state }: CategoryPage, origin: string) {
  const path = category.href;
  const { canonical, isIndexed } = listingIndexing(path, state);
  const trail = category.breadcrumbs.filter(({ id }) => id !== category.id);
  const pageAt = (page: number) => listingPath(path, state, { page });
  const part = listing ? partOf(listing) : [];
  const written = category.metaDescription || wordsOf(category.description ?? '');
  return {
    keywords: category.metaKeywords,
    previous: listing && listing.page > 1 ? pageAt(listing.page - 1) : null,
    next: listing && listing.page < listing.pageCount ? pageAt(listing.page + 1) : null,
    head: {
      title: [...part, category.metaTitle || headingOf(category)].join(' – '),
      description: describe([...part, written].filter(Boolean).join('. '), factsOf(category, listing)) || undefined,
      canonical,
      robots: isIndexed && !listing?.failure ? undefined : 'noindex,follow',
      // A list without goods says nothing, and an empty one is refused.
      jsonLd: [
        breadcrumbList(origin, [...trail, category]),
        ...(listing?.items.length ? [itemList(origin, listing.items)] : []),
      ],
    },
  };
}

/** What the page shows of the whole list: its page number and its filters. Each part is a page of its own. */
function partOf({ page, facets }: Listing): string[] {
  const chosen = facets.flatMap(({ label, kind, options }) =>
    // A price is not a page of its own.
    kind === 'price' ? [] : options.filter(({ isSelected }) => isSelected).map((option) => `${label}: ${option.label}`),
  );
  return [...(page > 1 ? [text('listing.page', page)] : []), ...chosen];
}

/** How much a category has, from which price on, and what. */
function factsOf(category: Category, listing: Listing | null): string[] {
  const heading = headingOf(category);
  const items = listing?.items ?? [];
  const isWhole = listing !== null && items.length > 0 && items.length === listing.total;
  const from = isWhole ? Math.min(...items.map(({ price }) => price.final)) : 0;
  const total = listing?.total ?? category.productCount;
  return [
    from > 0 ? text('head.categoryFrom', heading, total, formatDong(from)) : text('head.category', heading, total),
    ...(category.children.length > 0 ? [text('head.has', category.children.map(({ name }) => name).join(', '))] : []),
    ...(items.length > 0
      ? [
          text(
            'head.has',
            items
              .slice(0, NAMED)
              .map(({ name }) => name)
              .join(', '),
          ),
        ]
      : []),
  ];
}
