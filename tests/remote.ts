import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { COMMERCE_CONFIG, QUIET } from '../functions/local/environment.ts';
import { prepareState } from './prepared-state.ts';
import { startServer } from './server.ts';

// The same purchase with a storefront that calls a separate backend over HTTP; without any external network if the
// system allows it [B-25].
const COMMERCE_PORT = 8798;
const STATE = '.wrangler/e2e-remote';

if (!existsSync(COMMERCE_CONFIG)) {
  console.log('skipped: the embedded backend is not in this tree');
  process.exit(0);
}
// The second interface has no connection; without it, a browser would believe that it is offline.
const INTERFACES =
  'ip link set lo up && ip link add away type veth peer name gone && ip addr add 10.255.0.1/24 dev away && ip link set away up && ip link set gone up';
const OFFLINE = ['-rn', 'sh', '-c', `${INTERFACES} && exec "$@"`, 'sh'];
if (!process.env.IS_OFFLINE && spawnSync('unshare', [...OFFLINE, 'true']).status === 0) {
  const again = [...OFFLINE, process.execPath, 'tests/remote.ts'];
  const { status } = spawnSync('unshare', again, { stdio: 'inherit', env: { ...process.env, IS_OFFLINE: 'yes' } });
  process.exit(status ?? 1);
}
await prepareState(STATE);
const commerce = await startServer('commerce', { port: COMMERCE_PORT, state: STATE });
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
