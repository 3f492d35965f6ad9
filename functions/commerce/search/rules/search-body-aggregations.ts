import { asObject, asString, listOf, onlyEntry, optionalNumber, plainField, wholeNumber } from './search-body-value.ts';
import { type Aggregation, type Condition, InvalidSearch, METRICS, type Metric } from './search-condition.ts';

/** Default number of buckets, as in Elasticsearch. */
const DEFAULT_BUCKETS = 10;
const MAX_BUCKETS = 1000;
/** Allows three levels of nested aggregations. */
const MAX_DEPTH = 3;

/** Parses terms, range, filter and metric aggregations by name; the name is independent of the field. */
export function parseAggregations(
  aggs: unknown,
  parseQuery: (query: unknown) => Condition,
  depth = 1,
  where = 'aggs',
): Aggregation[] {
  if (aggs === undefined || aggs === null) return [];
  if (depth > MAX_DEPTH) throw new InvalidSearch(`${where} is nested deeper than ${MAX_DEPTH} aggregations`);
  return Object.entries(asObject(aggs, where)).map(([name, value]) => {
    const { meta, aggs: inner, aggregations: innerByName, ...rest } = asObject(value, `${where}.${name}`);
    const [kind, raw] = onlyEntry(rest, `${where}.${name}`);
    const of = parseAggregations(inner ?? innerByName, parseQuery, depth + 1, `${where}.${name}.aggs`);
    const own =
      kind === 'filter' ? ({ kind, where: parseQuery(raw) } as const) : byField(kind, raw, `${where}.${name}`);
    if (own.kind === 'metric' && of.length > 0) throw new InvalidSearch(`${where}.${name} has no buckets to count in`);
    return { name, ...own, ...(of.length > 0 ? { of } : {}) };
  });
}

function byField(kind: string, raw: unknown, where: string) {
  const options = asObject(raw, `${where}.${kind}`);
  const field = plainField(asString(options.field, `${where}.${kind}.field`));
  if (kind === 'terms') return { kind, field, ...termsOptions(options, `${where}.terms`) } as const;
  if (kind === 'range') return { kind, field, ranges: rangesOf(options.ranges, `${where}.range.ranges`) } as const;
  const metric = METRICS.find((known): known is Metric => known === kind);
  if (!metric) throw new InvalidSearch(`unknown aggregation ${where}.${kind}`);
  return { kind: 'metric', metric, field } as const;
}

function termsOptions(options: Record<string, unknown>, where: string) {
  const size = wholeNumber(options.size, DEFAULT_BUCKETS, `${where}.size`);
  if (size < 1 || size > MAX_BUCKETS) throw new InvalidSearch(`${where}.size must be from 1 to ${MAX_BUCKETS}`);
  const minCount = wholeNumber(options.min_doc_count, 1, `${where}.min_doc_count`);
  if (minCount < 1) throw new InvalidSearch(`${where}.min_doc_count must be at least 1`);
  return {
    size,
    minCount,
    ...(options.order === undefined ? {} : { order: orderOf(options.order, `${where}.order`) }),
  };
}

function orderOf(value: unknown, where: string) {
  const [by, raw] = onlyEntry(value, where);
  const direction = asString(raw, `${where}.${by}`).toLowerCase();
  if (direction !== 'asc' && direction !== 'desc') throw new InvalidSearch(`${where}.${by} must be asc or desc`);
  if (by === '_count') return { by: 'count', direction } as const;
  if (by === '_key' || by === '_term') return { by: 'key', direction } as const;
  throw new InvalidSearch(`${where} supports _count and _key only`);
}

function rangesOf(value: unknown, where: string) {
  return listOf(value, where).map((range) => {
    const { key, from, to } = asObject(range, where);
    return {
      key: key === undefined ? undefined : asString(key, `${where}.key`),
      from: optionalNumber(from, `${where}.from`),
      to: optionalNumber(to, `${where}.to`),
    };
  });
}
