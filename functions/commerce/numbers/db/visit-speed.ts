import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/** The measured values of a visit. */
export const METRICS = ['ttfb', 'lcp', 'cls', 'inp'] as const;
export type Metric = (typeof METRICS)[number];

export const PAGE_KINDS = ['home', 'listing', 'product', 'search', 'content', 'cart', 'checkout', 'other'] as const;
export const DEVICES = ['phone', 'tablet', 'desktop'] as const;

/** The measured values of one page view: milliseconds; layout shift in thousandths; null: not measured. */
export type Visit = Record<Metric, number | null> & {
  kind: (typeof PAGE_KINDS)[number];
  device: (typeof DEVICES)[number];
};

/** The values that 75% of the visits do not exceed, for one kind of page and device. */
export type SpeedRow = { kind: string; device: string; visits: number } & Record<Metric, number | null>;

/** Number of visits with about this value. */
export interface SpeedCount {
  kind: string;
  device: string;
  metric: Metric;
  /** Upper end of the range: milliseconds, or thousandths of a layout shift. */
  value: number;
  visits: number;
}

/** Counts one visit of a day. */
export const countVisit = (
  db: D1Database,
  day: string,
  { kind, device }: { kind: string; device: string },
  values: readonly { metric: Metric; value: number }[],
): D1PreparedStatement[] =>
  values.map(({ metric, value }) =>
    db
      .prepare(
        `insert into visit_speed (day, kind, device, metric, value, visits) values (?1, ?2, ?3, ?4, ?5, 1)
        on conflict do update set visits = visits + 1`,
      )
      .bind(day, kind, device, metric, value),
  );

/** The visits of these days (both included), smaller values first. */
export async function listSpeedCounts(db: D1Database, from: string, to: string): Promise<SpeedCount[]> {
  const { results } = await db
    .prepare(
      `select kind, device, metric, value, sum(visits) as visits from visit_speed where day between ?1 and ?2
      group by kind, device, metric, value order by kind, device, metric, value`,
    )
    .bind(from, to)
    .all<SpeedCount>();
  return results;
}
