import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
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
  testResults: {
    name: string;
    status: string;
    /** The error of a file whose preparation failed. */
    message?: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}
interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; tests: PlaywrightTest[] }[];
}
interface PlaywrightTest {
  status: string;
  projectName: string;
  results: { duration: number; error?: { message?: string } }[];
}

const OUTCOMES: Record<string, Result['outcome']> = { expected: 'passed', flaky: 'passed', skipped: 'skipped' };

const VITEST = 'vitest.json';
/** The reports of `npm run test:more`. */
export const MORE_REPORTS = ['e2e-remote.json', 'e2e-luma.json'];
const REPORTS = [VITEST, 'e2e.json', 'e2e-alone.json', ...MORE_REPORTS, 'e2e-magento.json'];

/**
 * The results of the last `npm test`, unit and browser tests together, and of an `npm run test:more` and an
 * `npm run e2e:magento` since then; empty lists for a missing report.
 */
export const readResults = (reports: readonly string[] = REPORTS): Result[] =>
  reports.flatMap((report) => (report === VITEST ? readVitest : readPlaywright)(`test-results/${report}`));

/** The test files of these reports with the time of all their tests and repetitions in seconds, the slowest first. */
export function slowestFiles(reports: readonly string[] = REPORTS): { file: string; s: number }[] {
  const times = new Map<string, number>();
  const add = (file: string, ms: number) => times.set(file, (times.get(file) ?? 0) + ms / 1000);
  for (const report of reports) {
    if (report === VITEST)
      for (const { name, startTime, endTime } of read<VitestReport>(`test-results/${report}`)?.testResults ?? [])
        add(relative('.', name), endTime - startTime);
    else
      for (const spec of specsOf(read<PlaywrightSuite>(`test-results/${report}`)))
        for (const { results } of spec.tests)
          for (const { duration } of results) add(join('tests/e2e', spec.file), duration);
  }
  return [...times].map(([file, s]) => ({ file, s })).toSorted((a, b) => b.s - a.s);
}

const specsOf = (suite: PlaywrightSuite | null): NonNullable<PlaywrightSuite['specs']> =>
  suite ? [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)] : [];

function readVitest(file: string): Result[] {
  const report = read<VitestReport>(file);
  return (report?.testResults ?? []).flatMap(({ name, status: ofFile, message, assertionResults }) => {
    const results = assertionResults.map(
      ({ fullName, status, failureMessages }): Result => ({
        title: fullName,
        outcome: status === 'passed' || status === 'failed' ? status : ('skipped' as const),
        isFlaky: false,
        problem: stripVTControlCharacters(failureMessages?.at(-1) ?? ''),
      }),
    );
    // Where the preparation of a file failed, its tests count as skipped and only the file knows why.
    const isUnprepared = ofFile === 'failed' && !results.some(({ outcome }) => outcome === 'failed');
    if (!isUnprepared) return results;
    const problem = stripVTControlCharacters(message ?? '');
    return [{ title: relative('.', name), outcome: 'failed', isFlaky: false, problem }, ...results];
  });
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
