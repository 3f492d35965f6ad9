import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { startPlatform, type Webhook } from '../edge/agents/platform.ts';
import { signingKey } from '../edge/agents/signing-key.ts';
import { prepareState } from '../prepared-state.ts';
import { startServer } from '../server.ts';
import { startBridge } from './bridge.ts';
import { EXCEPTIONS } from './exceptions.ts';
import { HOME_PROVINCE, OTHER_PROVINCE, writeFlowerShop } from './flower-shop.ts';
import { olderEvent } from './older-forms.ts';

// `npm run conformance -- <checkout of the suite> [--python <python>] [--port 4940]`: runs the public conformance suite
// of the Universal Commerce Protocol against the built shop with its own database (docs/conformance.md). Fails if a
// test fails that is not a known exception, or if an exception passes.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { python: { type: 'string' }, port: { type: 'string' }, only: { type: 'string' } },
});
const suite = resolve(positionals[0] ?? '');
if (!positionals[0] || !existsSync(join(suite, 'integration_test_utils.py'))) {
  console.error(
    'npm run conformance -- <checkout of Universal-Commerce-Protocol/conformance> [--python <python>] [--port 4940]',
  );
  process.exit(2);
}
const python = values.python ?? 'python3';
const port = Number(values.port ?? 4940);
const [SHOP, COMMERCE, BRIDGE, PLATFORM, WEBHOOKS, AGENT] = Array.from({ length: 6 }, (_, index) => port + index) as [
  number,
  number,
  number,
  number,
  number,
  number,
];
const MERCHANT = 'conformance-merchant';
const SIMULATION_SECRET = crypto.randomUUID();
const STATE = '.wrangler/conformance';
const PER_FILE_MS = 180_000;

const folder = mkdtempSync(join(tmpdir(), 'flower-shop-'));
const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
try {
  const bridge = await startAll();
  const files = readdirSync(suite).filter((name) => name.endsWith('_test.py') && name.includes(values.only ?? ''));
  const outcomes: Outcome[] = [];
  for (const file of files.toSorted()) outcomes.push(...(await runFile(file, bridge)));
  process.exitCode = report(outcomes) ? 0 : 1;
} finally {
  for (const stop of stops.reverse()) await stop();
}

async function startAll(): Promise<string> {
  await prepareState(STATE);
  stops.push(() => rmSync(STATE, { recursive: true, force: true }));
  const shared = { PURGE_SECRET: 'conformance-purges' };
  const commerce = await startServer('commerce --built', {
    port: COMMERCE,
    state: STATE,
    env: { ...shared, INTEGRATION_TOKEN: MERCHANT, PURGE_URL: `http://localhost:${SHOP}/_edge/purge` },
  });
  stops.push(commerce.stop);
  writeFlowerShop(suite, folder);
  const loaded = spawnSync(
    process.execPath,
    ['functions/commerce/import/cli.ts', folder, '--replace', '--to', commerce.address],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, INTEGRATION_TOKEN: MERCHANT },
    },
  );
  if (loaded.status !== 0) throw new Error('the flower shop could not be imported');
  const backend = { COMMERCE_GRAPHQL_URL: `${commerce.address}/graphql`, MIDDLEWARE_URL: commerce.address };
  const agents = { AGENTS: 'catalog, checkout', AGENT_SIGNING_KEYS: signingKey().secret, RATE_LIMITS: 'off' };
  const env = { ...backend, ...shared, ...agents };
  const shop = await startServer('preview', { port: SHOP, state: STATE, env });
  stops.push(shop.stop);
  const platform = await startPlatform(PLATFORM, passOn);
  stops.push(platform.stop);
  const places = Object.fromEntries(
    await Promise.all([HOME_PROVINCE, OTHER_PROVINCE].map(({ name }) => localityIn(commerce.address, name))),
  );
  const ship = async (number: string) => {
    const headers = { authorization: `Bearer ${MERCHANT}`, 'content-type': 'application/json' };
    const query = `searchCriteria[filter_groups][0][filters][0][field]=increment_id&searchCriteria[filter_groups][0][filters][0][value]=${number}`;
    const found = (await (await fetch(`${commerce.address}/rest/V1/orders?${query}`, { headers })).json()) as {
      items: { entity_id: number }[];
    };
    const url = `${commerce.address}/rest/V1/order/${found.items[0]?.entity_id}/ship`;
    const answer = await fetch(url, { method: 'POST', headers, body: '{}' });
    if (!answer.ok) throw new Error(`the shipment was refused: ${await answer.text()}`);
  };
  const bridge = await startBridge(BRIDGE, {
    shop: shop.address,
    platform,
    places,
    simulationSecret: SIMULATION_SECRET,
    ship,
  });
  stops.push(bridge.stop);
  return bridge.address;
}

/** Forwards a webhook to the server that the suite starts for its webhook tests; other tests have no server. */
function passOn({ body }: Webhook): void {
  fetch(`http://localhost:${WEBHOOKS}/webhooks/partners/test_partner/events/order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(olderEvent(JSON.parse(body))),
  }).catch(() => undefined);
}

/** A ward and a district of a province, as in an address. */
async function localityIn(commerce: string, province: string): Promise<[string, string]> {
  const list = async (call: string) =>
    ((await (await fetch(`${commerce}/v1/middleware/${call}`)).json()) as { result: { id: number; name: string }[] })
      .result;
  const city = (await list('region_getcity?country_id=VN')).find(({ name }) => name.includes(province));
  const [district] = await list(`region_getstates?region_id=${city?.id}`);
  const [ward] = await list(`region_getwards?city_id=${district?.id}`);
  return [province, `${ward?.name}, ${district?.name}`];
}

interface Outcome {
  test: string;
  problem: string | null;
}

/** Runs a file of the suite. A file without results counts as a failure. */
async function runFile(file: string, bridge: string): Promise<Outcome[]> {
  const results = join(folder, `${file}.xml`);
  mkdirSync(folder, { recursive: true });
  const flags = [
    `--server_url=${bridge}`,
    `--simulation_secret=${SIMULATION_SECRET}`,
    `--mock_webhook_port=${WEBHOOKS}`,
    `--mock_agent_port=${AGENT}`,
    `--xml_output_file=${results}`,
  ];
  // A run with failures has its own exit code; the failures are in its results.
  const failed = await promisify(execFile)(python, [file, ...flags], { cwd: suite, timeout: PER_FILE_MS }).then(
    () => null,
    (error: unknown) => error,
  );
  if (!existsSync(results)) return [{ test: file, problem: String(failed).slice(-500) }];
  const xml = readFileSync(results, 'utf8');
  return [...xml.matchAll(/<testcase name="(\w+)"[^>]*classname="([\w.]+)"[^>]*?(?:\/>|>([\s\S]*?)<\/testcase>)/g)].map(
    ([, name, owner = '', inner = '']) => ({
      test: `${owner.split('.').at(-1)}.${name}`,
      problem: /<(?:failure|error) message="([^"]*)"/.exec(inner)?.[1] ?? null,
    }),
  );
}

/** Prints the result of each test; returns whether all are as expected. */
function report(outcomes: readonly Outcome[]): boolean {
  const reasons = new Map(EXCEPTIONS.map(({ test, reason }) => [test, reason]));
  let isGood = outcomes.length > 0;
  for (const { test, problem } of outcomes) {
    const reason = reasons.get(test);
    const isMet = problem === null;
    if ((reason === undefined) !== isMet) isGood = false;
    const word = isMet ? 'passed   ' : reason === undefined ? 'FAILED   ' : 'exception';
    console.log(`${word} ${test}${isMet ? '' : `\n          ${reason ?? problem?.slice(0, 600)}`}`);
    if (reason !== undefined && isMet) console.log('          It passes: it is no exception any more.');
  }
  const count = (filter: (outcome: Outcome) => boolean) => outcomes.filter(filter).length;
  console.log(
    `\n${count(({ problem }) => problem === null)} of ${outcomes.length} passed, ${count(({ test, problem }) => problem !== null && reasons.has(test))} are exceptions with a reason`,
  );
  return isGood;
}
