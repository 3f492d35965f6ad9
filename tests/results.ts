import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** One test that ran, with its full title. */
interface Result {
  title: string;
  outcome: 'passed' | 'failed' | 'skipped';
  /** Passed only in a repetition. */
  isFlaky: boolean;
  /** The error of the last failed attempt, without colours; empty if none failed. */
  problem: string;
}

interface VitestReport {
  testResults: { assertionResults: { fullName: string; status: string; failureMessages?: string[] }[] }[];
}
interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: PlaywrightTest[] }[];
}
interface PlaywrightTest {
  status: string;
  projectName: string;
  results: { error?: { message?: string } }[];
}

const OUTCOMES: Record<string, Result['outcome']> = { expected: 'passed', flaky: 'passed', skipped: 'skipped' };

/**
 * The results of the last `npm test`, unit and browser tests together, and of an `npm run e2e:magento` since then; empty
 * lists for a missing report.
 */
export function readResults(): Result[] {
  return [
    ...readVitest('test-results/vitest.json'),
    ...readPlaywright('test-results/e2e.json'),
    ...readPlaywright('test-results/e2e-alone.json'),
    ...readPlaywright('test-results/e2e-remote.json'),
    ...readPlaywright('test-results/e2e-luma.json'),
    ...readPlaywright('test-results/e2e-magento.json'),
  ];
}

function readVitest(file: string): Result[] {
  const report = read<VitestReport>(file);
  return (report?.testResults ?? []).flatMap((suite) =>
    suite.assertionResults.map(({ fullName, status, failureMessages }) => ({
      title: fullName,
      outcome: status === 'passed' || status === 'failed' ? status : ('skipped' as const),
      isFlaky: false,
      problem: stripVTControlCharacters(failureMessages?.at(-1) ?? ''),
    })),
  );
}

function readPlaywright(file: string): Result[] {
  const report = read<{ suites: PlaywrightSuite[] }>(file);
  return (report?.suites ?? []).flatMap((suite) => fromSuite(suite, ''));
}

function fromSuite(suite: PlaywrightSuite, prefix: string): Result[] {
  const path = `${prefix}${suite.title} `;
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map(({ status, projectName, results }) => ({
      title: `${path}${spec.title} (${projectName})`,
      outcome: OUTCOMES[status] ?? ('failed' as const),
      isFlaky: status === 'flaky',
      problem: stripVTControlCharacters(results.findLast(({ error }) => error)?.error?.message ?? ''),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => fromSuite(inner, path))];
}

function read<T>(file: string): T | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;
}
