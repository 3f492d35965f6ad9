import { rmSync } from 'node:fs';
import { type LocalServer, startServer } from '../../server.ts';
import { meddleWith } from '../meddling-backend.ts';
import { fieldValue, type Page, Visitor } from '../visitor.ts';

const STATE = '.wrangler/checkout-edge';

/** The shop with its backend, and somebody between the two who reads and changes what they say. */
export interface CheckoutShop {
  backend: Awaited<ReturnType<typeof meddleWith>>;
  ask(query: string, variables?: Record<string, unknown>): Promise<Answer>;
  visitor(): Visitor;
  /** A visitor with one piece in the cart. */
  guest(): Promise<Visitor>;
  /** The same who is logged in, with the phone number they did it with. */
  customer(): Promise<{ visitor: Visitor; phone: string }>;
  logIn(visitor: Visitor, phone: string): Promise<Page>;
  fill(visitor: Visitor): Promise<void>;
  /** The configuration with other values for some paths, as the backend would send it. */
  configured(values: Record<string, unknown>): Promise<string>;
  /** A code that was sent to a phone. */
  readCode(phone: string): Promise<string>;
  /** A delivery as it is typed. */
  delivery: Record<'isTyped' | 'name' | 'telephone' | 'cityId' | 'stateId' | 'wardId' | 'street', string>;
  stop(): Promise<void>;
}
type Configurable = { sku: string; variants?: { product: { sku: string; stock_status: string } }[] };
// biome-ignore lint/suspicious/noExplicitAny: answers of the backend, read field by field in the tests
type Answer = { data: any; errors?: { message: string }[] };

export async function openCheckoutShop(): Promise<CheckoutShop> {
  rmSync(STATE, { recursive: true, force: true });
  const commerce = await startServer('commerce', { port: 8821, state: STATE });
  const backend = await meddleWith(commerce.address, 8822);
  const env = { COMMERCE_GRAPHQL_URL: `${backend.address}/graphql`, MIDDLEWARE_URL: backend.address };
  const shop: LocalServer = await startServer('preview', { port: 4423, state: STATE, env });

  const read = async (path: string) => (await fetch(`${commerce.address}/v1/middleware/${path}`)).json();
  const first = async (path: string) => String(((await read(path)) as { result: { id: number }[] }).result[0]?.id);
  const cityId = await first('region_getcity?country_id=VN');
  const stateId = await first(`region_getstates?region_id=${cityId}`);
  const wardId = await first(`region_getwards?city_id=${stateId}`);

  const ask: CheckoutShop['ask'] = async (query, variables = {}) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ query, variables });
    return (await fetch(`${commerce.address}/graphql`, { method: 'POST', headers, body })).json() as Promise<Answer>;
  };
  const { data } = await ask(
    '{ products(filter: {}, search: "áo", pageSize: 20) { items { sku ... on ConfigurableProduct { variants { product { sku stock_status } } } } } }',
  );
  const buyable = (data.products.items as Configurable[]).flatMap(({ sku, variants = [] }) =>
    variants
      .filter(({ product }) => product.stock_status === 'IN_STOCK')
      .map(({ product }) => ({ sku: product.sku, parentSku: sku })),
  );
  let filled = 0;

  let phones = 0;
  const self: CheckoutShop = {
    backend,
    ask,
    visitor: () => new Visitor(shop.address),
    async guest() {
      const visitor = self.visitor();
      await self.fill(visitor);
      return visitor;
    },
    async customer() {
      const visitor = self.visitor();
      phones += 1;
      const phone = `09${String(Date.now() + phones).slice(-8)}`;
      await self.logIn(visitor, phone);
      await self.fill(visitor);
      return { visitor, phone };
    },
    async logIn(visitor, phone) {
      await visitor.post('/?login=1&_action=session.requestCode', { phone, next: '/checkout' });
      return visitor.post('/?login=code&_action=session.verifyCode', { otp: await self.readCode(phone) });
    },
    async fill(visitor) {
      // Each cart another variant, so that no test sells out what the next one buys.
      const variant = buyable[filled++ % buyable.length];
      if (!variant) throw new Error('nothing can be bought');
      const added = await visitor.post('/gio-hang?_action=cart.add', { ...variant, quantity: '1' });
      if (added.status !== 303) throw new Error(`${variant.sku} was not added: ${added.status}`);
    },
    async configured(values) {
      const config = (await read('config_list?storeCode=vi')) as { result: Record<string, unknown> };
      return JSON.stringify({ ...config, result: { ...config.result, ...values } });
    },
    async readCode(phone) {
      const sent = await fetch(`${commerce.address}/outbox?format=json&recipient=${phone}`);
      const [last] = (await sent.json()) as { variables: { code: string } }[];
      if (!last) throw new Error(`no message was sent to ${phone}`);
      return last.variables.code;
    },
    delivery: {
      isTyped: 'on',
      name: 'Nguyễn Thị Ánh',
      telephone: '0912345678',
      cityId,
      stateId,
      wardId,
      street: '12 ngõ 34 phố Huế',
    },
    async stop() {
      await shop.stop();
      await backend.stop();
      await commerce.stop();
      rmSync(STATE, { recursive: true, force: true });
    },
  };
  return self;
}

export const SAVE = '/checkout?_action=checkout.saveDelivery';
export const PLACE = '/checkout?_action=checkout.place';

/** Saves a delivery and gives the form of the order as the page then has it. */
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

/** The number that the page of success shows. */
export function orderNumber(html: string): string {
  return /data-order-number[^>]*>\s*(\d+)/.exec(html)?.[1] ?? '';
}
