import { defineConfig } from 'vitest/config';

export default defineConfig({
  define: { __BUILD_ID__: '"test"' },
  test: {
    include: [
      'src/**/*.test.ts',
      'functions/**/*.test.ts',
      'tests/*.test.ts',
      'tests/{backend,contract,edge}/**/*.test.ts',
    ],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 90_000,
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    env: { CLOUDFLARE_CF_FETCH_ENABLED: 'false', WRANGLER_SEND_METRICS: 'false' },
  },
});
