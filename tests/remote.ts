import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { COMMERCE_CONFIG, QUIET } from '../functions/local/environment.ts';

// The same purchase, with the storefront talking over HTTP to a backend that runs by itself.
const COMMERCE_PORT = '8798';
const address = `http://localhost:${COMMERCE_PORT}`;

if (!existsSync(COMMERCE_CONFIG)) {
  console.log('skipped: the embedded backend is not in this tree');
  process.exit(0);
}
const commerce = spawn('node', ['functions/local/commerce.ts'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, ...QUIET, PORT: COMMERCE_PORT, LOCAL_STATE: '.wrangler/e2e-remote' },
});
try {
  await answers(`${address}/v1/middleware/config_list`);
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
  commerce.kill('SIGTERM');
}

/** Waits until an address answers 200; throws after a minute. */
async function answers(url: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`${url} did not answer within a minute`);
}
