import { type TermValue, termValue } from '../search-condition.ts';

/** The field in which `exists` finds fields that cannot be filtered by value. */
export const FIELD_NAMES = '_field_names';

/** The field with the families of a product's colours. */
export const COLOR_FAMILIES = 'configurable_children.mastercolor';

/** One value in the index of exact values. */
export interface Term {
  field: string;
  value: TermValue;
}

/** Document fields that can be searched by exact value, besides the attributes. */
const EXACT_FIELDS = [
  'id',
  'sku',
  'type_id',
  'url_key',
  'url_path',
  'name',
  'status',
  'visibility',
  'price',
  'special_price',
  'final_price',
  'regular_price',
  'created_at',
  'updated_at',
  'category_ids',
];

/** Longer values are prose and not useful as filters. */
const MAX_TERM_LENGTH = 200;

/** All exact values of a document: its own fields, and nested ones given in `more`. */
export function indexTerms(document: Record<string, unknown>, more: [field: string, value: unknown][]): Term[] {
  const own = EXACT_FIELDS.map((field): [string, unknown] => [field, document[field]]);
  return withFieldNames(document, distinctTerms([...own, ...more]));
}

/** Adds fields with content but without filter values, for `exists`. */
function withFieldNames(document: Record<string, unknown>, terms: Term[]): Term[] {
  const filtered = new Set(terms.map(({ field }) => field));
  const names = Object.entries(document).flatMap(([field, value]) => {
    const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
    return isEmpty || filtered.has(field) ? [] : [{ field: FIELD_NAMES, value: field }];
  });
  return [...terms, ...names];
}

function distinctTerms(fields: [string, unknown][]): Term[] {
  const seen = new Map<string, Term>();
  for (const [field, raw] of fields) {
    for (const item of Array.isArray(raw) ? raw : [raw]) {
      if (item === null || item === undefined || item === '' || typeof item === 'object') continue;
      const value = termValue(item);
      if (typeof value === 'string' && value.length > MAX_TERM_LENGTH) continue;
      seen.set(`${field}\n${String(value).toLowerCase()}`, { field, value });
    }
  }
  return [...seen.values()];
}
