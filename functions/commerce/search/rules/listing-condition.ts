import { type Condition, type TextColumn, termValue } from './search-condition.ts';

/** The filter of a product list, independent of the API's form. */
export interface ListingFilter {
  /** Category ids; null: no filter. */
  categoryIds: number[] | null;
  /** Categories that were filtered by number; only their children can be counted. Null when there was none. */
  numberedCategories: number[] | null;
  /** Allowed values by attribute code; also `sku` and `url_key`. */
  values: Record<string, string[]>;
  /** Words that must occur in one text column. */
  texts: { column: TextColumn; text: string }[];
  /** Final price in đồng, both ends included. */
  price: { from?: number; to?: number } | null;
  /** Words of a full-text search; empty: none. */
  search: string;
}

/** Visibility of a product: 2 in the catalogue, 3 in search, 4 in both. */
const VISIBLE_IN_CATALOGUE = [2, 4];
const VISIBLE_IN_SEARCH = [3, 4];

/** Fields with one value per product; all other fields can also be options of its variants. */
const OWN_FIELDS = ['sku', 'url_key', 'type_id'];

/** The field that counts the options available to a shopper, of the product or its variants. */
export const choiceField = (code: string) => `${code}_options`;

function valueCondition(code: string, values: string[]): Condition {
  const terms = values.map(termValue);
  if (OWN_FIELDS.includes(code)) return { kind: 'terms', field: code, values: terms };
  return {
    kind: 'any',
    atLeast: 1,
    of: [
      { kind: 'terms', field: code, values: terms },
      { kind: 'terms', field: choiceField(code), values: terms },
    ],
  };
}

function priceCondition({ from, to }: { from?: number; to?: number }): Condition {
  const bounds = { ...(from === undefined ? {} : { gte: from }), ...(to === undefined ? {} : { lte: to }) };
  return { kind: 'range', field: 'final_price', bounds };
}

/** The condition for the products of a list. Only the searched words affect relevance. */
export function listingCondition(filter: ListingFilter, isSearch = filter.search !== ''): Condition {
  const visibility = isSearch ? VISIBLE_IN_SEARCH : VISIBLE_IN_CATALOGUE;
  const of: Condition[] = [
    { kind: 'unscored', of: { kind: 'terms', field: 'visibility', values: visibility } },
    ...Object.entries(filter.values).map(([code, values]): Condition => {
      return { kind: 'unscored', of: valueCondition(code, values) };
    }),
    ...filter.texts.map(({ column, text }): Condition => {
      return { kind: 'unscored', of: { kind: 'text', text, weights: { [column]: 1 } } };
    }),
  ];
  if (filter.categoryIds) {
    of.unshift({ kind: 'unscored', of: { kind: 'terms', field: 'category_ids', values: filter.categoryIds } });
  }
  if (filter.price) of.push({ kind: 'unscored', of: priceCondition(filter.price) });
  if (filter.search) of.push({ kind: 'text', text: filter.search, isTyped: true });
  return { kind: 'all', of };
}
