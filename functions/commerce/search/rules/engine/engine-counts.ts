import * as z from 'zod';
import type { AggregationResult } from '../search-aggregations.ts';
import type { Aggregation, Condition } from '../search-condition.ts';
import { compareTerms } from '../search-evaluate.ts';
import { EngineFailure } from './engine-call.ts';
import { type Clause, numberPath, textPath } from './engine-query.ts';

/** An engine counts different values exactly up to this number. */
const EXACT_VALUES = 40_000;

const Bucket = z.looseObject({ key: z.union([z.string(), z.number()]), doc_count: z.number().int() });
type Bucket = z.output<typeof Bucket>;
const Terms = z.object({ sum_other_doc_count: z.number().int(), buckets: z.array(Bucket) });
const Ranges = z.object({ buckets: z.array(Bucket) });
const Filter = z.looseObject({ doc_count: z.number().int() });
const Value = z.object({ value: z.number().nullable() });
const Stats = z.object({
  count: z.number(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  avg: z.number().nullable(),
  sum: z.number(),
});
type Answers = Record<string, unknown>;

/** Names of counts are the caller's, so the engine gets numbers instead. */
const nameAt = (index: number, part: '' | 'text' = '') => `${part}${index}`;

/** The counts of a search for the engine: numbers and texts of a field are counted apart. */
export function engineCounts(aggregations: readonly Aggregation[], query: (where: Condition) => Clause): Clause {
  return Object.fromEntries(aggregations.flatMap((one, index) => countsOf(one, index, query)));
}

function countsOf(one: Aggregation, index: number, query: (where: Condition) => Clause): [string, Clause][] {
  const of = one.of ? { aggs: engineCounts(one.of, query) } : {};
  switch (one.kind) {
    case 'filter':
      return [[nameAt(index), { filter: query(one.where), ...of }]];
    case 'range': {
      const ranges = one.ranges.map(({ from, to }, at) => ({ key: String(at), from, to }));
      return [[nameAt(index), { range: { field: numberPath(one.field), ranges, keyed: false }, ...of }]];
    }
    case 'terms':
      return termsCounts(one, index).map(([name, terms]) => [name, { terms, ...of }]);
    case 'metric':
      return metricCounts(one, index);
  }
}

function termsCounts(one: Aggregation & { kind: 'terms' }, index: number): [string, Clause][] {
  const { field, size, minCount = 1, order } = one;
  const direction = order?.direction ?? 'desc';
  const sort = order?.by === 'key' ? [{ _key: direction }] : [{ _count: direction }, { _key: 'asc' }];
  const shared = { size, min_doc_count: minCount, order: sort };
  return [
    [nameAt(index), { field: numberPath(field), ...shared }],
    [nameAt(index, 'text'), { field: textPath(field), ...shared }],
  ];
}

function metricCounts({ metric, field }: Aggregation & { kind: 'metric' }, index: number): [string, Clause][] {
  const exact = metric === 'cardinality' ? { precision_threshold: EXACT_VALUES } : {};
  const numbers: [string, Clause] = [nameAt(index), { [metric]: { field: numberPath(field), ...exact } }];
  // These two count values of any kind.
  if (metric !== 'cardinality' && metric !== 'value_count') return [numbers];
  return [numbers, [nameAt(index, 'text'), { [metric]: { field: textPath(field), ...exact } }]];
}

/** The engine's counts in the form of the embedded index. Throws EngineFailure when one is missing. */
export function readCounts(aggregations: readonly Aggregation[], answers: unknown): Record<string, AggregationResult> {
  const all = (answers ?? {}) as Answers;
  return Object.fromEntries(aggregations.map((one, index) => [one.name, readOne(one, index, all)]));
}

function readOne(one: Aggregation, index: number, answers: Answers): AggregationResult {
  const inner = (bucket: Answers) => (one.of ? readCounts(one.of, bucket) : {});
  const own = answers[nameAt(index)];
  switch (one.kind) {
    case 'filter': {
      const found = checked(Filter, own);
      return { doc_count: found.doc_count, ...inner(found) };
    }
    case 'range': {
      const buckets = new Map(checked(Ranges, own).buckets.map((bucket) => [Number(bucket.key), bucket]));
      return { buckets: one.ranges.map((range, at) => rangeBucket(range, buckets.get(at), inner)) };
    }
    case 'terms':
      return readTerms(one, [own, answers[nameAt(index, 'text')]], inner);
    case 'metric':
      return readMetric(one.metric, own, answers[nameAt(index, 'text')]);
  }
}

function rangeBucket(
  { key, from, to }: { key?: string; from?: number; to?: number },
  bucket: Bucket | undefined,
  inner: (bucket: Answers) => Record<string, AggregationResult>,
) {
  if (!bucket) throw new EngineFailure('nonsense', 'the engine left a range out');
  return {
    key: key ?? `${from ?? '*'}-${to ?? '*'}`,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    doc_count: bucket.doc_count,
    ...inner(bucket),
  };
}

function readTerms(
  { size, order }: Aggregation & { kind: 'terms' },
  parts: unknown[],
  inner: (bucket: Answers) => Record<string, AggregationResult>,
): AggregationResult {
  const read = parts.map((part) => checked(Terms, part));
  const sign = order?.direction === 'asc' ? 1 : -1;
  const all = read
    .flatMap(({ buckets }) => buckets)
    .toSorted((a, b) =>
      order?.by === 'key'
        ? sign * compareTerms(a.key, b.key)
        : sign * (a.doc_count - b.doc_count) || compareTerms(a.key, b.key),
    );
  const others = read.reduce((sum, { sum_other_doc_count }) => sum + sum_other_doc_count, 0);
  const cut = all.slice(size).reduce((sum, { doc_count }) => sum + doc_count, 0);
  return {
    doc_count_error_upper_bound: 0,
    sum_other_doc_count: others + cut,
    buckets: all.slice(0, size).map((bucket) => ({ key: bucket.key, doc_count: bucket.doc_count, ...inner(bucket) })),
  };
}

function readMetric(metric: string, numbers: unknown, texts: unknown): AggregationResult {
  if (metric === 'stats') {
    const { count, min, max, avg, sum } = checked(Stats, numbers);
    return { count, min, max, avg, sum };
  }
  const { value } = checked(Value, numbers);
  if (metric !== 'cardinality' && metric !== 'value_count') return { value };
  return { value: (value ?? 0) + (checked(Value, texts).value ?? 0) };
}

function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { data, success } = schema.safeParse(value);
  if (!success) throw new EngineFailure('nonsense', 'the engine answered without a count that was asked for');
  return data;
}
