import { createVapidKeys } from '../../functions/local/vapid-keys.ts';
import { startTroubledShop } from './troubled-shop.ts';
import { Visitor } from './visitor.ts';

/** A key in the form of a real one; it belongs to nobody. */
export const RECAPTCHA_KEY = 'no-key-of-anybody-00000000000000';
const SHARED = {
  VISITOR_SECRET: 'shared-by-both',
  PHONE_KEY: Buffer.alloc(32, 7).toString('base64'),
  ...createVapidKeys(),
};

/** The built storefront as visitors use it, in front of a backend whose answers a test can change. */
export async function startServedShop(variables: Record<string, string> = {}) {
  const log: string[] = [];
  const { address, commerce, backend, stop } = await startTroubledShop(
    { RECAPTCHA_SITE_KEY: RECAPTCHA_KEY, ...variables },
    { shared: SHARED, onLog: (text) => log.push(text) },
  );
  return {
    address,
    backend,
    stop,
    /** The storefront's log so far. */
    log: () => log.join(''),
    visitor: () => new Visitor(address),
    /** The messages that were sent to an address or a number, the newest first. */
    async messages(recipient: string): Promise<{ variables: Record<string, string> }[]> {
      const answer = await fetch(`${commerce.address}/outbox?format=json&recipient=${encodeURIComponent(recipient)}`);
      return (await answer.json()) as { variables: Record<string, string> }[];
    },
  };
}

export type ServedShop = Awaited<ReturnType<typeof startServedShop>>;

/** Makes the backend refuse an operation with a message and a category, as Magento does. */
export const refusal = (message: string, category: string, status = 200) => ({
  status,
  body: JSON.stringify({ errors: [{ message, extensions: { category } }], data: null }),
});

/** Makes the backend answer a middleware call with a code. */
export const answer = (code: number, result: unknown = null) => ({
  status: code,
  body: JSON.stringify({ code, result, message: '' }),
});
