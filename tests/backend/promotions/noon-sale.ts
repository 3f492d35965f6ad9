import { setTimeout as wait } from 'node:timers/promises';
import { roomName } from '../../../functions/commerce/promotions/rules/waiting-room/ticket.ts';
import { reindexProducts } from '../../../functions/commerce/search/rules/index/reindex.ts';
import { bulkInsert } from '../../../functions/commerce/shared/db/bulk.ts';
import { type Client, openClient } from '../support/client.ts';
import { ROOMS } from '../support/harness.ts';
import { randomOf } from '../support/random.ts';
import { ADDRESS, openShop, type Shop } from './sales-fixture.ts';

const SECRET = 'secret-of-the-storefront';
/** The product of the deal. */
export const DEAL = { id: 9, product: 8, sku: 'TAT-01', price: 9000 };

/** A sale at noon: how many come for how many pieces, how far apart the first and last press, in ms. */
interface Sale {
  shoppers: number;
  pieces: number;
  spreadMs: number;
  seed: number;
  /** Called when so many pieces are ordered. */
  atHalf?: () => Promise<void>;
  /** How often somebody who waits looks, in ms; missing: as often as the answer says. */
  lookMs?: number;
}

/** What a place says of itself, as the call answers it. */
interface Told {
  state: 'waiting' | 'turn' | 'ordering' | 'bought' | 'lost' | 'sold_out' | 'over';
  ticket: string | null;
  before: number | null;
  until: string | null;
  left: number | null;
  ask_again: number | null;
}

/** What one shopper saw; times in ms since their press. */
export interface Story {
  number: number;
  firstMs: number;
  /** The same without the queue of the client: since the press was sent. */
  ownMs: number;
  /** Every answer, in order. */
  told: Told['state'][];
  befores: number[];
  order: string | null;
  refusal: string | null;
  /** The end of what was asked: bought, sold out or refused. */
  lastMs: number;
  endedAt: number;
}

/** A shop, and a client that asks it as thousands of shoppers do. */
export type NoonShop = Shop & { client: Client };

/** Opens a shop with a deal that runs now and has a waiting room. */
export async function openNoon(pieces: number): Promise<{ shop: NoonShop; room: string }> {
  const opened = await openShop({ VISITOR_SECRET: SECRET, DEVELOPMENT: 'true' }, ROOMS);
  const address = await opened.address();
  if (!address) throw new Error('the Worker of a sale has an address of its own');
  const client = openClient(address);
  const close = async () => {
    client.close();
    await opened.close();
  };
  const shop: NoonShop = { ...opened, client, close };
  const startsAt = Math.floor(Date.now() / 1000) * 1000 - 60_000;
  await shop.db.prepare('update stock_item set qty = 100000 where product_id = ?1').bind(DEAL.product).run();
  await bulkInsert(
    shop.db,
    'flash_deal',
    ['id', 'name', 'starts_at', 'ends_at', 'waiting_room'],
    [[DEAL.id, 'Mười hai giờ trưa', new Date(startsAt).toISOString(), new Date(startsAt + 3_600_000).toISOString(), 1]],
  );
  await bulkInsert(
    shop.db,
    'flash_deal_item',
    ['deal_id', 'product_id', 'qty', 'price'],
    [[DEAL.id, DEAL.product, pieces, DEAL.price]],
  );
  await reindexProducts(shop.db, 'all');
  return { shop, room: roomName({ dealId: DEAL.id, productId: DEAL.product, startsAt }) };
}

/** Sets what is around the Worker: the delay of its database in ms, or the stop of a room; reads and resets its counts. */
export async function watch(
  { fetch }: Pick<Shop, 'fetch'>,
  change: { delay?: number; room?: string; reset?: boolean } = {},
): Promise<{ trips: number; statements: number; read: number; written: number }> {
  const response = await fetch('/watch', { method: 'POST', body: JSON.stringify(change) });
  return (await response.json()) as { trips: number; statements: number; read: number; written: number };
}

const hex = (random: () => number, digits: number) =>
  Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join('');

/** The headers of a visitor at an address of their own. */
const visitor = (index: number) => ({
  'content-type': 'application/json',
  'x-visitor-address': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
  'x-visitor-secret': SECRET,
});

/** Makes a call of the waiting room; null when there was no answer. */
export async function ask(shop: NoonShop, index: number, name: string, body: object): Promise<Told | null> {
  return (await timedAsk(shop, index, name, body))?.told ?? null;
}

/** The same, with the time that the shop took for the answer, in ms. */
async function timedAsk({ client }: NoonShop, index: number, name: string, body: object) {
  try {
    const answer = await client.post(`/v1/middleware/flashsale_room_${name}`, body, visitor(index));
    const { code, result } = answer.body as { code: number; result: Told | null };
    return code === 200 && result ? { told: result, ms: answer.ms } : null;
  } catch {
    return null;
  }
}

const BUY = `mutation ($id: String!, $sku: String!, $email: String!, $address: CartAddressInput!) {
  addProductsToCart(cartId: $id, cartItems: [{ sku: $sku, quantity: 1 }]) { user_errors { message } }
  setGuestEmailOnCart(input: { cart_id: $id, email: $email }) { cart { id } }
  setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ address: $address }] }) { cart { id } }
  setBillingAddressOnCart(input: { cart_id: $id, billing_address: { same_as_shipping: true } }) { cart { id } }
  setShippingMethodsOnCart(input: { cart_id: $id, shipping_methods: [{ carrier_code: "flatrate", method_code: "flatrate" }] }) { cart { id } }
  setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "cashondelivery" } }) { cart { id prices { grand_total { value } } } }
}`;
const PLACE = `mutation ($id: String!) {
  placeOrder(input: { cart_id: $id }) { orderV2 { number } errors { code message } }
}`;

/** Fills the cart of a guest with a piece of the deal, up to the order. */
export async function fillCart(
  shop: Shop,
  index: number,
  phone: string,
): Promise<{ cart: string; refused: string | null }> {
  const cart = index.toString(16).padStart(32, '0');
  const address = { ...ADDRESS, telephone: phone };
  const variables = { id: cart, sku: DEAL.sku, email: `khach${index}@example.vn`, address };
  const headers = visitor(index);
  await shop.ask('mutation ($id: String!) { createEmptyCart(input: { cart_id: $id }) }', { id: cart }, '', headers);
  const { data } = await shop.ask(BUY, variables, '', headers);
  return { cart, refused: data?.addProductsToCart?.user_errors[0]?.message ?? null };
}

/** Places the order of a cart; a repetition answers with the same order. */
export async function order(
  shop: Shop,
  index: number,
  cart: string,
): Promise<{ number: string | null; refused: string | null }> {
  const { data, errors } = await shop.ask(PLACE, { id: cart }, '', { ...visitor(index), 'idempotency-key': cart });
  const placed = data?.placeOrder;
  return {
    number: placed?.orderV2?.number ?? null,
    refused: placed?.errors[0]?.message ?? errors?.[0]?.message ?? null,
  };
}

/** Repeats what got no answer, as a person presses again. */
async function again<Value>(work: () => Promise<Value | null>): Promise<Value> {
  for (;;) {
    const done = await work().catch(() => null);
    if (done !== null) return done;
    await wait(100);
  }
}

/** Plays a sale; returns what each shopper saw. */
export async function play(
  shop: NoonShop,
  room: string,
  { shoppers, pieces, spreadMs, seed, atHalf, lookMs }: Sale,
): Promise<Story[]> {
  const random = randomOf(seed);
  const presses = Array.from({ length: shoppers }, (_, index) => ({
    index,
    at: random() * spreadMs,
    key: hex(random, 32),
  }));
  let bought = 0;
  const live = async ({ index, at, key }: (typeof presses)[number]): Promise<Story> => {
    await wait(at);
    const pressed = Date.now();
    const entered = await again(() => timedAsk(shop, index, 'enter', { room, key }));
    let { told } = entered;
    const { ticket } = told;
    const story: Story = {
      number: Number(ticket?.split('-')[3] ?? 0),
      firstMs: Date.now() - pressed,
      ownMs: entered.ms,
      ...{ told: [told.state], befores: told.before === null ? [] : [told.before] },
      ...{ order: null, refusal: null, lastMs: 0, endedAt: 0 },
    };
    while (told.state === 'waiting') {
      await wait(lookMs ?? (told.ask_again ?? 1) * 1000);
      told = await again(() => ask(shop, index, 'place', { ticket }));
      story.told.push(told.state);
      if (told.before !== null) story.befores.push(told.before);
    }
    if (told.state === 'turn') {
      const cart = index.toString(16).padStart(32, '0');
      await again(() => ask(shop, index, 'buy', { ticket, cart_id: cart }));
      // The second of a pair of browsers belongs to the same person as the first.
      const person = index % 40 === 1 ? index - 1 : index;
      const phone = `09${String(person).padStart(8, '0')}`;
      await again(() => fillCart(shop, index, phone));
      const placed = await again(() => order(shop, index, cart));
      story.order = placed.number;
      story.refusal = placed.refused;
      if (placed.number && ++bought === Math.ceil(pieces / 2)) await atHalf?.();
    }
    story.endedAt = Date.now();
    story.lastMs = story.endedAt - pressed;
    return story;
  };
  return Promise.all(presses.map(live));
}
