import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { readArguments, refuse } from '../functions/local/command/line.ts';
import { QUIET } from '../functions/local/environment.ts';
import { makeGraphqlTypes } from '../functions/local/graphql-types.ts';
import { requireBrowser } from './browser.ts';
import { MORE_REPORTS, readResults, slowestFiles } from './results.ts';

const PROJECTS = [
  'desktop',
  'phone',
  'pictures',
  'phone pictures',
  'desktop without scripts',
  'phone without scripts',
].map((name) => `--project=${name}`);

interface Step {
  name: string;
  command: [string, ...string[]];
  env?: Record<string, string>;
}

/** The tests that run one at a time. */
const ALONE: Step = {
  name: 'browser tests one at a time',
  command: ['playwright', 'test', '--project=alone', '--no-deps'],
  env: { E2E_REPORT: 'test-results/e2e-alone.json' },
};

/**
 * All steps of `npm test`, in the order in which mistakes show soonest. Stages run one after another; the lanes of a
 * stage run at the same time if there are enough cores. All steps run, so that one run shows all failures.
 *
 * Steps that leave a core idle have another lane beside them: the type check of the pages, which is one process, and the
 * browser tests that run one at a time.
 */
const FIRST: Step[][][] = [
  [
    [
      { name: 'lint and format', command: ['biome', 'check', '--error-on-warnings'] },
      { name: 'types of the backend', command: ['tsc', '--noEmit', '-p', 'functions/commerce'] },
      { name: 'types of the service worker', command: ['tsc', '--noEmit', '-p', 'src/service-worker'] },
      { name: 'types of the desk', command: ['tsc', '--noEmit', '-p', 'functions/desk'] },
      { name: 'build', command: ['astro', 'build'] },
      { name: 'databases', command: ['node', 'tests/databases.ts'] },
      { name: 'unit, Worker and contract tests', command: ['vitest', 'run'] },
    ],
    [{ name: 'types', command: ['astro', 'check'] }],
  ],
  [[{ name: 'browser tests', command: ['playwright', 'test', ...PROJECTS] }]],
  [[ALONE], [{ name: 'recorded answers of a Magento', command: ['node', 'tests/contract/replay.ts', '--built'] }]],
];

/** All steps of `npm run test:more`: other shops than the one that is built here. `--built` uses the existing build. */
const MORE: Step[][][] = [
  ...(process.argv.includes('--built') ? [] : [[[{ name: 'build', command: ['astro', 'build'] } satisfies Step]]]),
  [
    [
      { name: 'browser purchase of an imported catalogue', command: ['node', 'tests/luma.ts'] },
      { name: 'browser tests of a shop with a backend by address', command: ['node', 'tests/remote.ts'] },
    ],
    [{ name: 'a shop of a second brand', command: ['node', 'tests/brand/second.ts'] }],
    [{ name: 'without the embedded backend', command: ['node', 'tests/without-backend.ts'] }],
  ],
];

/** Number of lines that are printed of a failure: enough for the expectation and its position. */
const PROBLEM_LINES = 14;
/** Number of the slowest test files that are named at the end. */
const SLOWEST = 10;

const failed: string[] = [];

const USAGE = 'npm test, or npm run test:more -- [--built]';
const [kind] = readArguments(USAGE, { built: { type: 'boolean' } }, 1).positionals;
if (kind !== undefined && kind !== 'more') refuse(`"${kind}" is not understood. Usage: ${USAGE}`, 2);
const isMore = kind === 'more';
requireBrowser();
makeGraphqlTypes();
// The reports of `npm test` remain beside those of `npm run test:more`.
for (const report of isMore ? MORE_REPORTS : [''])
  rmSync(join('test-results', report), { recursive: true, force: true });

const start = Date.now();
for (const lanes of isMore ? MORE : FIRST) await Promise.all(lanes.map((steps, index) => runLane(steps, index > 0)));

const results = isMore ? readResults(MORE_REPORTS) : readResults();
const count = (outcome: string) => results.filter((result) => result.outcome === outcome).length;
const firstLines = (problem: string) => problem.split('\n').slice(0, PROBLEM_LINES).join('\n  ');
for (const { title, problem } of results.filter(({ isFlaky }) => isFlaky))
  console.log(`Passed at a later try only: ${title}\n  ${firstLines(problem)}`);
for (const { title, problem } of results.filter(({ outcome }) => outcome === 'failed'))
  console.log(`FAILED: ${title}\n  ${firstLines(problem)}`);
const slowest = slowestFiles(isMore ? MORE_REPORTS : undefined).slice(0, SLOWEST);
console.log(
  `\nThe slowest files:\n${slowest.map(({ file, s }) => `${s.toFixed(1).padStart(7)} s  ${file}`).join('\n')}`,
);
if (failed.length) console.log(`\nFailed: ${failed.join(', ')}`);
const passed = `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`;
console.log(`${passed} in ${((Date.now() - start) / 1000).toFixed(0)} s`);
process.exit(failed.length ? 1 : 0);

/** Runs the steps of a lane. The output of the first lane is printed at once, that of other lanes after each step. */
async function runLane(steps: Step[], isKept: boolean): Promise<void> {
  for (const { name, command, env } of steps) {
    const begun = Date.now();
    if (!isKept) console.log(`\n── ${name}`);
    const { status, output } = await run(command, isKept, env);
    if (isKept) console.log(`\n── ${name}\n${output}`);
    console.log(`── ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
    if (status !== 0) failed.push(name);
  }
}

/** Runs a command until it ends. Its output is printed at once, or kept if other lanes run at the same time. */
async function run(
  [command, ...args]: Step['command'],
  isKept: boolean,
  env: Step['env'],
): Promise<{ status: number; output: string }> {
  const child: ChildProcess = spawn(command, args, {
    stdio: ['ignore', isKept ? 'pipe' : 'inherit', isKept ? 'pipe' : 'inherit'],
    // Every step starts Node several times, so compiled code is kept between them.
    env: { ...process.env, ...QUIET, NODE_COMPILE_CACHE: 'node_modules/.cache/node', ...env },
  });
  const [[status], ...written] = await Promise.all([
    once(child, 'close') as Promise<[number | null]>,
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
  ]);
  return { status: status ?? 1, output: written.join('').trimEnd() };
}
