import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { vietqrAmount } from '../../../functions/commerce/gateways/rules/vietqr-code.ts';
import { isBuilt, startTroubledShop, type TroubledShop } from '../troubled-shop.ts';
import { BUYER, HOME_ADDRESS, type Platform, startPlatform, type Told } from './platform.ts';
import { signingKey } from './signing-key.ts';

const SECRET = 'simulation-of-parcels';
const PATIENCE = { timeout: 25_000, interval: 200 };
const METHODS = [
  { code: 'cashondelivery', title: 'Thanh toán khi nhận hàng' },
  { code: 'vietqr', title: 'VietQR', is_online: true },
];
const VIETQR = { instruments: [{ id: 'scan', handler_id: 'vietqr', type: 'vietqr', selected: true }] };
const CASH = { instruments: [{ id: 'cash', handler_id: 'cash-on-delivery', type: 'cash_on_delivery' }] };

interface Paid extends Told {
  payment?: { instruments: { display: { qr_content: string; amount: number; expires_at: string } }[] };
}

describe.skipIf(!isBuilt)('what an agent orders is paid and sent (skipped without a build)', () => {
  let shop: TroubledShop;
  let platform: Platform;
  let place: { address_region: string; address_locality: string };
  const ask = async (method: string, path: string, body?: unknown, key?: string) =>
    (await platform.ask(shop.address, method, path, body, key ? { key } : {})).told as Paid;

  beforeAll(async () => {
    platform = await startPlatform();
    shop = await startTroubledShop(
      { AGENTS: 'catalog, checkout', AGENT_SIGNING_KEYS: signingKey().secret },
      { shared: { SIMULATION_SECRET: SECRET } },
    );
    await shop.change('configuration/default/payment%2Fmethods', { configuration: { value: METHODS } });
    const list = async (call: string) =>
      (
        (await (await fetch(`${shop.commerce.address}/v1/middleware/${call}`)).json()) as {
          result: { id: number; name: string }[];
        }
      ).result;
    const city = (await list('region_getcity?country_id=VN')).find(({ name }) => name.includes('Hà Nội'));
    const [ward] = await list(`region_getwards?city_id=${city?.id}`);
    place = { address_region: 'Hà Nội', address_locality: `${ward?.name}` };
  }, 180_000);
  afterAll(async () => {
    await shop?.stop();
    await platform?.stop();
  });

  async function checkout(): Promise<Paid> {
    const { products } = await ask('POST', '/catalog/search', { query: 'áo' });
    const item = products.flatMap(({ variants }) => variants).find(({ availability }) => availability.available);
    return ask('POST', '/checkout-sessions', {
      line_items: [{ item: { id: item?.id }, quantity: 1 }],
      buyer: BUYER,
      fulfillment: { methods: [{ type: 'shipping', destinations: [{ ...HOME_ADDRESS, ...place }] }] },
    });
  }
  const complete = (id: string, payment: object, key = platform.newKey()) =>
    ask('POST', `/checkout-sessions/${id}/complete`, { payment }, key);
  const handlers = ({ ucp }: { ucp: object }) =>
    Object.values((ucp as { payment_handlers: Record<string, { id: string }[]> }).payment_handlers)
      .flat()
      .map(({ id }) => id);

  test('[AGENT-036] by VietQR an agent orders and gets the code that a person scans, and is told when the money is there', async () => {
    const profile = async () => (await (await fetch(`${shop.address}/.well-known/ucp`)).json()) as { ucp: object };
    await expect
      .poll(async () => handlers(await profile()), { timeout: 90_000, interval: 1000 })
      .toEqual(['cash-on-delivery', 'vietqr']);
    const begun = await checkout();
    expect([begun.status, handlers(begun)]).toEqual(['ready_for_complete', ['cash-on-delivery', 'vietqr']]);
    const key = platform.newKey();
    const done = await complete(begun.id, VIETQR, key);
    const total = begun.totals.find(({ type }) => type === 'total')?.amount;
    expect(done.status).toBe('completed');
    expect(done.messages).toMatchObject([{ type: 'info', code: 'payment_pending' }]);
    const code = done.payment?.instruments[0]?.display;
    expect([code?.amount, vietqrAmount(code?.qr_content ?? '')]).toEqual([total, total]);
    expect(Date.parse(code?.expires_at ?? '')).toBeGreaterThan(Date.now());
    // The same answer for the same key, and the same code while it is valid.
    expect((await complete(begun.id, VIETQR, key)).payment).toEqual(done.payment);
    const again = await ask('GET', `/checkout-sessions/${begun.id}`);
    expect([again.order.label, again.payment]).toEqual([done.order.label, done.payment]);

    const simulator = `${shop.commerce.address}/gateway-simulator`;
    const reference = /pay\/vietqr\/(\d+)/.exec(await (await fetch(simulator)).text())?.[1];
    const paying = await fetch(`${simulator}/pay/vietqr/${reference}`, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'paid', notification: 'now' }),
      redirect: 'manual',
    });
    expect(paying.status).toBe(303);
    const paid = await ask('GET', `/checkout-sessions/${begun.id}`);
    expect(paid.messages).toMatchObject([{ type: 'info', code: 'payment_received' }]);
    expect(paid.payment).toBeUndefined();
  }, 120_000);

  test('[AGENT-036] where the gateway does not answer, the order stands and a person pays it on its page', async () => {
    const begun = await checkout();
    shop.backend.inject(({ name }) => (name === 'vietqr_create_qr' ? { status: 503 } : undefined));
    const done = await complete(begun.id, VIETQR);
    shop.backend.inject(() => undefined);
    expect([done.status, done.messages?.[0]?.code, done.payment]).toEqual(['completed', 'payment_pending', undefined]);
    const later = await ask('GET', `/checkout-sessions/${begun.id}`);
    expect(vietqrAmount(later.payment?.instruments[0]?.display.qr_content ?? '')).toBeGreaterThan(0);
  });

  test('[AGENT-036] where the shop does not take VietQR, a person continues in the shop', async () => {
    await shop.change('configuration/default/payment%2Fmethods', { configuration: { value: METHODS.slice(0, 1) } });
    const begun = await checkout();
    expect(handlers(begun)).toEqual(['cash-on-delivery']);
    const asked = await complete(begun.id, VIETQR);
    expect([asked.status, asked.messages?.[0]?.severity]).toEqual(['requires_escalation', 'requires_buyer_input']);
    expect(asked.order).toBeUndefined();
  });

  test('[AGENT-035] [AGENT-038] an order that is sent at once is told as placed and then as sent; only the secret sends it', async () => {
    const begun = await checkout();
    const { order } = await complete(begun.id, CASH);
    const simulate = (id: string, secret?: string) =>
      fetch(`${shop.address}/testing/simulate-shipping/${id}`, {
        method: 'POST',
        headers: secret ? { 'simulation-secret': secret } : {},
      });
    expect((await simulate(order.id)).status).toBe(403);
    expect((await simulate(order.id, 'another')).status).toBe(403);
    expect((await simulate('d'.repeat(48), SECRET)).status).toBe(404);
    const next = await checkout();
    const placed = (await complete(next.id, CASH)).order;
    expect((await simulate(placed.id, SECRET)).status).toBe(200);
    expect((await simulate(placed.id, SECRET)).status).toBe(409);
    const told = () =>
      platform.webhooks().flatMap(({ body }) => {
        const { id, fulfillment } = JSON.parse(body) as { id: string; fulfillment: { events?: { type: string }[] } };
        return id === placed.id ? [(fulfillment.events ?? []).map(({ type }) => type)] : [];
      });
    await expect.poll(() => told().length, PATIENCE).toBe(2);
    expect(told()[0]).not.toContain('shipped');
    expect(told()[1]).toContain('shipped');
  });
});
