import { formatFine, formatNumber, formatRough } from '../../../src/kernel/text/numbers.ts';

interface Sums {
  orders: number;
  pieces: number;
  revenue: number;
  refunded: number;
  canceled: number;
  waiting: number;
  average: number;
}
export const STEPS = ['product_views', 'carts', 'deliveries', 'placed', 'sold'] as const;
export const METRICS = ['ttfb', 'lcp', 'inp', 'cls'] as const;
type Metric = (typeof METRICS)[number];
type SpeedRow = { kind: string; device: string; visits: number } & Record<Metric, number | null>;

/** The answer of the REST for a period. */
export interface Numbers {
  from: string;
  to: string;
  days: { day: string; orders: number; pieces: number; revenue: number }[];
  totals: Sums;
  earlier: { totals: Sums };
  steps: Record<(typeof STEPS)[number], number | null>;
  searches: { term: string; times: number; last_day: string }[];
  wanted: { product_id: number; sku: string; name: string; requests: number; wishes: number; carts: number }[];
  awaited: { product_id: number; sku: string; name: string; requests: number; lowest: number }[];
  speed: SpeedRow[] | null;
}

/** Google's thresholds of the Web Vitals: a value up to the first is good, beyond the second poor. Milliseconds; of CLS, thousandths. */
const BOUNDS: Record<Metric, [good: number, fair: number]> = {
  ttfb: [800, 1800],
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [100, 250],
};

/** Whether a value is good, fair or poor. */
export const gradeOf = (metric: Metric, value: number): 'good' | 'fair' | 'poor' => {
  const [good, fair] = BOUNDS[metric];
  if (value <= good) return 'good';
  return value <= fair ? 'fair' : 'poor';
};

/** A value as text with its unit. */
export const measured = (metric: Metric, value: number): string => {
  if (metric === 'cls') return formatFine(value / 1000);
  return value >= 1000 ? `${formatRough(value / 1000)} s` : `${formatNumber(value)} ms`;
};
