import buildCommerce from '../backend/support/build-worker.ts';
import { isBuilt, startTroubledShop } from '../edge/troubled-shop.ts';
import { fuzzForms } from './form-calls.ts';
import { type Finding, fuzz } from './fuzz.ts';
import { startTarget } from './target.ts';

// `npm run fuzz [calls] [seed]`: calls every GraphQL operation and every endpoint of the middleware with random,
// hostile and large input, and posts form bodies of every size to the built storefront if there is a build. The exit
// code is 1 if something fails, crashes, refuses slowly or reveals internal data.
const CALLS = 20_000;
/** The approximate number of operations and endpoints. */
const CALLS_PER_ROUND = 200;
const CALLS_PER_FORM = 50;
const SHOP_PORT = 4510;

const calls = Number(process.argv[2] ?? CALLS);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
buildCommerce();
const { target, commerce } = await startTarget();
try {
  console.log(`seed ${seed}`);
  const result = await fuzz(target, {
    seed,
    rounds: Math.ceil(calls / CALLS_PER_ROUND),
    milliseconds: Number.POSITIVE_INFINITY,
  });
  tell(result.findings);
  const statuses = [...result.statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  console.log(`\n${result.calls} calls (${statuses.join(', ')}), ${result.findings.length} findings`);
  const forms = isBuilt ? await postForms() : [];
  process.exitCode = result.findings.length + forms.length > 0 ? 1 : 0;
} finally {
  await commerce.close();
}

async function postForms(): Promise<Finding[]> {
  const shop = await startTroubledShop(SHOP_PORT, { RATE_LIMITS: 'off' });
  try {
    const count = Math.ceil(calls / CALLS_PER_FORM);
    const { findings, refused } = await fuzzForms(shop.address, { seed, count });
    tell(findings);
    console.log(`${count} forms (${refused} refused), ${findings.length} findings`);
    return findings;
  } finally {
    await shop.stop();
  }
}

/** Each problem is listed once. */
function tell(findings: readonly Finding[]): void {
  const distinct = new Map(findings.map((finding) => [finding.problem, finding]));
  for (const { what, problem } of distinct.values()) console.log(`\n${problem}\n  ${what}`);
}
