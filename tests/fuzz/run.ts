import { fuzz } from './fuzz.ts';
import { startTarget } from './target.ts';

// `npm run fuzz [calls] [seed]`: calls every GraphQL operation and every endpoint of the middleware with random and
// hostile input; ends with 1 when something fails, crashes or tells what it should not.
const CALLS = 20_000;
/** About as many operations and endpoints as there are. */
const CALLS_PER_ROUND = 200;

const calls = Number(process.argv[2] ?? CALLS);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const { target, commerce } = await startTarget();
try {
  console.log(`seed ${seed}`);
  const result = await fuzz(target, {
    seed,
    rounds: Math.ceil(calls / CALLS_PER_ROUND),
    milliseconds: Number.POSITIVE_INFINITY,
  });
  const distinct = new Map(result.findings.map((finding) => [finding.problem, finding]));
  for (const { what, problem } of distinct.values()) console.log(`\n${problem}\n  ${what}`);
  const statuses = [...result.statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  console.log(`\n${result.calls} calls (${statuses.join(', ')}), ${result.findings.length} findings`);
  process.exitCode = result.findings.length > 0 ? 1 : 0;
} finally {
  await commerce.close();
}
