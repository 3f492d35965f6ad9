import type { CommerceEnv } from '../../env.ts';
import { dayAfter, daysBetween, periodOf } from '../../shared/rules/shop-day.ts';
import { listAwaited, listMissedSearches, listWanted, type OrderSums, readSales, readSums } from '../db/numbers.ts';
import type { SpeedRow } from '../db/visit-speed.ts';
import { readSpeed } from './visit-speed.ts';

const MOST_ROWS = 20;
/** One in ten visits is measured (src/features/shell/browser/shell.ts). */
const VISITS_A_REPORT = 10;

const totalsOf = (sums: OrderSums) => ({
  ...sums,
  /** In đồng per order. */
  average: sums.orders > 0 ? Math.round(sums.revenue / sums.orders) : 0,
});

/** Estimated number of visits to product pages; null if none were measured. */
function productViews(speed: readonly SpeedRow[]): number | null {
  const measured = speed.filter(({ kind }) => kind === 'product').reduce((sum, { visits }) => sum + visits, 0);
  return measured > 0 ? measured * VISITS_A_REPORT : null;
}

/**
 * The statistics for the days `from` to `to` in Vietnam time (YYYY-MM-DD, both included): sales by day and in total,
 * compared with the same number of days before; steps that carts reached; searches without a result; wanted products
 * that are sold out, and those that shoppers wait for to cost less; page speed. Page speed is null if it cannot be read.
 */
export async function readNumbers(env: CommerceEnv, from: string, to: string) {
  const days = daysBetween(from, to);
  const earlier = { from: dayAfter(from, -days.length), to: dayAfter(from, -1) };
  const [sales, before, searches, wanted, awaited, speed] = await Promise.all([
    readSales(env.DB, periodOf(from, to)),
    readSums(env.DB, periodOf(earlier.from, earlier.to)),
    listMissedSearches(env.DB, from, to, MOST_ROWS),
    listWanted(env.DB, MOST_ROWS),
    listAwaited(env.DB, MOST_ROWS),
    readSpeed(env, from, to).catch((error: unknown) => {
      console.error('the speed of pages could not be read', error);
      return null;
    }),
  ]);
  const byDay = new Map(sales.days.map((row) => [row.day, row]));
  return {
    from,
    to,
    days: days.map((day) => byDay.get(day) ?? { day, orders: 0, pieces: 0, revenue: 0 }),
    totals: totalsOf(sales.sums),
    earlier: { ...earlier, totals: totalsOf(before) },
    steps: { product_views: speed && productViews(speed), ...sales.steps },
    searches,
    wanted,
    awaited,
    speed,
  };
}
