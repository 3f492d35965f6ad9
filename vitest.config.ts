import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { QUIET } from './functions/local/environment.ts';

/** The tests of the built shop and those of chance take longest: begun last, one would keep the run waiting alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => /\/tests\/edge\/|fuzz|property/.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  define: { __BUILD_ID__: '"test"' },
  resolve: {
    alias: {
      // What Astro and the Workers runtime give to the shop's own code, where a test runs that code in this process.
      'astro:actions': fileURLToPath(new URL('./tests/astro-actions.ts', import.meta.url)),
      'cloudflare:workers': fileURLToPath(new URL('./tests/worker-runtime.ts', import.meta.url)),
    },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'functions/**/*.test.ts', 'tests/*.test.ts'],
          // These keep nothing that another could see, and what they import is loaded once for a process.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'worker',
          include: ['tests/{attacks,backend,contract,edge,journeys}/**/*.test.ts'],
          // What these import (wrangler, graphql) is large: it is loaded once for a process, not once for a file. The
          // Workers and databases are each file's own all the same.
          isolate: false,
        },
      },
    ],
    // A shop without the embedded backend has no Worker to build.
    globalSetup: existsSync('tests/backend') ? ['tests/backend/support/build-worker.ts'] : [],
    // One copy of graphql in a test that runs the server itself: its library would else load another build of it.
    server: { deps: { inline: [/graphql/, /@envelop/] } },
    pool: 'forks',
    // Some of a test's time is waiting for its Workers: one more than cores keeps them busy.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    // One second try: Workers are started by the dozen, and a busy machine may be late once.
    retry: 1,
    testTimeout: 30_000,
    hookTimeout: 90_000,
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    env: QUIET,
  },
});
