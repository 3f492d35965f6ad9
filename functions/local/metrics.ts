import * as z from 'zod';
import { readArguments, refuse, wholeNumber } from './command/line.ts';

// Shows the metrics of a shop: `METRICS_SECRET=… npm run metrics -- https://www.example.vn 60` reads the last 60
// minutes.
const Search = z.object({
  answers: z.string(),
  reason: z.string().nullable(),
  behind: z.number(),
  failures: z.number(),
});
const Report = z.object({
  minutes: z.number(),
  counts: z.record(z.string(), z.number()),
  search: Search.optional(),
});
type Counts = Record<string, number>;

const USAGE = 'npm run metrics -- [https://www.example.vn] [minutes]';
const [shop = 'http://localhost:4321', last] = readArguments(USAGE, {}, 2).positionals;
const minutes = wholeNumber('The number of minutes', last, 60);
if (!URL.canParse(shop)) refuse(`"${shop}" is no address. Usage: ${USAGE}`, 2);
const answer = await fetch(`${shop.replace(/\/+$/, '')}/_edge/metrics?minutes=${minutes}`, {
  headers: { authorization: `Bearer ${process.env.METRICS_SECRET ?? ''}` },
}).catch(() => refuse(`Nothing answers at ${shop}: is the address right, and does the shop run?`));
if (!answer.ok) refuse(`${shop} answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
const report = Report.parse(await answer.json());
for (const [name, value] of rowsOf(report.counts)) console.log(name.padEnd(34) + value.padStart(14));
const { search } = report;
if (search) {
  const { answers, reason, behind, failures } = search;
  console.log('searches are answered by'.padEnd(34) + (reason ? `${answers} (${reason})` : answers).padStart(14));
  console.log('changes not in the engine'.padEnd(34) + String(behind).padStart(14));
  console.log('searches that the engine failed'.padEnd(34) + String(failures).padStart(14));
}

function rowsOf(counts: Counts): [name: string, value: string][] {
  const of = (name: string) => counts[name] ?? 0;
  const outcomes = Object.entries(counts).filter(([name]) => name.startsWith('cache.'));
  const pages = outcomes.reduce((sum, [, value]) => sum + value, 0);
  const fromCopy = of('cache.HIT') + of('cache.STALE') + of('cache.STALE-IF-ERROR');
  const share = (part: number, whole: number) => (whole ? `${((part / whole) * 100).toFixed(1)} %` : '-');
  const mean = (sum: number, number: number) => (number ? `${(sum / number).toFixed(1)} ms` : '-');
  return [
    ['minutes', String(report.minutes)],
    ['requests', String(of('requests'))],
    ['failures (5xx)', share(of('status.5xx'), of('requests'))],
    ['refused as too many (429)', String(of('status.429'))],
    ['pages answered from a copy', share(fromCopy, pages)],
    ...outcomes.map(([name, value]): [string, string] => [`  ${name.slice('cache.'.length)}`, String(value)]),
    ['HIT, p50 / p99 at most', `${percentile(counts, 'HIT', 0.5)} / ${percentile(counts, 'HIT', 0.99)} ms`],
    ['render, mean', mean(of('renderMs'), of('renders'))],
    ['render, p50 / p99 at most', `${percentile(counts, 'render', 0.5)} / ${percentile(counts, 'render', 0.99)} ms`],
    ['backend calls', String(of('backend.calls'))],
    ['backend, mean', mean(of('backend.ms'), of('backend.calls'))],
    ['backend failures', share(of('backend.failures'), of('backend.calls'))],
  ];
}

/** The upper bound of the bucket that contains this share of the times; `more` above the last bound. */
function percentile(counts: Counts, name: string, share: number): string {
  const prefix = `time.${name}.`;
  const classes = Object.entries(counts)
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, value]) => ({ bound: key.slice(prefix.length), value }))
    .sort((a, b) => (Number(a.bound) || Number.POSITIVE_INFINITY) - (Number(b.bound) || Number.POSITIVE_INFINITY));
  const all = classes.reduce((sum, { value }) => sum + value, 0);
  let below = 0;
  for (const { bound, value } of classes) {
    below += value;
    if (below >= all * share) return bound;
  }
  return '-';
}
