import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { COMMERCE_BUILD } from '../../../functions/local/environment.ts';
import { startBuilt } from '../../../functions/local/serve-built.ts';
import { prepareState } from '../../prepared-state.ts';

const BUILD = 'dist/server/wrangler.json';
export const SHOP = 'https://chi.example';
/** The secret that both Workers of a limited shop share. */
export const PHONE_KEY = Buffer.alloc(32, 7).toString('base64');
const SHARED = { VISITOR_SECRET: 'shared-by-both', PHONE_KEY };

/** Options of a shop: limits by name, in requests a minute, and variables of the storefront. */
interface Limited {
  name: string;
  limits?: Record<string, number>;
  variables?: Record<string, string>;
}

interface Limits {
  ratelimits: { name: string; simple: { limit: number; period: number } }[];
}

/** Both built Workers as the internet reaches them, over https, with other rate limits than those of the deployment. */
export async function startLimitedShop({ name, limits = {}, variables = {} }: Limited) {
  const state = `.wrangler/${name}`;
  const config = `dist/server/wrangler-${name}.json`;
  await prepareState(state);
  const built = JSON.parse(readFileSync(BUILD, 'utf8')) as Limits;
  const ratelimits = built.ratelimits.map((one) => ({
    ...one,
    simple: { ...one.simple, limit: limits[one.name] ?? one.simple.limit },
  }));
  writeFileSync(config, JSON.stringify({ ...built, ratelimits }));
  const server = startBuilt(
    [
      { config, variables: { SITE_URL: SHOP, ...SHARED, ...variables } },
      { config: COMMERCE_BUILD, variables: { DEVELOPMENT: 'true', ...SHARED } },
    ],
    { port: 0, state },
  );
  await server.ready;
  return {
    /** Sends a request as a browser of this network address; redirects are not followed. */
    async ask(
      path: string,
      init: { method?: string; body?: string; headers?: Record<string, string> } = {},
      from = '203.0.113.1',
    ) {
      const headers = {
        'user-agent': 'Mozilla/5.0 Chrome/140.0.0.0',
        accept: 'text/html',
        'cf-connecting-ip': from,
        ...init.headers,
      };
      const answer = await server.dispatchFetch(SHOP + path, { ...init, headers, redirect: 'manual' });
      return {
        status: answer.status,
        headers: answer.headers as unknown as Headers,
        body: Buffer.from(await answer.arrayBuffer()).toString(),
      };
    },
    /** Asks the backend itself by GraphQL, for preparing a test. */
    async askBackend<Data>(query: string, variables: object = {}): Promise<Data> {
      const backend = await server.getWorker('commerce');
      const answer = await backend.fetch('http://commerce/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      });
      return ((await answer.json()) as { data: Data }).data;
    },
    async stop(): Promise<void> {
      await server.dispose();
      rmSync(config, { force: true });
      rmSync(state, { recursive: true, force: true });
    },
  };
}

export type LimitedShop = Awaited<ReturnType<typeof startLimitedShop>>;
