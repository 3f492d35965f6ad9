import type { ListingState } from '../../../domain/catalog/listing.ts';
import { chosenPriceRange } from '../../../domain/catalog/listing-links.ts';
import type { AttributeOptions } from '../attributes.ts';
import { OFFER, OFFER_CLAUSES, OFFERS } from './listing-offers.ts';

type Clause = Record<string, unknown>;

/** Catalogue, search, both; a variant alone is never listed [LIST-032]. */
const VISIBLE = [2, 3, 4];
/** As documented; the backend never returns disabled goods [LIST-033, X47]. */
const STATUSES = [0, 1];
const TEXT_FIELDS = ['name^4', 'sku^2', 'category.name', 'description', 'short_description'];
/** Filters that are compared as they stand, without option ids [LIST-030]. */
export const PLAIN_FILTERS: readonly string[] = ['sku', 'url_key', 'sizeguide', 'type_id'];

/** Sort fields that a listing knows, and what the index calls them; anything else is the default order. */
const SORT_FIELDS: Partial<Record<string, string>> = {
  position: 'position',
  created_at: 'created_at',
  name: 'name',
  price: 'final_price',
};

/** Whether a listing knows a field to sort by; another one changes nothing. */
export const isSortField = (field: string): boolean => Object.hasOwn(SORT_FIELDS, field);

/** The `query` of a listing: who is visible, the category, the chosen filters and the text [LIST-030, LIST-031]. */
export function listingQuery(
  state: ListingState,
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

/** The filters that do narrow the list; names and values that the shop does not know change nothing [LIST-012]. */
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
  state: ListingState,
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
  const ids = optionIds(attributes.get(code), values);
  if (!ids.length) return null;
  // A configurable product has the values of its variants, any other its own.
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

/** All of what is asked of an offer: what can be bought and costs less is both. */
function offerClause(values: readonly string[]): Clause | null {
  const must = OFFERS.filter((offer) => values.includes(offer)).map((offer) => OFFER_CLAUSES[offer]);
  return must.length ? { bool: { must } } : null;
}

/** Option ids of the labels that a URL carries; case does not matter, and an id itself is understood too. */
function optionIds(attribute: AttributeOptions | undefined, values: string[]): string[] {
  const wanted = new Set(values.map(foldLabel));
  return (attribute?.options ?? []).flatMap(({ value, label }) =>
    wanted.has(foldLabel(label)) || wanted.has(value) ? [value] : [],
  );
}

/** A label as it is compared: composed, without outer spaces, in small letters. */
export function foldLabel(label: string): string {
  return label.normalize('NFC').trim().toLowerCase();
}

/** Position ascending unless the URL says otherwise; a text search begins with the best match [LIST-024]. */
export function listingSort({ sort, term }: ListingState): Clause[] | undefined {
  const field = sort && SORT_FIELDS[sort.field];
  if (sort && field) return [{ [field]: { order: sort.direction.toLowerCase() } }];
  return term ? undefined : [{ position: { order: 'asc' } }];
}
