import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { COMMERCE_CONFIG, QUIET } from '../functions/local/environment.ts';
import { prepareState } from './prepared-state.ts';
import { freePort, startServer } from './server.ts';

// A storefront that calls a separate backend over HTTP, and shows two store views: the same purchase, the views, and the
// desk on a host of its own; without any external network if the system allows it [B-25].
const STATE = '.wrangler/e2e-remote';
/** Contains the page copies of the storefront; an earlier run's copies would be shown again. */
const SHOP_STATE = '.wrangler/e2e-remote-shop';
/** The shop's name in one of its store views. */
const NAME_IN_VIEW = 'Chỉ, gian tiếng Việt';

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
// Hosts that only the browser of these tests knows (playwright.config.ts).
const [commercePort, shopPort] = [await freePort(), await freePort()];
const desk = `http://desk.test:${commercePort}`;
const shop = `http://shop.test:${shopPort}`;
await prepareState(STATE);
await prepareState(SHOP_STATE);
// Both Workers have this secret, as when they are deployed.
const PHONE_KEY = randomBytes(32).toString('base64');
const INTEGRATION_TOKEN = randomBytes(16).toString('hex');
const commerce = await startServer('commerce --built', {
  port: commercePort,
  state: STATE,
  env: {
    PHONE_KEY,
    INTEGRATION_TOKEN,
    STOREFRONT_URL: shop,
    PURGE_URL: `http://localhost:${shopPort}/_edge/purge`,
    // The same secret as in playwright.config.ts.
    PURGE_SECRET: 'e2e-purge-secret',
  },
});
try {
  const { address } = commerce;
  const named = await fetch(`${address}/rest/V1/configuration`, {
    method: 'POST',
    headers: { authorization: `Bearer ${INTEGRATION_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      configuration: { path: 'store/store_name', store: 'vi', value: NAME_IN_VIEW },
    }),
  });
  if (!named.ok) throw new Error(`the configuration answered ${named.status}: ${await named.text()}`);
  const { status } = spawnSync(
    'playwright',
    ['test', ...['remote', 'remote phone', 'remote phone without scripts'].map((name) => `--project=${name}`)],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        ...QUIET,
        E2E_PORT: String(shopPort),
        E2E_REPORT: 'test-results/e2e-remote.json',
        E2E_STATE: SHOP_STATE,
        COMMERCE_GRAPHQL_URL: `${address}/graphql`,
        MIDDLEWARE_URL: address,
        E2E_COMMERCE_URL: address,
        E2E_DESK_URL: desk,
        E2E_SHOP_URL: shop,
        E2E_NAME_IN_VIEW: NAME_IN_VIEW,
        PHONE_KEY,
        STORES: 'vi, default=en',
      },
    },
  );
  process.exitCode = status ?? 1;
} finally {
  await commerce.stop();
}
