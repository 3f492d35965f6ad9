import { findShopProducts } from '../../search/rules/engine/engine.ts';
import { type ListingFilter, listingCondition } from '../../search/rules/listing-condition.ts';
import { MAX_HITS } from '../../search/rules/search.ts';
import {
  type Aggregation,
  InvalidSearch,
  type ProductSearch,
  type SortKey,
} from '../../search/rules/search-condition.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { inputError } from '../../transport/graphql/errors.ts';
import { isOlderMagento } from '../../transport/graphql/magento-version.ts';
import {
  checkPage,
  openPageInfo,
  PAGE_SIZE_MAX,
  type PageArguments,
  pageInfo,
} from '../../transport/graphql/paging.ts';
import { type FilterInput, readFilter } from './listing-filter.ts';

type Direction = 'ASC' | 'DESC';

export interface SortInput {
  name?: Direction | null;
  position?: Direction | null;
  price?: Direction | null;
  relevance?: Direction | null;
  created_at?: Direction | null;
}

interface ListingArguments extends PageArguments {
  search?: string | null;
  filter?: FilterInput | null;
  sort?: SortInput | null;
}

/** A page of products; facets are counted only when a document requests them. */
export interface ProductListing {
  ids: number[];
  total_count: number;
  page_info: ReturnType<typeof pageInfo>;
  filter: ListingFilter;
}

/**
 * Relevance for a search, otherwise the merchant's order. Sold-out products come last unless a sort order is requested.
 */
function sortKeys(sort: SortInput | null | undefined, search: string): SortKey[] {
  const keys = Object.entries(sort ?? {}).flatMap(([field, direction]): SortKey[] =>
    // As in Magento, `null` is the upward direction.
    direction === undefined ? [] : [{ field, direction: direction === 'DESC' ? 'desc' : 'asc' }],
  );
  // In Magento's price index the direction also reverses ties; in all other orders the newest comes first.
  if (keys.at(-1)?.field === 'price' && keys.at(-1)?.direction === 'asc') keys.push({ field: 'id', direction: 'asc' });
  if (keys.length > 0) return keys;
  return search ? [] : [{ field: 'position', direction: 'asc' }];
}

/** Runs a search; exceeding a limit is reported as an input error. */
export async function runSearch(search: ProductSearch, { env, now, shown }: GraphqlContext) {
  try {
    const result = await findShopProducts(env, search, now);
    shown.pricesChangeAt ??= result.pricesChangeAt;
    return result;
  } catch (error) {
    throw error instanceof InvalidSearch ? inputError(error.message) : error;
  }
}

/** What it takes to understand the words of a search, in units of the answer's budget: the more typing errors, the more. */
const TEXT_WORK = 2000;

/** The sitemap and the feeds read the whole catalogue page by page; this is the most that a sitemap lists. */
const LAST_PRODUCT = 50_000;

/** Finds a page that may be longer than one search allows. */
async function findPage(search: ProductSearch, context: GraphqlContext) {
  const { hits, total } = await runSearch({ ...search, size: Math.min(search.size, MAX_HITS) }, context);
  const wanted = Math.min(search.size, total - search.from);
  while (hits.length > 0 && hits.length < wanted) {
    const rest = { from: search.from + hits.length, size: Math.min(wanted - hits.length, MAX_HITS) };
    const more = await runSearch({ ...search, ...rest }, context);
    if (more.hits.length === 0) break;
    hits.push(...more.hits);
  }
  return { hits, total };
}

/**
 * One page of the products that match a search and a filter. A page after the last one is refused, or empty
 * with `isOpen`.
 */
export async function listProducts(
  args: ListingArguments,
  context: GraphqlContext,
  isOpen = false,
): Promise<ProductListing> {
  // The setting is read only when needed: most lists request fewer products than any limit.
  checkPage(args, args.pageSize > PAGE_SIZE_MAX ? await context.setting('max_page_size') : undefined);
  const search = (args.search ?? '').normalize('NFC').trim();
  if (search && !context.budget.addWork(TEXT_WORK)) return context.budget.never;
  const filter = await readFilter(args.filter ?? {}, search, context.loaders.categories, () => isOlderMagento(context));
  context.shown.listing(filter.categoryIds ?? []);
  const { hits, total } = await findPage(
    {
      where: listingCondition(filter),
      sort: sortKeys(args.sort, search),
      from: (args.currentPage - 1) * args.pageSize,
      size: args.pageSize,
      reach: LAST_PRODUCT,
      aggregations: [] satisfies Aggregation[],
    },
    context,
  );
  const page_info = isOpen ? openPageInfo(args, total) : pageInfo(args, total);
  return { ids: hits.map(({ id }) => id), total_count: total, page_info, filter };
}

/** The product rows of a page, in order. */
export async function listingItems({ ids }: ProductListing, _: unknown, { loaders }: GraphqlContext) {
  const rows = await Promise.all(ids.map((id) => loaders.product.load(id)));
  return rows.filter((row) => row !== null);
}
