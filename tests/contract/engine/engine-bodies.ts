import type { ListingState } from '../../../src/features/catalog/rules/listing.ts';
import type { AttributeOptions } from '../../../src/features/catalog/server/attributes.ts';
import { facetAggregations } from '../../../src/features/catalog/server/listing/facets.ts';
import { listingQuery, listingSort } from '../../../src/features/catalog/server/listing/listing-query.ts';
import { PRODUCT_FIELDS } from '../../../src/features/catalog/server/search-answer.ts';
import { LIBRARY_BODIES } from '../../backend/search/library-bodies.ts';

export interface EngineBody {
  name: string;
  body: Record<string, unknown>;
  /** Texts are ranked differently by an engine: it must accept them and find something where the embedded index does. */
  isText?: boolean;
}

/** Values of the default catalogue that bodies ask for. */
export interface Known {
  categories: number[];
  colors: number[];
  sizes: number[];
  families: number[];
  skus: string[];
}

const PAGE: ListingState = { page: 1, itemsPerPage: 24, sort: null, term: '', filters: {}, view: 'grid' };
/** Texts that shoppers type, with and without marks. */
const TEXTS = ['áo thun', 'ao thun', 'váy', 'đầm', 'dam', 'quần jean', 'khăn', 'NAT2601', 'áo sơ mi nữ'];

/** Every body that the shop makes for a catalogue: listings with their facets, filters and orders, search, SKUs. */
export function shopBodies(known: Known): EngineBody[] {
  const attributes = attributesOf(known);
  const listing = (name: string, state: Partial<ListingState>, category?: number): EngineBody => {
    const asked = { ...PAGE, ...state };
    const { page, itemsPerPage: size } = asked;
    return {
      name,
      isText: asked.term !== '',
      body: {
        query: listingQuery(asked, category, attributes),
        aggs: facetAggregations(),
        from: (page - 1) * size,
        size,
        sort: listingSort(asked),
        _source: PRODUCT_FIELDS,
      },
    };
  };
  const filters = {
    color: known.colors.map(String),
    size: known.sizes.map(String),
    mastercolor: known.families.map(String),
    price: ['100000_300000'],
    offer: ['con-hang', 'dang-giam'],
  };
  const sorts = (['created_at', 'name', 'price', 'position'] as const).flatMap((field) =>
    (['ASC', 'DESC'] as const).map((direction) => ({ field, direction })),
  );
  return [
    listing('everything, by position', {}),
    ...known.categories.map((category) => listing(`category ${category}`, {}, category)),
    ...Object.entries(filters).map(([code, values]) =>
      listing(`filter ${code}`, { filters: { [code]: values } }, known.categories[0]),
    ),
    listing('all filters', { filters }, known.categories[0]),
    listing('the second page', { page: 2 }, known.categories[0]),
    listing('a page after the last', { page: 90 }, known.categories[0]),
    ...sorts.map((sort) => listing(`sort ${sort.field} ${sort.direction}`, { sort }, known.categories[0])),
    listing('SKUs', { filters: { sku: known.skus } }),
    ...TEXTS.map((term) => listing(`text ${term}`, { term })),
    listing(
      'a text in a category by price',
      { term: 'áo', sort: { field: 'price', direction: 'ASC' } },
      known.categories[0],
    ),
  ];
}

/** Bodies as the published interface of such shops describes them, field by field. */
export function specifiedBodies({ categories, colors, sizes, families, skus }: Known): EngineBody[] {
  const filtered = (name: string, ...filter: unknown[]): EngineBody => ({
    name,
    body: { query: { bool: { filter } }, size: 40, sort: [{ final_price: { order: 'asc' } }] },
  });
  return [
    filtered('color', { terms: { color: colors } }),
    filtered('color as text', { terms: { color: colors.map(String) } }),
    filtered('size', { terms: { size: sizes } }),
    filtered('mastercolor', { terms: { mastercolor: families } }),
    filtered('category_ids', { terms: { category_ids: categories.map(String) } }),
    filtered('visibility', { terms: { visibility: [2, 3, 4] } }, { term: { status: 1 } }),
    filtered('a range of prices', { range: { final_price: { gt: 100_000, lt: 500_000 } } }),
    filtered('reduced', { exists: { field: 'special_price' } }),
    filtered('one SKU', { term: { sku: skus[0] } }),
    filtered('a SKU of a variant', { terms: { 'configurable_children.sku': [`${skus[0]}-none`] } }),
    filtered('ids', { ids: { values: ['1', '2'] } }),
    filtered('nothing', { match_none: {} }),
    {
      name: 'ranges, numbers and nested counts',
      body: {
        query: { match_all: {} },
        size: 0,
        aggs: {
          prices: {
            range: {
              field: 'final_price',
              ranges: [{ to: 100_000 }, { from: 100_000, to: 300_000 }, { from: 300_000 }],
            },
          },
          price: { stats: { field: 'final_price' } },
          highest: { max: { field: 'final_price' } },
          kinds: { terms: { field: 'type_id' }, aggs: { least: { min: { field: 'final_price' } } } },
          names: { terms: { field: 'category.name', size: 5 } },
          by_key: { terms: { field: 'visibility', order: { _key: 'desc' } } },
        },
      },
    },
    ...LIBRARY_BODIES.map(({ name, body }) => ({ name: `library: ${name}`, body, isText: name.startsWith('text') })),
  ];
}

/** Options with their id as the label, so that a filter names what it asks for. */
function attributesOf({ colors, sizes, families }: Known): Map<string, AttributeOptions> {
  const entries = Object.entries({ color: colors, size: sizes, mastercolor: families });
  return new Map(
    entries.map(([code, ids]) => [
      code,
      {
        code,
        label: code,
        options: ids.map((id) => ({ value: String(id), label: String(id) })) as AttributeOptions['options'],
        byValue: new Map(),
      },
    ]),
  );
}
