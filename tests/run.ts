import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { QUIET } from '../functions/local/environment.ts';
import { requireBrowser } from './browser.ts';
import { readResults } from './results.ts';

const PROJECTS = ['desktop', 'phone', 'desktop without scripts', 'phone without scripts'].map(
  (name) => `--project=${name}`,
);

// Everything `npm test` runs, in order of how soon a mistake shows. All steps run, so that one run tells all.
const STEPS: [name: string, command: string, args: string[], env?: Record<string, string>][] = [
  ['lint and format', 'biome', ['check', '--error-on-warnings']],
  ['types', 'astro', ['check']],
  ['types of the backend', 'tsc', ['--noEmit', '-p', 'functions/commerce']],
  ['build', 'astro', ['build']],
  ['unit, Worker and contract tests', 'vitest', ['run']],
  ['browser tests', 'playwright', ['test', ...PROJECTS]],
  ['browser purchase against a backend by address', 'node', ['tests/remote.ts']],
  ['browser purchase of an imported catalogue', 'node', ['tests/luma.ts']],
  ['without the embedded backend', 'node', ['tests/without-backend.ts']],
];

/** As much of a failure as tells what was expected and where. */
const PROBLEM_LINES = 14;

requireBrowser();
rmSync('test-results', { recursive: true, force: true });
rmSync('.wrangler/e2e', { recursive: true, force: true });

const failed: string[] = [];
for (const [name, command, args, env] of STEPS) {
  const start = Date.now();
  console.log(`\n── ${name}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...QUIET, ...env } });
  console.log(`── ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - start) / 1000).toFixed(1)} s`);
  if (status !== 0) failed.push(name);
}

const results = readResults();
const count = (outcome: string) => results.filter((result) => result.outcome === outcome).length;
const firstLines = (problem: string) => problem.split('\n').slice(0, PROBLEM_LINES).join('\n  ');
for (const { title, problem } of results.filter(({ isFlaky }) => isFlaky))
  console.log(`Passed at a later try only: ${title}\n  ${firstLines(problem)}`);
for (const { title, problem } of results.filter(({ outcome }) => outcome === 'failed'))
  console.log(`FAILED: ${title}\n  ${firstLines(problem)}`);
if (failed.length) console.log(`\nFailed: ${failed.join(', ')}`);
console.log(`${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`);
process.exit(failed.length ? 1 : 0);
