import { asObject, asString, isObject, plainField } from './search-body-value.ts';
import { InvalidSearch, type ProductSearch, type SortKey } from './search-condition.ts';

/** `"name"`, `"name:asc"`, `{ name: "asc" }`, `{ name: { order: "asc" } }`, or a list of these. */
export function parseSort(sort: unknown): SortKey[] {
  if (sort === undefined || sort === null || sort === '') return [];
  const list = Array.isArray(sort) ? sort : [sort];
  return list.flatMap((item): SortKey[] => {
    if (typeof item === 'string') {
      const [field = '', order] = item.split(':');
      return [sortKey(field, order)];
    }
    return Object.entries(asObject(item, 'sort')).map(([field, order]) =>
      sortKey(field, isObject(order) ? order.order : order),
    );
  });
}

function sortKey(field: string, order: unknown): SortKey {
  const fallback = field === '_score' ? 'desc' : 'asc';
  const direction = order === undefined || order === null ? fallback : asString(order, `sort.${field}`).toLowerCase();
  if (direction !== 'asc' && direction !== 'desc') throw new InvalidSearch(`sort.${field} must be asc or desc`);
  return { field: plainField(field), direction };
}

/** Limits on patterns and stars; no real client exceeds them. */
const MAX_PATTERNS = 100;
const PATTERN = /^[^*]{0,100}(\*[^*]{0,100}){0,3}$/;

function texts(value: unknown, where: string): string[] {
  const list = value === undefined ? [] : Array.isArray(value) ? value : [value];
  if (list.length > MAX_PATTERNS) throw new InvalidSearch(`${where} may hold at most ${MAX_PATTERNS} names`);
  return list.map((item) => {
    const name = asString(item, where);
    if (!PATTERN.test(name)) throw new InvalidSearch(`${where} must be names with few stars`);
    return name;
  });
}

/** `false`, `true`, a field, a list of fields, or `{ includes, excludes }`; `*` matches any part of a name. */
export function parseSource(value: unknown): ProductSearch['source'] {
  if (value === undefined || value === null || value === true) return undefined;
  if (value === false) return { includes: [], excludes: ['*'] };
  if (!isObject(value)) {
    return { includes: texts(value, '_source'), excludes: [] };
  }
  const { includes, include, excludes, exclude, ...rest } = value;
  const [unknown] = Object.keys(rest);
  if (unknown) throw new InvalidSearch(`unknown option _source.${unknown}`);
  return {
    includes: texts(includes ?? include, '_source.includes'),
    excludes: texts(excludes ?? exclude, '_source.excludes'),
  };
}
