import { type ListingFilter, listingCondition } from '../../shop/catalog/listing-condition.ts';
import { findProducts, MAX_HITS } from '../../shop/search/search.ts';
import {
  type Aggregation,
  InvalidSearch,
  type ProductSearch,
  type SortKey,
} from '../../shop/search/search-condition.ts';
import type { GraphqlContext } from '../transport/context.ts';
import { inputError } from '../transport/errors.ts';
import { isOlderMagento } from '../transport/magento-version.ts';
import { checkPage, openPageInfo, type PageArguments, pageInfo } from '../transport/paging.ts';
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

/** A page of products; counts of values are only made when a document asks for them. */
export interface ProductListing {
  ids: number[];
  total_count: number;
  page_info: ReturnType<typeof pageInfo>;
  filter: ListingFilter;
}

/** Relevance for a search, otherwise the merchant's order; what is sold out comes last unless another order is asked for. */
function sortKeys(sort: SortInput | null | undefined, search: string): SortKey[] {
  const keys = Object.entries(sort ?? {}).flatMap(([field, direction]): SortKey[] =>
    direction ? [{ field, direction: direction === 'DESC' ? 'desc' : 'asc' }] : [],
  );
  // Magento's price index turns ties round with the direction; all other orders have the newest first.
  if (keys.at(-1)?.field === 'price' && keys.at(-1)?.direction === 'asc') keys.push({ field: 'id', direction: 'asc' });
  if (keys.length > 0) return keys;
  return search ? [] : [{ field: 'position', direction: 'asc' }];
}

/** Searches the index at the moment of the request; a search beyond its limits is the caller's mistake. */
export async function runSearch(search: ProductSearch, { env, now, shown }: GraphqlContext) {
  try {
    const result = await findProducts(env.DB, search, now);
    shown.pricesChangeAt ??= result.pricesChangeAt;
    return result;
  } catch (error) {
    throw error instanceof InvalidSearch ? inputError(error.message) : error;
  }
}

/** Finds a page that may be longer than what one search answers. */
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
 * One page of the products that fulfil a search and a filter [GQL-001]; a page behind the last one is refused, or empty
 * where `isOpen`.
 */
export async function listProducts(
  args: ListingArguments,
  context: GraphqlContext,
  isOpen = false,
): Promise<ProductListing> {
  checkPage(args, await context.setting('max_page_size'));
  const search = (args.search ?? '').normalize('NFC').trim();
  const filter = await readFilter(args.filter ?? {}, search, context.loaders.categories, await isOlderMagento(context));
  context.shown.listing(filter.categoryIds ?? []);
  const { hits, total } = await findPage(
    {
      where: listingCondition(filter),
      sort: sortKeys(args.sort, search),
      from: (args.currentPage - 1) * args.pageSize,
      size: args.pageSize,
      aggregations: [] satisfies Aggregation[],
    },
    context,
  );
  const page_info = isOpen ? openPageInfo(args, total) : pageInfo(args, total);
  return { ids: hits.map(({ id }) => id), total_count: total, page_info, filter };
}

/** The rows of a page in its order. */
export async function listingItems({ ids }: ProductListing, _: unknown, { loaders }: GraphqlContext) {
  const rows = await Promise.all(ids.map((id) => loaders.product.load(id)));
  return rows.filter((row) => row !== null);
}
