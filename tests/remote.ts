import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { COMMERCE_CONFIG, QUIET } from '../functions/local/environment.ts';
import { startServer } from './server.ts';

// The same purchase, with the storefront talking over HTTP to a backend that runs by itself.
const COMMERCE_PORT = 8798;

if (!existsSync(COMMERCE_CONFIG)) {
  console.log('skipped: the embedded backend is not in this tree');
  process.exit(0);
}
const commerce = await startServer('commerce', { port: COMMERCE_PORT, state: '.wrangler/e2e-remote' });
try {
  const { address } = commerce;
  const { status } = spawnSync(
    'playwright',
    ['test', 'purchase.spec.ts', '--project', 'phone', '--project', 'phone without scripts'],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        ...QUIET,
        E2E_PORT: '4391',
        E2E_REPORT: 'test-results/e2e-remote.json',
        COMMERCE_GRAPHQL_URL: `${address}/graphql`,
        MIDDLEWARE_URL: address,
        E2E_COMMERCE_URL: address,
      },
    },
  );
  process.exitCode = status ?? 1;
} finally {
  await commerce.stop();
}
