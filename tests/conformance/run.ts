import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { readArguments, refuse, wholeNumber } from '../../functions/local/command/line.ts';
import { OLDER, startPlatform, type Webhook } from '../edge/agents/platform.ts';
import { signingKey } from '../edge/agents/signing-key.ts';
import { startServer } from '../server.ts';
import { onEmbedded, onMagento, PURGE_SECRET } from './backends.ts';
import { startBridge } from './bridge.ts';
import { EXCEPTIONS, ON_MAGENTO } from './exceptions.ts';
import { type Options, olderEvent } from './older-forms.ts';

// `npm run conformance -- <checkout of the suite> [--python <python>] [--site <folder>] [--port 4940] [--magento <address>]`: runs the
// public conformance suite of the Universal Commerce Protocol against the built shop, with its own database or with a
// Magento (docs/conformance.md). Fails if a test fails that is not a known exception, or if an exception passes.
const USAGE =
  'npm run conformance -- <checkout of Universal-Commerce-Protocol/conformance> [--python <python>] [--site <checkout of ucp, branch gh-pages>] [--port 4940]';
const { values, positionals } = readArguments(
  USAGE,
  {
    ...{ python: { type: 'string' }, port: { type: 'string' }, only: { type: 'string' } },
    ...{ magento: { type: 'string' }, site: { type: 'string' } },
  },
  1,
);
const suite = resolve(positionals[0] ?? '');
if (!positionals[0] || !existsSync(join(suite, 'integration_test_utils.py')))
  refuse(`Where is the suite? Usage: ${USAGE}`, 2);
const site = values.site === undefined ? null : resolve(values.site);
if (site && !existsSync(join(site, 'versions.json'))) refuse(`${site} is no checkout of the site (branch gh-pages)`, 2);
const python = values.python ?? 'python3';
const port = wholeNumber('The port', values.port, 4940);
const [SHOP, COMMERCE, BRIDGE, PLATFORM, WEBHOOKS, AGENT] = Array.from({ length: 6 }, (_, index) => port + index) as [
  number,
  number,
  number,
  number,
  number,
  number,
];
const SIMULATION_SECRET = crypto.randomUUID();
const STATE = '.wrangler/conformance';
const PER_FILE_MS = values.magento ? 1_200_000 : 180_000;

const folder = mkdtempSync(join(tmpdir(), 'flower-shop-'));
let options: Options = {};
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
  const ports = { shop: SHOP, backend: COMMERCE };
  const backend = await (values.magento
    ? onMagento(values.magento, suite)
    : onEmbedded({ suite, folder, ports, state: STATE, simulationSecret: SIMULATION_SECRET }));
  stops.push(() => rmSync(STATE, { recursive: true, force: true }), backend.stop);
  const agents = { AGENTS: 'catalog, checkout', AGENT_SIGNING_KEYS: signingKey().secret, RATE_LIMITS: 'off' };
  const own = { SITE_URL: `http://localhost:${SHOP}`, PURGE_SECRET };
  const shop = await startServer('preview', { port: SHOP, state: STATE, env: { ...backend.env, ...own, ...agents } });
  stops.push(shop.stop);
  const platform = await startPlatform(passOn, PLATFORM, OLDER);
  stops.push(platform.stop);
  const { places, ship } = backend;
  options = backend.options;
  const between = { shop: shop.address, platform, places, options, simulationSecret: SIMULATION_SECRET, ship, site };
  const bridge = await startBridge(BRIDGE, between);
  stops.push(bridge.stop);
  return bridge.address;
}

/** Forwards a webhook to the server that the suite starts for its webhook tests; other tests have no server. */
function passOn({ body }: Webhook): void {
  fetch(`http://localhost:${WEBHOOKS}/webhooks/partners/test_partner/events/order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(olderEvent(JSON.parse(body), options)),
  }).catch(() => undefined);
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
  const env = { ...process.env, PYTHONPATH: patience(folder) };
  const failed = await promisify(execFile)(python, [file, ...flags], { cwd: suite, timeout: PER_FILE_MS, env }).then(
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

/** A folder with a module that lets the suite's HTTP client wait longer than its own five seconds. */
function patience(root: string): string {
  const modules = join(root, 'patience');
  mkdirSync(modules, { recursive: true });
  const lines = ['import httpx._config', 'httpx._config.DEFAULT_TIMEOUT_CONFIG.read = 60', ''];
  writeFileSync(join(modules, 'sitecustomize.py'), lines.join('\n'));
  return modules;
}

/** Prints the result of each test; returns whether all are as expected. */
function report(outcomes: readonly Outcome[]): boolean {
  const exceptions = values.magento ? [...EXCEPTIONS, ...ON_MAGENTO] : EXCEPTIONS;
  const reasons = new Map(
    exceptions.map(({ test, reason, source: [text, sentence] }) => [test, `${reason} ${text}: "${sentence}"`]),
  );
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
