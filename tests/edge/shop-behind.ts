import { rmSync } from 'node:fs';
import { prepareState } from '../prepared-state.ts';
import { freePort, startServer } from '../server.ts';
import { startFaultProxy } from './fault-proxy.ts';

/** The token for the merchant's REST of the backend. */
export const INTEGRATION_TOKEN = 'shop-behind-token';
const PURGE_SECRET = 'shop-behind-secret';

/** The built shop with its own backend; a test can change the requests and answers between them. */
export async function startShopBehind(state: string) {
  await prepareState(state);
  const port = await freePort();
  const shopAddress = `http://localhost:${port}`;
  const commerce = await startServer('commerce --built', {
    state,
    env: { INTEGRATION_TOKEN, PURGE_SECRET, PURGE_URL: `${shopAddress}/_edge/purge` },
  });
  const graphql = await startFaultProxy(commerce.address);
  const middleware = await startFaultProxy(commerce.address);
  const pictures = await startFaultProxy(commerce.address);
  const shop = await startServer('preview', {
    port,
    state,
    env: {
      COMMERCE_GRAPHQL_URL: `${graphql.address}/graphql`,
      MIDDLEWARE_URL: middleware.address,
      IMAGE_BASE_URL: `${pictures.address}/media`,
      STORE_CODE: 'vi',
      SITE_URL: 'https://chi.example',
      PURGE_SECRET,
    },
  });
  const backends = [graphql, middleware, pictures];
  return {
    address: shop.address,
    commerce,
    graphql,
    middleware,
    pictures,
    /** Stops changing answers, and empties the logs. */
    quiet(): void {
      for (const backend of backends) backend.inject(() => undefined);
    },
    /** Makes every cached copy outdated, so that the next page is rendered anew. */
    async renew(): Promise<void> {
      const answer = await fetch(`${shop.address}/_edge/purge`, {
        method: 'POST',
        headers: { authorization: `Bearer ${PURGE_SECRET}`, 'content-type': 'application/json' },
        body: '{"tags":["*"]}',
      });
      if (!answer.ok) throw new Error(`the purge answered ${answer.status}`);
    },
    async stop(): Promise<void> {
      await shop.stop();
      for (const backend of backends) await backend.stop();
      await commerce.stop();
      rmSync(state, { recursive: true, force: true });
    },
  };
}

export type ShopBehind = Awaited<ReturnType<typeof startShopBehind>>;
