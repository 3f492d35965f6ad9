import type { Aggregation } from './search-condition.ts';

export interface TermsBucket {
  key: string | number;
  doc_count: number;
}
export interface RangeBucket {
  key: string;
  from?: number;
  to?: number;
  doc_count: number;
}
export interface AggregationResult {
  buckets: (TermsBucket | RangeBucket)[];
  /** Of terms: how many matches fell to values beyond the asked size. */
  sum_other_doc_count?: number;
}

/** Rows that `AGGREGATION_SQL` answers; `slot` is the place of the aggregation in the list asked for. */
interface BucketRow {
  slot: number;
  key: string | number;
  bucket: number;
  count: number;
  others: number;
}

/** Both kinds, after the CTEs of a compiled query; the one parameter is the aggregations as JSON. */
export function aggregationSql(parameter: string): string {
  return `,
  asked(slot, kind, field, size, ranges) as materialized (
    select key, value ->> 'kind', value ->> 'field', value ->> 'size', value -> 'ranges' from json_each(${parameter})),
  counted(slot, size, key, n) as (
    select a.slot, a.size, t.value, count(*)
    from asked a join search_term t on t.field = a.field join hit on hit.product_id = t.product_id
    where a.kind = 'terms' group by a.slot, t.value),
  ranked(slot, size, key, n, place, total) as (
    select slot, size, key, n, row_number() over (partition by slot order by n desc, key), sum(n) over (partition by slot)
    from counted)
  select slot, key, place as bucket, n as count, total as others from ranked where place <= size
  union all
  select a.slot, 0, r.key, count(distinct hit.product_id), 0
  from asked a join json_each(a.ranges) r
  left join search_term t on t.field = a.field and typeof(t.value) <> 'text'
    and t.value >= coalesce(r.value ->> 'from', -9e15) and t.value < coalesce(r.value ->> 'to', 9e15)
  left join hit on hit.product_id = t.product_id
  where a.kind = 'range' group by a.slot, r.key
  order by 1, 3`;
}

/** The rows as answers by name; an aggregation without any match has no buckets (terms) or empty ones (range). */
export function readAggregations(asked: Aggregation[], rows: unknown[]): Record<string, AggregationResult> {
  const bySlot = Map.groupBy(rows as BucketRow[], (row) => row.slot);
  return Object.fromEntries(
    asked.map((aggregation, slot) => [aggregation.name, readOne(aggregation, bySlot.get(slot) ?? [])]),
  );
}

function readOne(aggregation: Aggregation, rows: BucketRow[]): AggregationResult {
  if (aggregation.kind === 'terms') {
    const shown = rows.reduce((sum, row) => sum + row.count, 0);
    return {
      sum_other_doc_count: (rows[0]?.others ?? 0) - shown,
      buckets: rows.map(({ key, count }) => ({ key, doc_count: count })),
    };
  }
  const counts = new Map(rows.map((row) => [row.bucket, row.count]));
  return {
    buckets: aggregation.ranges.map(({ key, from, to }, index) => ({
      key: key ?? `${from ?? '*'}-${to ?? '*'}`,
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
      doc_count: counts.get(index) ?? 0,
    })),
  };
}
