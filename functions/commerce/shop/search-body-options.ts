import {
  asObject,
  asString,
  isObject,
  listOf,
  onlyEntry,
  optionalNumber,
  plainField,
  wholeNumber,
} from './search-body-value.ts';
import { type Aggregation, InvalidSearch, type SortKey } from './search-condition.ts';

/** As in Elasticsearch: what an aggregation answers when it does not say how much it wants. */
const DEFAULT_BUCKETS = 10;
const MAX_BUCKETS = 1000;

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

/** terms and range aggregations by name; the name says nothing about the field. */
export function parseAggregations(aggs: unknown): Aggregation[] {
  if (aggs === undefined || aggs === null) return [];
  return Object.entries(asObject(aggs, 'aggs')).map(([name, value]) => {
    const { meta, ...rest } = asObject(value, `aggs.${name}`);
    const [kind, raw] = onlyEntry(rest, `aggs.${name}`);
    const options = asObject(raw, `aggs.${name}.${kind}`);
    const field = plainField(asString(options.field, `aggs.${name}.${kind}.field`));
    if (kind === 'terms') {
      const size = wholeNumber(options.size, DEFAULT_BUCKETS, `aggs.${name}.terms.size`);
      if (size < 1 || size > MAX_BUCKETS) {
        throw new InvalidSearch(`aggs.${name}.terms.size must be from 1 to ${MAX_BUCKETS}`);
      }
      return { kind, name, field, size };
    }
    if (kind === 'range') {
      const ranges = listOf(options.ranges, `aggs.${name}.range.ranges`).map((range) => {
        const { key, from, to } = asObject(range, `aggs.${name}.range.ranges`);
        return {
          key: key === undefined ? undefined : asString(key, `aggs.${name}.range.ranges.key`),
          from: optionalNumber(from, `aggs.${name}.range.ranges.from`),
          to: optionalNumber(to, `aggs.${name}.range.ranges.to`),
        };
      });
      return { kind, name, field, ranges };
    }
    throw new InvalidSearch(`unknown aggregation aggs.${name}.${kind}`);
  });
}
