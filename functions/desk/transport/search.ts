/** One condition on a field, as in Magento's `searchCriteria`. */
export interface Term {
  field: string;
  value: string;
  condition: 'eq' | 'like' | 'in' | 'gt';
}

/** A filter: every group must match, and a group matches if one of its conditions does. */
interface Search {
  groups: readonly (readonly Term[])[];
  page: number;
  size: number;
  sort?: { field: string; order: string };
}

/** `searchCriteria` as the query of a URL. */
export function searchQuery({ groups, page, size, sort }: Search): string {
  const query = new URLSearchParams();
  for (const [group, terms] of groups.entries())
    for (const [term, { field, value, condition }] of terms.entries()) {
      const at = `searchCriteria[filterGroups][${group}][filters][${term}]`;
      query.set(`${at}[field]`, field);
      query.set(`${at}[value]`, value);
      query.set(`${at}[conditionType]`, condition);
    }
  if (sort) {
    query.set('searchCriteria[sortOrders][0][field]', sort.field);
    query.set('searchCriteria[sortOrders][0][direction]', sort.order);
  }
  query.set('searchCriteria[pageSize]', String(size));
  query.set('searchCriteria[currentPage]', String(page));
  return query.toString();
}

/** The longest pattern that the database accepts, in bytes; two of them are the percent signs around the words. */
const PATTERN_BYTES = 48;
/** The words, shortened to the length that the database accepts. */
const shortened = (words: string): string => {
  let kept = words.trim();
  while (new TextEncoder().encode(kept).length > PATTERN_BYTES) kept = kept.slice(0, -1);
  return kept;
};

/** A filter with this ending matches any of several values: `sku@in`. */
const ANY_OF = '@in';

/**
 * Converts the filters of a list to groups: `q` is searched in the given fields; every other filter is a value or a
 * list of allowed values.
 */
export function groupsOf(filter: Readonly<Record<string, unknown>>, searched: readonly string[]): Search['groups'] {
  return Object.entries(filter).flatMap(([field, value]): Term[][] => {
    if (value === undefined || value === null || value === '') return [];
    if (field.endsWith(ANY_OF))
      return [[{ field: field.slice(0, -ANY_OF.length), value: String(value), condition: 'in' }]];
    if (field !== 'q') return [[{ field, value: String(value), condition: 'eq' }]];
    return searched.length === 0
      ? []
      : [searched.map((name) => ({ field: name, value: `%${shortened(String(value))}%`, condition: 'like' }))];
  });
}
