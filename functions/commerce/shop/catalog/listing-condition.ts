import { type Condition, type TextColumn, termValue } from '../search/search-condition.ts';

/** A product list's filter, already free of the wire's forms. */
export interface ListingFilter {
  /** Category ids; null: not asked for. */
  categoryIds: number[] | null;
  /** Those of them that were named by their numbers: their children alone can be counted. Null: none was. */
  numberedCategories: number[] | null;
  /** Allowed values by attribute code, or by `sku` and `url_key`. */
  values: Record<string, string[]>;
  /** Words to be found in one column of the text. */
  texts: { column: TextColumn; text: string }[];
  /** What is paid, in đồng, both ends included. */
  price: { from?: number; to?: number } | null;
  /** Words of a search over everything; empty: none. */
  search: string;
}

/** Where a product is shown: 2 in the catalogue, 3 in search, 4 in both. */
const VISIBLE_IN_CATALOGUE = [2, 4];
const VISIBLE_IN_SEARCH = [3, 4];

/** Columns that hold one value of the product itself; every other field may also be a choice among its variants. */
const OWN_FIELDS = ['sku', 'url_key', 'type_id'];

/** The field that counts the values a shopper can choose from, of the product or of its variants. */
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

/** What the products of a list must fulfil; only the words of the search count for relevance. */
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
