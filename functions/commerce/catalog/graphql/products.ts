import { storeSetting, storeWords } from '../../config/graphql/store.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { aggregations } from './aggregations.ts';
import { layerFilters } from './layer-filters.ts';
import { listingItems, listProducts, type ProductListing } from './listing.ts';
import { suggestions } from './suggestions.ts';

type ListingArguments = Omit<Parameters<typeof listProducts>[0], 'pageSize'> & { pageSize?: number | null };

/** Products on a page, where neither the document nor the setting `store/page_size` says how many. */
const PAGE_SIZE = 10;

async function products(_: unknown, args: ListingArguments, context: GraphqlContext) {
  const pageSize = args.pageSize ?? (Number(await context.setting('page_size')) || PAGE_SIZE);
  return listProducts({ ...args, pageSize }, context);
}

const SORT_FIELDS = ['position', 'name', 'price'] as const;

/** Product lists. `productSearch` is the same list under the name that search screens use. */
export const listingResolvers = {
  Query: { products, productSearch: products },
  Products: {
    items: listingItems,
    aggregations,
    filters: layerFilters,
    suggestions,
    sort_fields: async (_: ProductListing, _args: unknown, context: GraphqlContext) => {
      const { sort } = await storeWords(context);
      return {
        default: String(await storeSetting('catalog_default_sort_by', context)),
        options: SORT_FIELDS.map((value) => ({ value, label: sort[value] })),
      };
    },
  },
  CategoryProducts: { items: listingItems },
  AggregationOptionInterface: { __resolveType: () => 'AggregationOption' },
  LayerFilterItemInterface: {
    __resolveType: ({ swatch_data }: { swatch_data?: object }) =>
      swatch_data ? 'SwatchLayerFilterItem' : 'LayerFilterItem',
  },
  SwatchLayerFilterItemInterface: { __resolveType: () => 'SwatchLayerFilterItem' },
};
