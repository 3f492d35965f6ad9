import { vietnamDay } from '../../../../src/kernel/time/vietnam-time.ts';
import type { CommerceEnv } from '../../env.ts';
import { periodOf } from '../../shared/rules/shop-day.ts';
import { analyticsOf } from '../db/analytics.ts';
import {
  countVisit,
  listSpeedCounts,
  METRICS,
  type Metric,
  type SpeedCount,
  type SpeedRow,
  type Visit,
} from '../db/visit-speed.ts';

/** The width of the ranges in which values are counted, and the highest value; higher values count as the highest. */
const STEPS: Record<Metric, { step: number; most: number }> = {
  ttfb: { step: 25, most: 5000 },
  lcp: { step: 100, most: 15_000 },
  cls: { step: 10, most: 1000 },
  inp: { step: 25, most: 3000 },
};
/** The share of visits that must not exceed a value: 75%, as Google defines it. */
const SHARE = 0.75;

/** The upper end of the range that contains a value. */
export const stepOf = (metric: Metric, value: number): number => {
  const { step, most } = STEPS[metric];
  return Math.min(most, Math.ceil(value / step) * step);
};

/** Counts a visit: in Analytics Engine if it can be read, else in the shop's database. */
export async function noteVisit(env: CommerceEnv, visit: Visit, now: Date): Promise<void> {
  const analytics = analyticsOf(env);
  if (analytics) return analytics.write(visit);
  const values = METRICS.flatMap((metric) => {
    const value = visit[metric];
    return value === null ? [] : [{ metric, value: stepOf(metric, value) }];
  });
  await env.DB.batch(countVisit(env.DB, vietnamDay(now), visit, values));
}

/** The page speed on these days (both included) by kind of page and device, most visited first. */
export async function readSpeed(env: CommerceEnv, from: string, to: string): Promise<SpeedRow[]> {
  const analytics = analyticsOf(env);
  const rows = analytics ? await analytics.read(periodOf(from, to)) : rowsOf(await listSpeedCounts(env.DB, from, to));
  return rows.toSorted(
    (a, b) => b.visits - a.visits || a.kind.localeCompare(b.kind) || a.device.localeCompare(b.device),
  );
}

/** Groups counts into one row for each kind of page and device. */
export function rowsOf(counts: readonly SpeedCount[]): SpeedRow[] {
  const groups = Map.groupBy(counts, ({ kind, device }) => `${kind} ${device}`);
  return [...groups.values()].map((group) => {
    const { kind = '', device = '' } = group[0] ?? {};
    const of = (metric: Metric) => group.filter((count) => count.metric === metric);
    const values = METRICS.map((metric) => [metric, shareOf(of(metric))]);
    // Every visit has a time to first byte, so it counts the visits.
    return { kind, device, visits: sum(of('ttfb')), ...(Object.fromEntries(values) as Record<Metric, number | null>) };
  });
}

const sum = (counts: readonly SpeedCount[]) => counts.reduce((total, { visits }) => total + visits, 0);

/** The upper end of the range that 75% of the visits do not exceed; null without visits. Counts are sorted by value. */
function shareOf(counts: readonly SpeedCount[]): number | null {
  const wanted = sum(counts) * SHARE;
  let below = 0;
  for (const { value, visits } of counts) {
    below += visits;
    if (below >= wanted) return value;
  }
  return null;
}
