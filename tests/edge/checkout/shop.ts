import { type ServedShop, startServedShop } from '../served-shop.ts';
import { fillCart, logInByCode, newPhone, readCode } from '../session/customer.ts';
import type { Visitor } from '../visitor.ts';

/** The shop with its backend, and a proxy between them that can read and change requests and answers. */
export interface CheckoutShop extends ServedShop {
  /** The backend's own answer. */
  ask(query: string, variables: Record<string, unknown>): Promise<Answer>;
  /** A visitor with one piece in the cart. */
  guest(): Promise<Visitor>;
  /** The same visitor, logged in, with the phone number of the login. */
  customer(): Promise<{ visitor: Visitor; phone: string }>;
  /** Puts one more piece into a visitor's cart. */
  fill(visitor: Visitor): Promise<void>;
  /** Logs a visitor in by code where the checkout asks for it. */
  logIn(visitor: Visitor, phone: string): Promise<{ target: string | null }>;
  /** The configuration with other values for some paths, as the backend would send it. */
  configured(values: Record<string, unknown>): string;
  /** A delivery as a shopper types it. */
  delivery: Record<'isTyped' | 'name' | 'telephone' | 'cityId' | 'stateId' | 'wardId' | 'street', string>;
}
// biome-ignore lint/suspicious/noExplicitAny: answers of the backend, read field by field in the tests
type Answer = { data: any };

/** Each cart uses another of these products, so that no test sells out a product that the next one buys. */
const CATEGORIES = ['/nu/ao.html', '/nam/ao.html', '/nu.html', '/nam.html', '/tre-em.html', '/em-be.html'];

export async function openCheckoutShop(variables: Record<string, string> = {}): Promise<CheckoutShop> {
  const served = await startServedShop(variables);
  const read = async (path: string) => {
    const answer = await fetch(`${served.backend.address}/v1/middleware/${path}`);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text);
  };
  const first = async (path: string) => String(((await read(path)) as { result: { id: number }[] }).result[0]?.id);
  const cityId = await first('region_getcity?country_id=VN');
  const stateId = '';
  const wardId = await first(`region_getwards?city_id=${cityId}`);
  let filled = 0;
  // The shop does not cache the configuration, so that a test can change it.
  const config = JSON.stringify(await read('config_list?storeCode=vi'));
  const { inject } = served.backend;
  served.backend.inject = (next) =>
    inject((request) => {
      const change = next(request);
      if (request.name !== 'config_list') return change;
      return { body: config, ...change, headers: { 'cache-control': 'no-store' } };
    });

  const shop: CheckoutShop = {
    ...served,
    async ask(query, variables) {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ query, variables });
      const answer = await fetch(`${served.backend.address}/graphql`, { method: 'POST', headers, body });
      return (await answer.json()) as Answer;
    },
    async guest() {
      const visitor = served.visitor();
      await shop.fill(visitor);
      return visitor;
    },
    async customer() {
      const visitor = served.visitor();
      const phone = await logInByCode(served, visitor);
      await shop.fill(visitor);
      return { visitor, phone };
    },
    async fill(visitor) {
      await fillCart(visitor, CATEGORIES[filled++ % CATEGORIES.length]);
    },
    async logIn(visitor, phone) {
      await visitor.post('/?login=1&_action=session.requestCode', { phone, next: '/checkout' });
      return visitor.post('/?login=code&_action=session.verifyCode', { otp: await readCode(served, phone) });
    },
    configured(values) {
      const answer = JSON.parse(config) as { result: Record<string, unknown> };
      return JSON.stringify({ ...answer, result: { ...answer.result, ...values } });
    },
    delivery: {
      isTyped: 'on',
      name: 'Nguyễn Thị Ánh',
      telephone: newPhone(),
      cityId,
      stateId,
      wardId,
      street: '12 ngõ 34 phố Huế',
    },
  };
  return shop;
}

export const SAVE = '/checkout?_action=checkout.saveDelivery';
export const PLACE = '/checkout?_action=checkout.place';

/** Saves a delivery and returns the order form of the page that follows. */
export async function deliver(visitor: Visitor, delivery: Record<string, string>): Promise<Record<string, string>> {
  const saved = await visitor.post(SAVE, delivery);
  if (saved.status !== 303) throw new Error(`the delivery was not saved: ${saved.status}`);
  return readOrderForm((await visitor.open('/checkout')).html);
}

export function readOrderForm(html: string): Record<string, string> {
  return {
    cartId: fieldValue(html, 'cartId') ?? '',
    seenTotal: fieldValue(html, 'seenTotal') ?? '',
    shippingMethod: fieldValue(html, 'shippingMethod') ?? '',
    paymentMethod: 'cashondelivery',
  };
}

/** The order number on the success page. */
export function orderNumber(html: string): string {
  return /data-order-number[^>]*>\s*(\d+)/.exec(html)?.[1] ?? '';
}

/** The value of a field as the page's HTML has it. */
export function fieldValue(html: string, name: string): string | undefined {
  const inputs = [...html.matchAll(/<input[^>]*>/g)].map(([input]) => input);
  const field = inputs.find((input) => input.includes(`name="${name}"`));
  return field && /value="([^"]*)"/.exec(field)?.[1];
}
