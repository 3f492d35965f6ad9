import { spawnSync } from 'node:child_process';
import { prepareState } from '../prepared-state.ts';
import { startServer } from '../server.ts';
import { HOME_PROVINCE, OTHER_PROVINCE, writeFlowerShop } from './flower-shop.ts';
import { loadFlowerShop, magentoRest } from './magento-flower-shop.ts';
import type { Options, Places } from './older-forms.ts';

export const PURGE_SECRET = 'conformance-purges';
const MERCHANT = 'conformance-merchant';

/** A backend with the flower shop of the suite. */
interface Backend {
  /** The variables that connect the shop to it. */
  env: Record<string, string>;
  places: Places;
  options: Options;
  /** Sends an order by its number, for a backend without a simulation of its own; else null. */
  ship: ((number: string) => Promise<void>) | null;
  stop: () => Promise<void>;
}

interface Embedded {
  suite: string;
  folder: string;
  ports: { shop: number; backend: number };
  state: string;
  /** With it the suite may have orders sent. */
  simulationSecret: string;
}

/** The embedded backend with a database of its own, filled by the shop's own import. */
export async function onEmbedded({ suite, folder, ports, state, simulationSecret }: Embedded): Promise<Backend> {
  await prepareState(state);
  const commerce = await startServer('commerce --built', {
    port: ports.backend,
    state,
    env: {
      ...{ PURGE_SECRET, INTEGRATION_TOKEN: MERCHANT, SIMULATION_SECRET: simulationSecret },
      PURGE_URL: `http://localhost:${ports.shop}/_edge/purge`,
    },
  });
  writeFlowerShop(suite, folder);
  const loaded = spawnSync(
    process.execPath,
    // Amounts in cents, which become the same number of đồng, are unusually low.
    ['functions/commerce/exchange/import/cli.ts', folder, '--replace', '--take-doubtful', '--to', commerce.address],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, INTEGRATION_TOKEN: MERCHANT } },
  );
  if (loaded.status !== 0) throw new Error('the flower shop could not be imported');
  const places = await Promise.all(
    [HOME_PROVINCE, OTHER_PROVINCE].map(({ name }) => localityIn(commerce.address, name)),
  );
  return {
    env: { COMMERCE_GRAPHQL_URL: `${commerce.address}/graphql`, MIDDLEWARE_URL: commerce.address },
    places: Object.fromEntries(places),
    options: {
      'std-ship': 'std-ship:standard',
      'exp-ship-us': 'exp-ship-us:express',
      'exp-ship-intl': 'exp-ship-intl:express',
    },
    ship: null,
    stop: commerce.stop,
  };
}

/**
 * A Magento without any code of this project; `MAGENTO_ADMIN_USER` and `MAGENTO_ADMIN_PASSWORD` are an administrator's.
 * The run changes its products and rules.
 */
export async function onMagento(address: string, suite: string): Promise<Backend> {
  const { MAGENTO_ADMIN_USER: username, MAGENTO_ADMIN_PASSWORD: password } = process.env;
  if (!username || !password)
    throw new Error('MAGENTO_ADMIN_USER and MAGENTO_ADMIN_PASSWORD must be those of an administrator of the Magento');
  const ask = magentoRest(address, () => adminToken(address, { username, password }));
  await loadFlowerShop(ask, suite);
  return {
    env: { COMMERCE_GRAPHQL_URL: `${address}/graphql`, IMAGE_BASE_URL: `${address}/media`, MIDDLEWARE_URL: '' },
    places: { [HOME_PROVINCE.name]: 'Phường Hoàn Kiếm', [OTHER_PROVINCE.name]: 'Phường Hải Châu' },
    options: { 'std-ship': 'flatrate:flatrate' },
    ship: (number) => ship(ask, number),
    stop: async () => undefined,
  };
}

/** A token of an administrator; Magento lets it expire, after four hours by default. */
async function adminToken(address: string, credentials: { username: string; password: string }): Promise<string> {
  const answer = await fetch(`${address}/rest/V1/integration/admin/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  if (!answer.ok) throw new Error(`the administrator was refused: ${await answer.text()}`);
  return (await answer.json()) as string;
}

async function ship(ask: ReturnType<typeof magentoRest>, number: string): Promise<void> {
  const filter = 'searchCriteria[filter_groups][0][filters][0]';
  const found = (await ask('GET', `orders?${filter}[field]=increment_id&${filter}[value]=${number}`)) as {
    items: { entity_id: number }[];
  };
  await ask('POST', `order/${found.items[0]?.entity_id}/ship`, {});
}

/** A ward and a district of a province, in the form of an address. */
async function localityIn(commerce: string, province: string): Promise<[string, string]> {
  const list = async (call: string) =>
    ((await (await fetch(`${commerce}/v1/middleware/${call}`)).json()) as { result: { id: number; name: string }[] })
      .result;
  const city = (await list('region_getcity?country_id=VN')).find(({ name }) => name.includes(province));
  const [ward] = await list(`region_getwards?city_id=${city?.id}`);
  return [province, `${ward?.name}`];
}
