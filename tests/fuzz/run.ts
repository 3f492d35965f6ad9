import { readArguments, wholeNumber } from '../../functions/local/command/line.ts';
import buildCommerce from '../backend/support/build-worker.ts';
import { insertLargeCatalogue } from '../backend/support/large-catalogue.ts';
import { openDatabase } from '../backend/support/open-database.ts';
import { isBuilt, startTroubledShop } from '../edge/troubled-shop.ts';
import { fuzzForms } from './form-calls.ts';
import { type Finding, fuzz } from './fuzz.ts';
import { fuzzCosts } from './fuzz-costs.ts';
import { startTarget } from './target.ts';

// `npm run fuzz [calls] [seed]`: calls every GraphQL operation and every endpoint of the middleware with random,
// hostile and large input, sends the costliest GraphQL documents that pass the limits to a large catalogue, and posts form
// bodies of every size to the built storefront if there is a build. The exit code is 1 if something fails, crashes,
// refuses slowly, reveals internal data, or reads or writes more than one answer may.
const CALLS = 20_000;
/** The approximate number of operations and endpoints. */
const CALLS_PER_ROUND = 200;
const CALLS_PER_FORM = 50;
const CALLS_PER_COSTLY_DOCUMENT = 200;

const { positionals } = readArguments('npm run fuzz -- [calls] [seed]', {}, 2);
const calls = wholeNumber('The number of calls', positionals[0], CALLS);
const seed = wholeNumber('The seed', positionals[1], Date.now() % 1_000_000, 0);
await buildCommerce();
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
  const costs = await askForMuch();
  const forms = isBuilt ? await postForms() : [];
  process.exitCode = result.findings.length + costs.length + forms.length > 0 ? 1 : 0;
} finally {
  await commerce.close();
}

async function askForMuch(): Promise<Finding[]> {
  const db = openDatabase();
  await insertLargeCatalogue(db);
  const count = Math.ceil(calls / CALLS_PER_COSTLY_DOCUMENT);
  const { findings, worst } = await fuzzCosts(db, { seed, count });
  tell(findings);
  console.log(`${count} costly documents, ${findings.length} findings; the worst: ${JSON.stringify(worst)}`);
  return findings;
}

async function postForms(): Promise<Finding[]> {
  const shop = await startTroubledShop({ RATE_LIMITS: 'off' });
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
