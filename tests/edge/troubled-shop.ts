import { existsSync, rmSync } from 'node:fs';
import { COMMERCE_CONFIG } from '../../functions/local/environment.ts';
import { prepareState } from '../prepared-state.ts';
import { startServer } from '../server.ts';
import { startFaultProxy } from './fault-proxy.ts';

const SECRET = 'troubled-shop-purges';
const MERCHANT = 'troubled-shop-merchant';

/** Whether there is a build of both Workers to run. */
export const isBuilt = existsSync('dist/server/wrangler.json') && existsSync(COMMERCE_CONFIG);

/** An amount above every price. */
const UNSEEN = 900_000_000;

export interface Opened {
  status: number;
  html: string;
  ms: number;
  /** The outcome that the page cache reports. */
  cache: string | null;
  headers: Headers;
}

/** The built shop with a filled backend and a proxy between them that changes answers; both Workers get the variables in `shared`. */
export async function startTroubledShop(
  port: number,
  env: Record<string, string> = {},
  { shared = {}, onLog }: { shared?: Record<string, string>; onLog?: (text: string) => void } = {},
) {
  const state = `.wrangler/troubled-${port}`;
  await prepareState(state);
  const backend = await startFaultProxy(`http://localhost:${port + 1}`, port + 2);
  const merchant = {
    INTEGRATION_TOKEN: MERCHANT,
    PURGE_URL: `http://localhost:${port}/_edge/purge`,
    PURGE_SECRET: SECRET,
  };
  const addresses = { COMMERCE_GRAPHQL_URL: `${backend.address}/graphql`, MIDDLEWARE_URL: backend.address };
  const [commerce, shop] = await Promise.all([
    startServer('commerce --built', { port: port + 1, state, env: { ...merchant, ...shared } }),
    startServer('preview', {
      port,
      state,
      env: { ...addresses, PURGE_SECRET: SECRET, ...shared, ...env },
      ...(onLog ? { onLog } : {}),
    }),
  ]);
  let visit = 0;

  async function open(path: string, headers: Record<string, string> = {}): Promise<Opened> {
    const start = Date.now();
    const answer = await fetch(shop.address + path, { headers, redirect: 'manual' });
    const html = await answer.text();
    const cache = answer.headers.get('x-edge-cache');
    return { status: answer.status, html, ms: Date.now() - start, cache, headers: answer.headers };
  }

  async function purge(tags: string[], isSoft = false): Promise<void> {
    const answer = await fetch(`${shop.address}/_edge/purge`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tags, soft: isSoft }),
    });
    if (!answer.ok) throw new Error(`the purge answered ${answer.status}`);
  }

  /** A change by the merchant, sent to the backend directly. */
  async function change(path: string, body: unknown): Promise<void> {
    const answer = await fetch(`${commerce.address}/rest/V1/${path}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${MERCHANT}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  }

  return {
    address: shop.address,
    state,
    commerce,
    backend,
    open,
    purge,
    change,
    /** An address of the same list that was not requested before: a range that no price reaches. */
    unseen(path: string): string {
      visit += 1;
      return `${path}${path.includes('?') ? '&' : '?'}price=0_${UNSEEN + visit}`;
    },
    /** The same for a product whose reviews cannot be read: a page of them that it does not have. */
    unseenProduct(path: string): string {
      visit += 1;
      return `${path}?reviews=${100 + visit}`;
    },
    async stop(): Promise<void> {
      await Promise.all([shop.stop(), commerce.stop(), backend.stop()]);
      rmSync(state, { recursive: true, force: true });
    },
  };
}

export type TroubledShop = Awaited<ReturnType<typeof startTroubledShop>>;
