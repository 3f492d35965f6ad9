import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { COMMERCE_CONFIG, QUIET } from '../../functions/local/environment.ts';
import { startServer } from '../server.ts';
import { configure } from './luma/settings.ts';
import { prepareSource, RECORDED } from './luma/source.ts';

// Sends requests that were recorded with a real Magento to the embedded backend with the same products, and compares
// the answers. `node tests/contract/replay.ts [--built] [--keep] [part of a case's name]…`; --keep: uses the database
// of the last run.
const STATE = '.wrangler/contract-luma';
const SOURCE = '.wrangler/contract-luma-source';
/** Number of cases that run at the same time, as many as passwords are hashed at once; cases that change the stock run alone. */
const LANES = 2;

interface Difference {
  kind: string;
  where: string;
  step: number;
  expected: unknown;
  actual: unknown;
}
interface Case {
  name: string;
  requires?: [string, string][];
}
interface Access {
  rest: string;
  token: string;
}
/** The functions of the comparison, which is stored with the recorded answers. */
interface Replay {
  readCases(folder: string): Case[];
  runCase(url: string, test: Case, tell: (difference: Difference) => void, options: object): Promise<unknown>;
  setState(access: Access, state: readonly [string, string]): Promise<void>;
  GOODS: readonly [string, string];
  common: Record<string, string>;
}

if (!existsSync(RECORDED) || !existsSync(COMMERCE_CONFIG)) {
  console.log(`skipped: ${RECORDED} or the embedded backend is not here; tests/contract/recorded runs everywhere`);
  process.exit(0);
}
const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));
const parts = process.argv.slice(2).filter((word) => !word.startsWith('--'));

/** The codes of refusals, which the answer has beside Magento's own fields. */
const isOurs = ({ kind, where }: Difference) => kind === 'SHAPE' && where === 'extensions';

/** Cases that differ on purpose or because of a bug of Magento, with the cause; all others must be equal. */
const known = JSON.parse(readFileSync(new URL('luma/differences.json', import.meta.url), 'utf8')) as Record<
  string,
  string
>;

function importGoods(): void {
  rmSync(STATE, { recursive: true, force: true });
  const media = prepareSource(SOURCE);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['functions/commerce/exchange/import/cli.ts', join(SOURCE, 'files'), '--media', media, '--take-doubtful'],
    { encoding: 'utf8', env: { ...process.env, ...QUIET, LOCAL_STATE: STATE } },
  );
  // 1: some rows were refused.
  if (status === null || status > 1) throw new Error(`${stdout}\n${stderr}`);
  configure(STATE);
}

/** Runs all cases and returns the differences, by case. */
async function replayAll(address: string, token: string): Promise<Map<string, Difference[]>> {
  const replay = (await import(pathToFileURL(join(RECORDED, 'replay.mjs')).href)) as Replay;
  const rest: Access = { rest: `${address}/rest`, token };
  const cases = replay
    .readCases(join(RECORDED, 'cases'))
    .filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)));
  const differing = new Map<string, Difference[]>();
  const runOne = async (test: Case, index: number) => {
    const own: Difference[] = [];
    await replay
      .runCase(`${address}/graphql`, test, (difference) => isOurs(difference) || own.push(difference), { index, rest })
      .catch((error: unknown) => own.push({ kind: 'FAILED', where: 'run', step: -1, expected: 'ok', actual: error }));
    if (own.length > 0) differing.set(test.name, own);
  };
  await replay.setState(rest, replay.GOODS);
  const numbered = cases.map((test, index) => ({ test, index }));
  const alone = numbered.filter(({ test }) => (test.requires ?? []).length > 0);
  const waiting = numbered.filter((one) => !alone.includes(one));
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await runOne(next.test, next.index);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  for (const { test, index } of alone) await runOne(test, index);
  report(cases, differing);
  return differing;
}

const short = (value: unknown) => {
  const text = value instanceof Error ? String(value.cause ?? value) : (JSON.stringify(value) ?? 'missing');
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
};

function report(cases: Case[], differing: Map<string, Difference[]>): void {
  const isAll = parts.length === 0;
  for (const [name, differences] of differing) {
    if (isAll && known[name]) continue;
    console.log(`\n≠ ${name}${known[name] ? ` (known: ${known[name]})` : ''}`);
    for (const { step, kind, where, expected, actual } of differences.slice(0, 8))
      console.log(`  [${step}] ${kind} ${where}\n      Magento: ${short(expected)}\n      here:    ${short(actual)}`);
  }
  const equalNow = Object.keys(known).filter((name) => cases.some((one) => one.name === name) && !differing.has(name));
  if (isAll && equalNow.length > 0)
    console.log(`\nEqual now, and still in the list of differences: ${equalNow.join(', ')}`);
  console.log(`\n${cases.length} recorded cases: ${cases.length - differing.size} equal, ${differing.size} differ`);
}

if (!flags.includes('--keep')) importGoods();
const token = randomUUID();
const secret = randomUUID();
const server = await startServer(flags.includes('--built') ? 'commerce --built' : 'commerce', {
  ...(process.env.REPLAY_PORT && { port: Number(process.env.REPLAY_PORT) }),
  state: STATE,
  env: { INTEGRATION_TOKEN: token, VISITOR_SECRET: secret, GRAPHQL_EXPLORER: 'on' },
});
let failures: string[] = [];
try {
  const { common } = (await import(pathToFileURL(join(RECORDED, 'replay.mjs')).href)) as Replay;
  // Each case has another visitor address, because the limits are per visitor.
  Object.assign(common, { 'x-visitor-secret': secret, 'x-visitor-address': '{{address}}' });
  const differing = await replayAll(server.address, token);
  failures = [...differing.keys()].filter((name) => !known[name]);
} finally {
  await server.stop();
}
if (failures.length > 0) console.log(`Differ and should not: ${failures.join(', ')}`);
process.exit(failures.length > 0 ? 1 : 0);
