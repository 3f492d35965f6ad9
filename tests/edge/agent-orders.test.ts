import { createHash, createPublicKey } from 'node:crypto';
import { createVerifier, httpbis } from 'http-message-signatures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUYER, HOME_ADDRESS, type Platform, startPlatform, type Webhook } from './agents/platform.ts';
import { signingKey } from './agents/signing-key.ts';
import { isBuilt, startTroubledShop, type TroubledShop } from './troubled-shop.ts';

const METRICS = 'agent-orders-metrics';
const PATIENCE = { timeout: 25_000, interval: 200 };

describe.skipIf(!isBuilt)('the history of an order that an agent placed (skipped without a build)', () => {
  let shop: TroubledShop;
  let platform: Platform;
  let placed: { id: string; label: string };
  const key = signingKey();

  beforeAll(async () => {
    platform = await startPlatform();
    shop = await startTroubledShop({
      AGENTS: 'catalog, checkout',
      AGENT_SIGNING_KEYS: key.secret,
      AGENT_RETRY_PAUSES: '1, 1, 1',
      METRICS_SECRET: METRICS,
    });
    placed = await order();
  }, 180_000);
  afterAll(async () => {
    await shop?.stop();
    await platform?.stop();
  });

  /** Orders something with cash on delivery, as an agent does. */
  async function order(): Promise<{ id: string; label: string }> {
    const ask = (path: string, body: unknown, idempotencyKey?: string) =>
      platform.ask(shop.address, 'POST', path, body, idempotencyKey ? { key: idempotencyKey } : {});
    const list = async (call: string) =>
      ((await (await fetch(`${shop.commerce.address}/v1/middleware/${call}`)).json()) as { result: Region[] }).result;
    const city = (await list('region_getcity?country_id=VN')).find(({ name }) => name.includes('Hà Nội'));
    const [ward] = await list(`region_getwards?city_id=${city?.id}`);
    const place = { address_region: 'Hà Nội', address_locality: `${ward?.name}` };
    const found = (await ask('/catalog/search', { query: 'áo' })).told.products;
    const item = found.flatMap(({ variants }) => variants).find(({ availability }) => availability.available);
    const begun = await ask('/checkout-sessions', {
      line_items: [{ item: { id: item?.id }, quantity: 2 }],
      buyer: BUYER,
      fulfillment: { methods: [{ type: 'shipping', destinations: [{ ...HOME_ADDRESS, ...place }] }] },
    });
    const instruments = [{ id: 'cash', handler_id: 'cash-on-delivery', type: 'cash_on_delivery', selected: true }];
    const path = `/checkout-sessions/${begun.told.id}/complete`;
    const done = await ask(path, { payment: { instruments } }, platform.newKey());
    return done.told.order;
  }

  const toldOf = (id: string) =>
    platform.webhooks().flatMap((webhook) => {
      const body = JSON.parse(webhook.body) as Told;
      return body.id === id ? [{ webhook, body }] : [];
    });
  /** What the shop's staff do with an order. */
  async function merchant(label: string, path: (id: number) => string, body: object = {}): Promise<void> {
    const headers = { authorization: 'Bearer troubled-shop-merchant', 'content-type': 'application/json' };
    const rest = `${shop.commerce.address}/rest/V1`;
    const found = (await (await fetch(`${rest}/orders?q=${label}`, { headers })).json()) as {
      items: { entity_id: number }[];
    };
    const url = `${rest}/${path(found.items[0]?.entity_id ?? 0)}`;
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.status).toBe(200);
  }

  /** Verifies with an independent library that knows only the shop's profile. */
  async function isSigned({ method = '', url, headers, body }: Webhook): Promise<boolean> {
    const profile = /profile="([^"]+)"/.exec(String(headers['ucp-agent']))?.[1] ?? '';
    const { keys } = (await (await fetch(profile)).json()) as { keys: (JsonWebKey & { kid: string })[] };
    const digest = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
    const verified = await httpbis.verifyMessage(
      {
        requiredFields: ['@method', '@authority', '@path', '@query', 'ucp-agent', 'content-digest', 'content-type'],
        async keyLookup({ keyid }) {
          const jwk = keys.find(({ kid }) => kid === keyid);
          if (!jwk) return null;
          const verify = createVerifier(createPublicKey({ key: jwk as never, format: 'jwk' }), 'ecdsa-p256-sha256');
          return { id: jwk.kid, algs: ['ecdsa-p256-sha256'], verify };
        },
      },
      { method, url, headers: headers as Record<string, string> },
    );
    return verified === true && headers['content-digest'] === digest;
  }

  const ledgerOf = (label: string, secret: string) =>
    fetch(`${shop.address}/_edge/agent-orders/${label}`, { headers: { authorization: `Bearer ${secret}` } });
  const deliveriesOf = async (label: string) =>
    ((await (await ledgerOf(label, METRICS)).json()) as { deliveries: Delivery[] }).deliveries;

  test('[AGENT-017] the profile of each version contains only the public key, by its name there', async () => {
    const profile = async (path: string) =>
      (await (await fetch(shop.address + path)).json()) as Record<string, unknown>;
    const { keys, signing_keys: none } = await profile('/.well-known/ucp');
    expect(keys).toEqual([
      { kid: key.kid, kty: 'EC', crv: 'P-256', x: expect.any(String), y: expect.any(String), use: 'sig', alg: 'ES256' },
    ]);
    expect(none).toBeUndefined();
    const { keys: gone, signing_keys: before } = await profile('/.well-known/ucp/2026-04-08');
    expect([before, gone]).toEqual([keys, undefined]);
  });

  test('[AGENT-018] a placed order is sent complete, and another library verifies its signature', async () => {
    await expect.poll(() => toldOf(placed.id).length, PATIENCE).toBe(1);
    const [first] = toldOf(placed.id);
    if (!first) throw new Error('there is no webhook');
    expect(first.body.line_items[0]?.quantity).toEqual({ original: 2, total: 2, fulfilled: 0 });
    expect(Number(first.webhook.headers['webhook-timestamp']) * 1000).toBeGreaterThan(Date.now() - 60_000);
    expect(first.webhook.headers['webhook-id']).toMatch(/^[\w-]+$/);
    expect(await isSigned(first.webhook)).toBe(true);
    const bent = { ...first.webhook, url: first.webhook.url.replace('of=shop', 'of=other') };
    expect(await isSigned(bent).catch(() => false)).toBe(false);
    expect(await isSigned({ ...first.webhook, body: `${first.webhook.body} ` })).toBe(false);
  });

  test('[AGENT-019] a shipment is reported when it is made, and is part of the order', async () => {
    await merchant(placed.label, (id) => `order/${id}/ship`, {
      tracks: [{ carrier_code: 'ghn', title: 'GHN', track_number: 'GHN123' }],
    });
    await expect.poll(() => toldOf(placed.id).at(-1)?.body.fulfillment.events[0]?.type, PATIENCE).toBe('shipped');
    const { body } = toldOf(placed.id).at(-1) ?? {};
    expect(body?.fulfillment.events[0]).toMatchObject({ carrier: 'GHN', tracking_number: 'GHN123' });
    expect(body?.line_items[0]?.quantity).toEqual({ original: 2, total: 2, fulfilled: 2 });
    const read = await platform.ask(shop.address, 'GET', `/orders/${placed.id}`, undefined, { isSigned: true });
    expect(read.told).toEqual(body);
  });

  test('[AGENT-020] a message that a platform does not accept is sent again later with the same id, and is in the ledger', async () => {
    platform.refuseWebhooks(1);
    const { id, label } = await order();
    await expect.poll(() => toldOf(id).map(({ webhook }) => webhook.isRefused), PATIENCE).toEqual([true, false]);
    const ids = toldOf(id).map(({ webhook }) => webhook.headers['webhook-id']);
    expect(new Set(ids).size).toBe(1);
    expect((await ledgerOf(label, 'wrong')).status).toBe(401);
    await expect
      .poll(() => deliveriesOf(label), PATIENCE)
      .toEqual([
        { id: ids[0], at: expect.any(String), status: 202, problem: null, next_at: null },
        { id: ids[0], at: expect.any(String), status: 500, problem: null, next_at: expect.any(String) },
      ]);
  });

  test('[AGENT-032] a message that fails three times is signed and sent each time with the same id and content, until it is accepted', async () => {
    platform.refuseWebhooks(3);
    const { id, label } = await order();
    await expect
      .poll(() => toldOf(id).map(({ webhook }) => webhook.isRefused), PATIENCE)
      .toEqual([true, true, true, false]);
    const sent = toldOf(id).map(({ webhook }) => webhook);
    expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
    for (const webhook of sent) expect(await isSigned(webhook)).toBe(true);
    const statuses = async () => (await deliveriesOf(label)).map(({ status }) => status);
    await expect.poll(statuses, PATIENCE).toEqual([202, 500, 500, 500]);
  });

  test('[AGENT-033] after the last pause a message is given up, which the ledger shows; the next change of the order is sent', async () => {
    platform.refuseWebhooks(4);
    const { id, label } = await order();
    const plans = async () => (await deliveriesOf(label)).map(({ status, next_at: next }) => [status, next !== null]);
    await expect.poll(plans, PATIENCE).toEqual([
      [500, false],
      [500, true],
      [500, true],
      [500, true],
    ]);
    expect(toldOf(id)).toHaveLength(4);
    await merchant(label, (number) => `orders/${number}/cancel`);
    await expect.poll(() => toldOf(id).at(-1)?.body.adjustments?.[0]?.type, PATIENCE).toBe('cancellation');
    const last = toldOf(id).at(-1)?.webhook;
    expect(last && (await isSigned(last))).toBe(true);
    expect(toldOf(id)).toHaveLength(5);
    await expect.poll(async () => (await plans())[0], PATIENCE).toEqual([202, false]);
  });

  test('[B-252] an order that cannot be read at first is sent as soon as the backend answers again, not at the next regular look', async () => {
    let failed = 0;
    shop.backend.inject(({ name }) => {
      if (name !== 'OrderOfCart' || failed >= 8) return undefined;
      failed += 1;
      return { status: 503 };
    });
    const { id } = await order();
    await expect.poll(() => toldOf(id).length, PATIENCE).toBe(1);
    expect(failed).toBe(8);
    shop.backend.inject(() => undefined);
  });

  test('[AGENT-021] a canceled order is sent with its adjustment, and no pieces are left in its lines', async () => {
    const { id, label } = await order();
    await expect.poll(() => toldOf(id).length, PATIENCE).toBe(1);
    await merchant(label, (order) => `orders/${order}/cancel`);
    await expect.poll(() => toldOf(id).at(-1)?.body.adjustments?.[0]?.type, PATIENCE).toBe('cancellation');
    expect(toldOf(id).at(-1)?.body.adjustments?.[0]?.line_items).toEqual([{ id: 'line-1', quantity: -2 }]);
    expect(toldOf(id).at(-1)?.body.line_items[0]?.status).toBe('removed');
  });
});

interface Delivery {
  id: string;
  status: number;
  next_at: string | null;
}
interface Region {
  id: number;
  name: string;
}
interface Told {
  id: string;
  line_items: { quantity: object; status: string }[];
  fulfillment: { events: { type: string }[] };
  adjustments?: { type: string; line_items: object[] }[];
}
