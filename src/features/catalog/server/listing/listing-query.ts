import type { ListingState } from '../../rules/listing.ts';
import { chosenPriceRange } from '../../rules/listing-links.ts';
import type { AttributeOptions } from '../attributes.ts';
import { OFFER, OFFER_CLAUSES, OFFERS } from './listing-offers.ts';

type Clause = Record<string, unknown>;

/** Visible in catalogue, search or both; a variant alone is never listed. */
const VISIBLE = [2, 3, 4];
/** As documented; the backend never returns disabled products. */
const STATUSES = [0, 1];
const TEXT_FIELDS = ['name^4', 'sku^2', 'category.name', 'description', 'short_description'];
/** Filters that are compared directly, without option ids. */
export const PLAIN_FILTERS: readonly string[] = ['sku', 'url_key', 'sizeguide', 'type_id'];

/** Supported sort fields and their names in the index; anything else is the default order. */
const SORT_FIELDS: Partial<Record<string, string>> = {
  position: 'position',
  created_at: 'created_at',
  name: 'name',
  price: 'final_price',
};

/** Whether a sort field is supported; others are ignored. */
export const isSortField = (field: string): boolean => Object.hasOwn(SORT_FIELDS, field);

/** The `query` of a listing: visibility, category, selected filters and search text. */
export function listingQuery(
  state: Pick<ListingState, 'filters' | 'term'>,
  categoryId: number | undefined,
  attributes: ReadonlyMap<string, AttributeOptions>,
  leftOut?: string,
): Clause {
  const must: Clause[] = [{ terms: { visibility: VISIBLE } }, { terms: { status: STATUSES } }];
  if (categoryId !== undefined) must.push({ terms: { category_ids: [categoryId] } });
  for (const [code, values] of Object.entries(state.filters)) {
    const clause = code === leftOut ? null : filterClause(code, values, state, attributes);
    if (clause) must.push(clause);
  }
  const filter = { bool: { must } };
  if (!state.term) return { bool: { filter } };
  return { bool: { filter, must: { multi_match: { query: state.term, fields: TEXT_FIELDS, operator: 'and' } } } };
}

/** The filters that are applied; unknown names and values are ignored. */
export function knownFilters(
  state: ListingState,
  attributes: ReadonlyMap<string, AttributeOptions>,
): ListingState['filters'] {
  const known = Object.entries(state.filters).map(([code, values]) => [
    code,
    values.filter((value) => filterClause(code, [value], state, attributes)),
  ]);
  return Object.fromEntries(known.filter(([, values]) => values?.length));
}

function filterClause(
  code: string,
  values: string[],
  state: Pick<ListingState, 'filters'>,
  attributes: ReadonlyMap<string, AttributeOptions>,
): Clause | null {
  if (code === 'price') {
    const range = chosenPriceRange(state);
    return (
      range && { range: { final_price: { gte: range.from, ...(range.to > range.from ? { lte: range.to } : {}) } } }
    );
  }
  if (code === OFFER) return offerClause(values);
  if (PLAIN_FILTERS.includes(code)) return { terms: { [code]: values } };
  const ids = optionIds(attributes.get(code)?.options ?? [], values);
  if (!ids.length) return null;
  // A configurable product has the values of its variants, any other product its own.
  return {
    bool: {
      should: [
        { bool: { filter: { terms: { [code]: ids } } } },
        { bool: { must: [{ terms: { [`${code}_options`]: ids } }, { match: { type_id: 'configurable' } }] } },
      ],
      minimum_should_match: 1,
    },
  };
}

/** All requested conditions: in stock, reduced, or both. */
function offerClause(values: readonly string[]): Clause | null {
  const must = OFFERS.filter((offer) => values.includes(offer)).map((offer) => OFFER_CLAUSES[offer]);
  return must.length ? { bool: { must } } : null;
}

/**
 * Option ids of the labels in a URL, in any case. An id itself is also accepted unless a label is written like it: size
 * 31 is not the option with id 31.
 */
export function optionIds(options: readonly { value: string; label: string }[], values: readonly string[]): string[] {
  if (values.length === 0) return [];
  const wanted = new Set(values.map(foldLabel));
  const labels = new Set(options.map(({ label }) => foldLabel(label)));
  const ids = new Set([...wanted].filter((value) => !labels.has(value)));
  return options.flatMap(({ value, label }) => (wanted.has(foldLabel(label)) || ids.has(value) ? [value] : []));
}

/** The form in which labels are compared: composed, trimmed, lower case. */
export function foldLabel(label: string): string {
  return label.normalize('NFC').trim().toLowerCase();
}

/** Position ascending unless the URL says otherwise; a text search starts with the best match. */
export function listingSort({ sort, term }: ListingState): Clause[] | undefined {
  const field = sort && SORT_FIELDS[sort.field];
  if (sort && field) return [{ [field]: { order: sort.direction.toLowerCase() } }];
  return term ? undefined : [{ position: { order: 'asc' } }];
}
