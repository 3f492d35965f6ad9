import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

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
    include: [
      'src/**/*.test.ts',
      'functions/**/*.test.ts',
      'tests/*.test.ts',
      'tests/{backend,contract,edge}/**/*.test.ts',
    ],
    // A shop without the embedded backend has no Worker to build.
    globalSetup: existsSync('tests/backend') ? ['tests/backend/build-worker.ts'] : [],
    // One copy of graphql in a test that runs the server itself: its library would else load another build of it.
    server: { deps: { inline: [/graphql/, /@envelop/] } },
    pool: 'forks',
    maxWorkers: 2,
    // One second try: Workers are started by the dozen, and a busy machine may be late once.
    retry: 1,
    testTimeout: 30_000,
    hookTimeout: 90_000,
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    env: { CLOUDFLARE_CF_FETCH_ENABLED: 'false', WRANGLER_SEND_METRICS: 'false' },
  },
});
