import { defaultItemsPerPage, searchTerm } from '../../../src/features/catalog/rules/listing.ts';
import { KNOWN_SIZES, parseSort } from '../../../src/features/catalog/rules/listing-query.ts';
import { REVIEW_ORDERS } from '../../../src/features/catalog/rules/review.ts';
import type { FilterValues } from '../../../src/features/catalog/server/listing/filter-attributes.ts';
import { foldLabel, isSortField, PLAIN_FILTERS } from '../../../src/features/catalog/server/listing/listing-query.ts';

/** Names of which only the first value is used; of all others, every value is used. */
const SINGLE = new Set([
  ...['q', 'term', 'page', 'reviews', 'sort', 'itemsPerPage', 'view', 'city', 'identifier', 'ma'],
  ...['order', 'stars', 'bought', 'photos', 'loc', 'them'],
]);
/** Page numbers; longer ones are invalid. The first page has no number in its address. */
const PAGE_NUMBER = /^[1-9]\d{0,3}$/;
const ID = /^[1-9]\d{0,8}$/;
const PRICE = /^\d{1,10}(?:_\d{1,10})*$/;
const SIZE = /^[1-9]\d?$/;
type Rule = (value: string, path: string) => string | null;

const pageNumber: Rule = (value) => (PAGE_NUMBER.test(value) && value !== '1' ? value : null);
const searchText: Rule = (value) => searchTerm(value) || null;

/** Rules by name: the value in its one spelling; null when it is invalid or equals the default. */
const RULES = new Map<string, Rule>([
  ['q', searchText],
  ['term', searchText],
  ['page', pageNumber],
  ['reviews', pageNumber],
  ['sort', sortOrder],
  ['itemsPerPage', pageSize],
  ['view', (value) => (value === 'list' ? value : null)],
  ['price', (value) => (PRICE.test(value) ? value : null)],
  ['city', (value) => (ID.test(value) ? value : null)],
  ['order', (value) => REVIEW_ORDERS.slice(1).find((order) => order === value) ?? null],
  ['stars', (value) => (/^[1-5]$/.test(value) ? value : null)],
  ['photos', (value) => (value === '1' ? value : null)],
  ['loc', (value) => (value === '1' ? value : null)],
  ['them', (value) => (value === '1' ? value : null)],
]);

function sortOrder(value: string): string | null {
  const sort = parseSort(value);
  return sort && isSortField(sort.field) ? `${sort.field}_${sort.direction}` : null;
}

function pageSize(value: string, path: string): string | null {
  const size = SIZE.test(value) ? Number(value) : 0;
  return KNOWN_SIZES.includes(size) && size !== defaultItemsPerPage(path) ? value : null;
}

/**
 * The valid pairs of a query, each value in one spelling and only once. `values` are the shop's attribute values; empty
 * while they cannot be read, and then facet values are accepted unchecked.
 */
export function knownValues(pairs: [string, string][], path: string, values: FilterValues): [string, string][] {
  const seen = new Set<string>();
  return pairs.flatMap(([name, value]): [string, string][] => {
    const meant = meaning(name, value, path, values);
    const place = SINGLE.has(name) ? name : `${name}=${meant}`;
    const isSecond = seen.has(place);
    seen.add(place);
    return meant === null || isSecond ? [] : [[name, meant]];
  });
}

function meaning(name: string, value: string, path: string, values: FilterValues): string | null {
  const rule = RULES.get(name);
  if (rule) return rule(value, path);
  const text = value.normalize('NFC').trim();
  if (values.size === 0 || PLAIN_FILTERS.includes(name)) return text || null;
  return values.get(name)?.get(foldLabel(text)) ?? null;
}
