import { CONDITION_NAMES, type FilterTerm, type RowSearch } from '../../shared/db/criteria.ts';
import { RestError } from './answer.ts';

const MOST_TERMS = 20;
const MOST_PER_PAGE = 300;
const STANDARD_PAGE = 20;
/** The longest pattern that D1 compares. */
const PATTERN_BYTES = 50;

const GROUP =
  /^search_?criteria\[filter_?groups\]\[(\d{1,2})\]\[filters\]\[(\d{1,2})\]\[(field|value|condition_?type)\]$/i;
const SORT = /^search_?criteria\[sort_?orders\]\[(\d{1,2})\]\[(field|direction)\]$/i;
const PAGE = /^search_?criteria\[(page_?size|current_?page)\]$/i;

const NUMBERS = new Set<string>(['entity_id', 'order_id', 'customer_id', 'grand_total', 'total_paid', 'count']);
const MOMENTS = new Set<string>(['created_at', 'updated_at', 'last_at', 'date_requested']);

function fieldOf<Field extends string>(fields: Record<Field, string>, name: string | undefined): Field {
  if (name !== undefined && Object.hasOwn(fields, name)) return name as Field;
  throw new RestError(400, 'The "%field" field is not available for searching.', { field: name ?? '' });
}

/** A value in the column's format: a number, or a time in our format. */
function columnValue(field: string, text: string): string | number {
  if (NUMBERS.has(field)) return Number(text);
  return MOMENTS.has(field) ? text.replace(' ', 'T') : text;
}

function termOf<Field extends string>(
  fields: Record<Field, string>,
  { field, value = '', condition = 'eq' }: Record<string, string>,
): FilterTerm<Field> {
  const known = fieldOf(fields, field);
  const asked = CONDITION_NAMES.find((name) => name === condition.toLowerCase());
  if (!asked) throw new RestError(400, 'The "%condition" condition type is not supported.', { condition });
  if (asked === 'like' && new TextEncoder().encode(value).length > PATTERN_BYTES)
    throw new RestError(400, 'The pattern of "%field" is longer than %most bytes.', {
      field: known,
      most: PATTERN_BYTES,
    });
  const isList = asked === 'in' || asked === 'nin';
  return {
    field: known,
    condition: asked,
    value: isList ? value.split(',').map((entry) => columnValue(known, entry.trim())) : columnValue(known, value),
  };
}

const positive = (text: string | undefined, standard: number, most: number): number => {
  const number = Number(text ?? standard);
  return Number.isInteger(number) && number >= 1 ? Math.min(number, most) : standard;
};

/** Parses Magento's `searchCriteria` in an address, in either spelling, for these fields; throws RestError 400. */
export function readSearchCriteria<Field extends string>(
  query: Record<string, string>,
  fields: Record<Field, string>,
): RowSearch<Field> & { page: number } {
  const groups: Record<string, Record<string, Record<string, string>>> = {};
  const sorts: Record<string, Record<string, string>> = {};
  const paging: Record<string, string> = {};
  for (const [name, text] of Object.entries(query)) {
    const [, group = '', term = '', part = ''] = name.match(GROUP) ?? [];
    if (part) {
      groups[group] ??= {};
      groups[group][term] ??= {};
      groups[group][term][part.toLowerCase().startsWith('condition') ? 'condition' : part.toLowerCase()] = text;
    }
    const [, index = '', key = ''] = name.match(SORT) ?? [];
    if (key) {
      sorts[index] ??= {};
      sorts[index][key.toLowerCase()] = text;
    }
    const [, setting = ''] = name.match(PAGE) ?? [];
    if (setting) paging[setting.toLowerCase().replace('_', '')] = text;
  }
  const read = Object.values(groups).map((terms) => Object.values(terms).map((term) => termOf(fields, term)));
  if (read.flat().length > MOST_TERMS || Object.keys(sorts).length > MOST_TERMS)
    throw new RestError(400, 'The search criteria are too many.');
  const limit = positive(paging.pagesize, STANDARD_PAGE, MOST_PER_PAGE);
  const page = positive(paging.currentpage, 1, 100_000);
  return {
    groups: read,
    sort: Object.values(sorts).map(({ field, direction }) => ({
      field: fieldOf(fields, field),
      direction: direction?.toLowerCase() === 'asc' ? 'asc' : 'desc',
    })),
    limit,
    offset: (page - 1) * limit,
    page,
  };
}

/** The criteria as the answer repeats them. */
export const criteriaView = ({ groups, limit, page }: ReturnType<typeof readSearchCriteria>) => ({
  filter_groups: groups.map((terms) => ({
    filters: terms.map(({ field, condition, value }) => ({ field, value: String(value), condition_type: condition })),
  })),
  page_size: limit,
  current_page: page,
});
