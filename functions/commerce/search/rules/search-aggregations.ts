import type { Aggregation, AggregationRange, Condition, Metric } from './search-condition.ts';
import { compareTerms } from './search-evaluate.ts';
import type { SearchIndex } from './search-index.ts';
import { type Counted, countedOf, type Posting } from './snapshot/places.ts';

interface Bucket {
  key: string | number;
  doc_count: number;
  from?: number;
  to?: number;
  /** Nested aggregations, by name. */
  [name: string]: unknown;
}
export interface AggregationResult {
  buckets?: Bucket[];
  /** For `terms`: the number of matches with values beyond the requested size. */
  sum_other_doc_count?: number;
  doc_count_error_upper_bound?: number;
  doc_count?: number;
  [name: string]: unknown;
}

/** What is counted: the matching products, and the evaluation of conditions inside an aggregation. */
interface Matching {
  mask: Uint8Array;
  maskOf(condition: Condition): Uint8Array;
}

/** The results by name. Without any match, `terms` has no buckets and `range` has empty ones. */
export function aggregate(
  index: SearchIndex,
  aggregations: Aggregation[],
  matching: Matching,
): Record<string, AggregationResult> {
  if (aggregations.length === 0) return {};
  const counted = countedOf(matching.mask);
  return Object.fromEntries(aggregations.map((one) => [one.name, countOne(index, one, matching, counted)]));
}

function countOne(
  index: SearchIndex,
  aggregation: Aggregation,
  matching: Matching,
  counted: Counted,
): AggregationResult {
  const inside = (mask: Uint8Array) => aggregate(index, aggregation.of ?? [], { ...matching, mask });
  switch (aggregation.kind) {
    case 'terms':
      return countTerms(index, aggregation, counted, inside);
    case 'range':
      return {
        buckets: aggregation.ranges.map((range) => countRange(index, aggregation.field, range, counted.mask, inside)),
      };
    case 'filter': {
      const mask = both(counted.mask, matching.maskOf(aggregation.where));
      return { doc_count: total(mask), ...inside(mask) };
    }
    case 'metric':
      return measure(index, aggregation.metric, aggregation.field, counted);
  }
}

function total(mask: Uint8Array): number {
  let sum = 0;
  for (let place = 0; place < mask.length; place++) sum += mask[place] ?? 0;
  return sum;
}

const both = (a: Uint8Array, b: Uint8Array) => a.map((matches, place) => matches & (b[place] ?? 0));

function maskOfPlaces(lists: Posting[], mask: Uint8Array): Uint8Array {
  const inside = new Uint8Array(mask.length);
  for (const { places } of lists)
    places.each((place) => {
      inside[place] = mask[place] ?? 0;
    });
  return inside;
}

type Inside = (mask: Uint8Array) => Record<string, AggregationResult>;

function countTerms(
  index: SearchIndex,
  { field, size, order, minCount = 1, of }: Aggregation & { kind: 'terms' },
  counted: Counted,
  inside: Inside,
): AggregationResult {
  const counts: { posting: Posting; count: number }[] = [];
  let sum = 0;
  for (const posting of index.postings(field).values()) {
    const count = posting.places.countIn(counted);
    sum += count;
    if (count >= minCount) counts.push({ posting, count });
  }
  const sign = (direction: 'asc' | 'desc' = 'desc') => (direction === 'asc' ? 1 : -1);
  const byKey = (a: { posting: Posting }, b: { posting: Posting }) => compareTerms(a.posting.value, b.posting.value);
  counts.sort(
    order?.by === 'key'
      ? (a, b) => sign(order.direction) * byKey(a, b)
      : (a, b) => sign(order?.direction) * (a.count - b.count) || byKey(a, b),
  );
  const shown = counts.slice(0, size);
  return {
    doc_count_error_upper_bound: 0,
    sum_other_doc_count: sum - shown.reduce((all, { count }) => all + count, 0),
    buckets: shown.map(({ posting, count }) => ({
      key: posting.value,
      doc_count: count,
      ...(of ? inside(maskOfPlaces([posting], counted.mask)) : {}),
    })),
  };
}

function countRange(
  index: SearchIndex,
  field: string,
  { key, from, to }: AggregationRange,
  mask: Uint8Array,
  inside: Inside,
): Bucket {
  const isWithin = (value: unknown) =>
    typeof value === 'number' &&
    value >= (from ?? Number.NEGATIVE_INFINITY) &&
    value < (to ?? Number.POSITIVE_INFINITY);
  const within = [...index.postings(field).values()].filter(({ value }) => isWithin(value));
  const bucket = maskOfPlaces(within, mask);
  return {
    key: key ?? `${from ?? '*'}-${to ?? '*'}`,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    doc_count: total(bucket),
    ...inside(bucket),
  };
}

/** Computed over all values of all matches: numbers only, except for the two metrics that count values of any kind. */
function measure(index: SearchIndex, metric: Metric, field: string, counted: Counted): AggregationResult {
  let values = 0;
  let distinct = 0;
  let count = 0;
  let sum = 0;
  let min: number | null = null;
  let max: number | null = null;
  for (const { value, places } of index.postings(field).values()) {
    const times = places.countIn(counted);
    if (times === 0) continue;
    values += times;
    distinct += 1;
    if (typeof value !== 'number') continue;
    count += times;
    sum += value * times;
    min = Math.min(min ?? value, value);
    max = Math.max(max ?? value, value);
  }
  const avg = count === 0 ? null : sum / count;
  switch (metric) {
    case 'stats':
      return { count, min, max, avg, sum };
    case 'value_count':
      return { value: values };
    case 'cardinality':
      return { value: distinct };
    default:
      return { value: { min, max, avg, sum }[metric] };
  }
}
