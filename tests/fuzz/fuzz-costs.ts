import type { D1Database } from '@cloudflare/workers-types';
import { median } from '../attacks/support/median.ts';
import { ANSWER_BOUNDS, measure } from './costly-answers.ts';
import { costlyDocuments } from './costly-documents.ts';
import type { Finding } from './fuzz.ts';

/** Documents that are drawn for each one that is sent. */
const DRAWN_FOR_ONE = 250;

/** Documents that are measured again, the slowest first, and how often: one measurement may fall into another program's. */
const AGAIN = 10;
const ROUNDS = 7;

/**
 * Draws documents by cost, sends the costliest that pass the limits, and returns those whose answers are beyond the
 * bounds of rows, bytes and processor time, with the one that takes longest. The database is in this process, so its work
 * counts too.
 */
export async function fuzzCosts(db: D1Database, { seed, count }: { seed: number; count: number }) {
  const findings: Finding[] = [];
  const measured: { rows: number; bytes: number; ms: number; cost: number; query: string }[] = [];
  for (const { query, cost } of costlyDocuments(seed, count * DRAWN_FOR_ONE, count)) {
    const { rows, bytes, ms } = await measure(db, query);
    if (rows > ANSWER_BOUNDS.rows) findings.push({ what: query, problem: `reads ${rows} rows at the cost ${cost}` });
    if (bytes > ANSWER_BOUNDS.bytes)
      findings.push({ what: query, problem: `writes ${bytes} bytes at the cost ${cost}` });
    measured.push({ rows, bytes, ms, cost, query });
  }
  const slowest = measured.toSorted((a, b) => b.ms - a.ms).slice(0, AGAIN);
  for (const one of slowest) {
    const times = [];
    for (let round = 0; round < ROUNDS; round++) times.push((await measure(db, one.query)).ms);
    one.ms = median(times);
    if (one.ms > ANSWER_BOUNDS.ms)
      findings.push({ what: one.query, problem: `takes ${one.ms} ms at the cost ${one.cost}` });
  }
  return { findings, worst: slowest.toSorted((a, b) => b.ms - a.ms)[0] };
}
