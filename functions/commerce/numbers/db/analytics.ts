import * as z from 'zod';
import type { Period } from './numbers.ts';
import { METRICS, type Metric, type SpeedRow, type Visit } from './visit-speed.ts';

/** Cloudflare's address of an account's data points. */
const urlOf = (account: string) => `https://api.cloudflare.com/client/v4/accounts/${account}/analytics_engine/sql`;
/** Name of the data set, as `wrangler.toml` gives it to the binding. */
const DATASET = 'chi_visits';
const TIMEOUT_MS = 8000;
/** The numbers of a data point are in the order of METRICS; a negative number means: not measured. */
const UNMEASURED = -1;

const Answer = z.object({
  data: z.array(
    z.object({ kind: z.string(), device: z.string(), visits: z.coerce.number(), value: z.coerce.number().nullable() }),
  ),
});

interface Analytics {
  write(visit: Visit): void;
  read(period: Period): Promise<SpeedRow[]>;
}

/** The variables of the Worker (env.ts). */
interface AnalyticsSettings {
  VISITS?: { writeDataPoint(point: { indexes: string[]; blobs: string[]; doubles: number[] }): void };
  ANALYTICS_ACCOUNT_ID?: string;
  ANALYTICS_TOKEN?: string;
  ANALYTICS_URL?: string;
}

/** Access to Analytics Engine, if it is bound and can be read; otherwise null, and the shop's database counts. */
export function analyticsOf(env: AnalyticsSettings): Analytics | null {
  const { VISITS, ANALYTICS_ACCOUNT_ID: account, ANALYTICS_TOKEN: token } = env;
  if (!VISITS || !account || !token) return null;
  return {
    write: (visit) =>
      VISITS.writeDataPoint({
        indexes: [visit.kind],
        blobs: [visit.kind, visit.device],
        doubles: METRICS.map((metric) => visit[metric] ?? UNMEASURED),
      }),
    read: async (period) => {
      const url = env.ANALYTICS_URL || urlOf(account);
      const answers = await Promise.all(METRICS.map((_, index) => ask(url, token, queryOf(index, period))));
      return join(answers);
    },
  };
}

const second = (iso: string) => `toDateTime('${iso.slice(0, 19).replace('T', ' ')}')`;

/** Analytics Engine stores only a sample of many points: each stands for `_sample_interval` points. */
const queryOf = (index: number, { begins, ends }: Period) =>
  `SELECT blob1 AS kind, blob2 AS device, SUM(_sample_interval) AS visits,
    quantileExactWeighted(0.75)(double${index + 1}, _sample_interval) AS value
  FROM ${DATASET} WHERE timestamp >= ${second(begins)} AND timestamp < ${second(ends)} AND double${index + 1} >= 0
  GROUP BY kind, device`;

async function ask(url: string, token: string, query: string) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: query,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`Analytics Engine answered ${response.status}`);
  return Answer.parse(await response.json()).data;
}

/** Joins the answers of all metrics into one row for each kind of page and device. */
function join(answers: readonly z.output<typeof Answer>['data'][]): SpeedRow[] {
  const rows = new Map<string, SpeedRow>();
  for (const [index, answer] of answers.entries()) {
    const metric: Metric | undefined = METRICS[index];
    for (const { kind, device, visits, value } of answer) {
      const key = `${kind} ${device}`;
      const row = rows.get(key) ?? { kind, device, visits: 0, ttfb: null, lcp: null, cls: null, inp: null };
      rows.set(key, row);
      // Every visit has a time to first byte, so it counts the visits.
      if (metric === 'ttfb') row.visits = visits;
      if (metric) row[metric] = value === null ? null : Math.round(value);
    }
  }
  return [...rows.values()];
}
