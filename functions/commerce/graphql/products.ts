import { aggregations } from './aggregations.ts';
import type { GraphqlContext } from './context.ts';
import { listingItems, listProducts, type ProductListing } from './listing.ts';
import { suggestions } from './suggestions.ts';

type ListingArguments = Parameters<typeof listProducts>[0];

const products = (_: unknown, args: ListingArguments, context: GraphqlContext) => listProducts(args, context);

const SORT_FIELDS = ['position', 'name', 'price', 'relevance', 'created_at'];

/** Lists of products; `productSearch` is the same list under the name search screens use [GQL-001, GQL-002]. */
export const listingResolvers = {
  Query: { products, productSearch: products },
  Products: {
    items: listingItems,
    aggregations,
    suggestions,
    sort_fields: ({ filter }: ProductListing) => ({
      default: filter.search ? 'relevance' : 'position',
      options: SORT_FIELDS.map((value) => ({ value, label: value })),
    }),
  },
  CategoryProducts: { items: listingItems },
  AggregationOptionInterface: { __resolveType: () => 'AggregationOption' },
};
