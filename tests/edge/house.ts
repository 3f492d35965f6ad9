import { existsSync, rmSync } from 'node:fs';
import { COMMERCE_CONFIG } from '../../functions/local/environment.ts';
import { startServer } from '../server.ts';
import { meddleWith } from './meddling-backend.ts';
import { Visitor } from './visitor.ts';

/** In the form of a real one; nobody has it. */
export const RECAPTCHA_KEY = 'no-key-of-anybody-00000000000000';

/** Whether there is a build to serve and a backend to serve it with; without them these tests are skipped. */
export const isBuilt = existsSync('dist/server/wrangler.json') && existsSync(COMMERCE_CONFIG);

/** The built storefront in front of a backend that a test may meddle with, on a database of their own. */
export async function startHouse(
  name: string,
  ports: { shop: number; backend: number; commerce: number },
  env: Record<string, string> = {},
) {
  const state = `.wrangler/${name}`;
  rmSync(state, { recursive: true, force: true });
  const shared = { VISITOR_SECRET: 'shared-by-both', PHONE_KEY: Buffer.alloc(32, 7).toString('base64') };
  const commerce = await startServer('commerce', { port: ports.commerce, state, env: shared });
  const backend = await meddleWith(commerce.address, ports.backend);
  const log: string[] = [];
  const shop = await startServer('preview', {
    port: ports.shop,
    state,
    env: { COMMERCE_GRAPHQL_URL: `${backend.address}/graphql`, MIDDLEWARE_URL: backend.address, ...shared, ...env },
    onLog: (text) => log.push(text),
  });
  return {
    shop,
    backend,
    /** What the storefront wrote to its log so far. */
    log: () => log.join(''),
    visitor: () => new Visitor(shop.address),
    /** The messages that were sent to an address or a number, the newest first. */
    async messages(recipient: string): Promise<{ variables: Record<string, string> }[]> {
      const answer = await fetch(`${commerce.address}/outbox?format=json&recipient=${encodeURIComponent(recipient)}`);
      return (await answer.json()) as { variables: Record<string, string> }[];
    },
    async stop(): Promise<void> {
      await shop.stop();
      await backend.stop();
      await commerce.stop();
      rmSync(state, { recursive: true, force: true });
    },
  };
}

export type House = Awaited<ReturnType<typeof startHouse>>;

/** The backend refuses an operation with words and a category, as Magento does. */
export const refusal = (message: string, category: string, status = 200) => ({
  status,
  body: JSON.stringify({ errors: [{ message, extensions: { category } }], data: null }),
});

/** The backend answers a middleware call with a code. */
export const answer = (code: number, result: unknown = null) => ({
  status: code,
  body: JSON.stringify({ code, result, message: '' }),
});
