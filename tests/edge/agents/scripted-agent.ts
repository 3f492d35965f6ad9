import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { BUYER, HOME_ADDRESS, type Platform, type Told } from './platform.ts';

type Call = (tool: string, sent: object, key?: string) => Promise<Told>;

/**
 * The official MCP client, connected to the shop's tools. Each request is signed as the platform. Close it at the end.
 */
export async function connectAgent(shop: string, platform: Platform) {
  const fetchSigned: typeof fetch = (input, init) => {
    const text = String(init?.body ?? '');
    const headers = Object.fromEntries(new Headers(init?.headers));
    const agent = { ...headers, 'ucp-agent': `profile="${platform.profile}"` };
    return fetch(input, { ...init, headers: platform.signed(init?.method ?? 'GET', String(input), text, agent) });
  };
  const client = new Client({ name: 'shopper', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${shop}/ucp/mcp`), { fetch: fetchSigned }));
  const call: Call = async (name, sent, key) => {
    const meta = { 'ucp-agent': { profile: platform.profile }, ...(key && { 'idempotency-key': key }) };
    const result = await client.callTool({ name, arguments: { meta, ...sent } });
    return result.structuredContent as unknown as Told;
  };
  return {
    call,
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    close: () => client.close(),
  };
}

interface Errand {
  /** The words that the agent searches for. */
  query: string;
  /** Maximum price of one piece, in đồng. */
  priceMax: number;
  /** The province, and the places below it. */
  place: { address_region: string; address_locality: string };
}

/** Cash on delivery, as an agent chooses it. */
export const CASH_PAYMENT = {
  instruments: [{ id: 'cash', handler_id: 'cash-on-delivery', type: 'cash_on_delivery', selected: true }],
};

/**
 * A complete purchase by an agent: it finds products, compares their prices, fills a cart, checks out with cash on
 * delivery (twice with one key) and reads its order. Returns the answer of each step.
 */
export async function runErrand(call: Call, newKey: () => string, { query, priceMax, place }: Errand) {
  const found = await call('search_catalog', { catalog: { query, filters: { price: { max: priceMax } } } });
  const compared = await call('lookup_catalog', { catalog: { ids: found.products.slice(0, 5).map(({ id }) => id) } });
  const byPrice = compared.products.toSorted((a, b) => a.price_range.min.amount - b.price_range.min.amount);
  let chosen: { product: Told['product']; variant: Told['product']['variants'][number] } | undefined;
  for (const { id } of byPrice) {
    const { product } = await call('get_product', { catalog: { id } });
    const variant = product.variants.find(({ availability }) => availability.available);
    if (variant) {
      chosen = { product, variant };
      break;
    }
  }
  if (!chosen) throw new Error(`none of ${byPrice.map(({ id }) => id).join(', ')} can be bought`);
  const line_items = [{ item: { id: chosen.variant.id }, quantity: 1 }];
  const cart = await call('create_cart', { cart: { line_items } });
  const destinations = [{ ...HOME_ADDRESS, ...place }];
  const fulfillment = { methods: [{ type: 'shipping', destinations, selected_destination_id: 'home' }] };
  const checkout = { cart_id: cart.id, line_items: [], buyer: BUYER, fulfillment };
  const begun = await call('create_checkout', { checkout });
  const again = await call('create_checkout', { checkout: { cart_id: cart.id, line_items: [] } });
  const key = newKey();
  const done = await call('complete_checkout', { id: begun.id, checkout: { payment: CASH_PAYMENT } }, key);
  const doneAgain = await call('complete_checkout', { id: begun.id, checkout: { payment: CASH_PAYMENT } }, key);
  const order = await call('get_order', { id: done.order?.id ?? 'none' });
  return { found, compared, chosen, cart, begun, again, done, doneAgain, order };
}

/** The amount that an answer states as the total, in đồng. */
export const totalOf = (told: Told) => told.totals.find(({ type }) => type === 'total')?.amount;
