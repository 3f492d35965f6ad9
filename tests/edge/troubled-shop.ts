import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { COMMERCE_BUILD, COMMERCE_CONFIG } from '../../functions/local/environment.ts';
import { FRONT, keepTime, startBuilt } from '../../functions/local/serve-built.ts';
import { prepareState } from '../prepared-state.ts';
import { freePort } from '../server.ts';
import { startFaultProxy } from './fault-proxy.ts';

const SECRET = 'troubled-shop-purges';
const MERCHANT = 'troubled-shop-merchant';

const STOREFRONT_BUILD = 'dist/server/wrangler.json';
/** Whether there is a build of both Workers to run. */
export const isBuilt = existsSync(STOREFRONT_BUILD) && existsSync(COMMERCE_CONFIG);

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

type Variables = Record<string, string>;

interface Troubles {
  /** The storefront's; a free one unless it is given. */
  port?: number;
  /** Variables of both Workers. */
  shared?: Variables;
  /** Gets what the storefront writes to its log. */
  onLog?: (text: string) => void;
}

/**
 * The built shop with a filled backend and a proxy between them that changes answers, on free ports; the storefront's
 * variables may depend on the addresses. Both Workers run in workerd processes that this process starts, each with the
 * schedule of `npm run preview`.
 */
export async function startTroubledShop(
  variables: Variables | ((at: { shop: string; backend: string }) => Variables) = {},
  { shared = {}, onLog = () => undefined, port: given }: Troubles = {},
) {
  const port = given ?? (await freePort());
  const address = `http://localhost:${port}`;
  const state = `.wrangler/troubled-${port}`;
  await prepareState(state);
  const secrets = { PURGE_SECRET: SECRET, ...shared };
  const merchant = { INTEGRATION_TOKEN: MERCHANT, PURGE_URL: `${address}/_edge/purge` };
  const commerceWorkers = [{ config: COMMERCE_BUILD, variables: { DEVELOPMENT: 'true', ...merchant, ...secrets } }];
  const commerceServer = startBuilt(commerceWorkers, { port: 0, state, onLog: () => undefined });
  const commerce = { address: (await commerceServer.ready).origin, stop: () => commerceServer.dispose() };
  const stopTime = await keepTime(commerceServer, commerceWorkers);
  const backend = await startFaultProxy(commerce.address);
  const addresses = { COMMERCE_GRAPHQL_URL: `${backend.address}/graphql`, MIDDLEWARE_URL: backend.address };
  const own = {
    SITE_URL: address,
    VISITOR_SECRET: randomBytes(32).toString('hex'),
    PHONE_KEY: randomBytes(32).toString('base64'),
    ...addresses,
    ...secrets,
    ...(typeof variables === 'function' ? variables({ shop: address, backend: backend.address }) : variables),
  };
  const storefront = startBuilt([{ config: STOREFRONT_BUILD, variables: own }], { port, state, hasFront: true, onLog });
  await storefront.ready;
  // Throws if the port is another server's.
  await storefront.unsafeGetDirectURL(FRONT);
  let visit = 0;

  async function open(path: string, headers: Record<string, string> = {}): Promise<Opened> {
    const start = Date.now();
    const answer = await fetch(address + path, { headers, redirect: 'manual' });
    const html = await answer.text();
    const cache = answer.headers.get('x-edge-cache');
    return { status: answer.status, html, ms: Date.now() - start, cache, headers: answer.headers };
  }

  async function purge(tags: string[], isSoft = false): Promise<void> {
    const answer = await fetch(`${address}/_edge/purge`, {
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
    address,
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
      stopTime();
      await Promise.all([storefront.dispose(), commerce.stop(), backend.stop()]);
      rmSync(state, { recursive: true, force: true });
    },
  };
}

export type TroubledShop = Awaited<ReturnType<typeof startTroubledShop>>;
