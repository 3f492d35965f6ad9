import { createCommerce } from '../../../src/features/transport/server/client.ts';
import type { Commerce } from '../../../src/features/transport/server/commerce.ts';

let runs = 0;

/**
 * Runs `ask` with the storefront's own client, which sends its requests to `fetch`: a shop on a standard Magento, with
 * the variables that `npm run connect` writes. Each run has another address, so that nothing is shared between runs.
 */
export async function playAt<Facts>(
  name: string,
  answer: typeof fetch,
  ask: (commerce: Commerce) => Promise<Facts>,
): Promise<Facts> {
  runs += 1;
  const host = `${name.toLowerCase()}-${runs}.magento.test`;
  const env = {
    COMMERCE_GRAPHQL_URL: `https://${host}/graphql`,
    MIDDLEWARE_URL: '',
    COMMERCE_EXTENSIONS: 'off',
  } as StorefrontEnv;
  const network = globalThis.fetch;
  globalThis.fetch = ((input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    return new URL(url).host === host ? answer(input, init) : network(input, init);
  }) as typeof fetch;
  try {
    return await ask(createCommerce({ env, store: 'vi', device: 'desktop' }));
  } finally {
    globalThis.fetch = network;
  }
}
