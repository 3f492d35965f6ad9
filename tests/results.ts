import { existsSync, readFileSync } from 'node:fs';

/** One test that ran, with its full title. */
export interface Result {
  title: string;
  outcome: 'passed' | 'failed' | 'skipped';
  /** Passed at the second try only. */
  isFlaky: boolean;
}

interface VitestReport {
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
}
interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { status: string }[] }[];
}

const OUTCOMES: Record<string, Result['outcome']> = { expected: 'passed', flaky: 'passed', skipped: 'skipped' };

/** The results of the last `npm test`, unit and browser tests together; empty lists where a report is missing. */
export function readResults(): Result[] {
  return [
    ...readVitest('test-results/vitest.json'),
    ...readPlaywright('test-results/e2e.json'),
    ...readPlaywright('test-results/e2e-remote.json'),
    ...readPlaywright('test-results/e2e-luma.json'),
  ];
}

function readVitest(file: string): Result[] {
  const report = read<VitestReport>(file);
  return (report?.testResults ?? []).flatMap((suite) =>
    suite.assertionResults.map(({ fullName, status }) => ({
      title: fullName,
      outcome: status === 'passed' || status === 'failed' ? status : ('skipped' as const),
      isFlaky: false,
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
    spec.tests.map(({ status }) => ({
      title: path + spec.title,
      outcome: OUTCOMES[status] ?? ('failed' as const),
      isFlaky: status === 'flaky',
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => fromSuite(inner, path))];
}

function read<T>(file: string): T | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;
}
