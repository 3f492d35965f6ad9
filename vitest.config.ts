import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { QUIET } from './functions/local/environment.ts';

/**
 * Tests of the built shop, attacks and random tests take longest. They begin first, because otherwise the run would wait for
 * one of them at the end.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => /\/tests\/(?:edge|attacks)\/|fuzz|property/.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  define: { __BUILD_ID__: '"test"' },
  resolve: {
    alias: {
      // Replacements for modules of Astro and of the Workers runtime, for tests that run the shop's code in this
      // process.
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
          include: [
            'src/**/*.test.ts',
            'functions/**/*.test.ts',
            'tests/*.test.ts',
            'tests/{brand,vocabulary}/*.test.ts',
          ],
          // These tests share no state, so their imports are loaded once per process.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'worker',
          include: ['tests/{attacks,backend,contract,edge,journeys}/**/*.test.ts'],
          // Their imports (wrangler, graphql) are large, so they are loaded once per process and not once per file.
          // So is workerd with the backend, whose modules and database are each file's own all the same
          // (tests/backend/support/harness.ts).
          isolate: false,
        },
      },
    ],
    // A shop without the embedded backend has no Worker to build.
    globalSetup: existsSync('tests/backend') ? ['tests/backend/support/build-worker.ts'] : [],
    // Only one copy of graphql in tests that run the server themselves; otherwise its library would load another build
    // of it.
    server: { deps: { inline: [/graphql/, /@envelop/] } },
    pool: 'forks',
    // Tests spend a part of their time waiting for their Workers, so there is one more process than cores.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    // One repetition, because many Workers are started and a busy machine can be too slow once.
    retry: 1,
    testTimeout: 30_000,
    hookTimeout: 90_000,
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    env: QUIET,
  },
});
