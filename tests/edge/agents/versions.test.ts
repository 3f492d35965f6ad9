import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isBuilt, startTroubledShop, type TroubledShop } from '../troubled-shop.ts';
import { BUYER, HOME_ADDRESS, NEWEST, OLDER, type Platform, startPlatform, type Told } from './platform.ts';
import { CASH_PAYMENT } from './scripted-agent.ts';
import { signingKey } from './signing-key.ts';

const PATIENCE = { timeout: 25_000, interval: 200 };
const MARKETING = 'dev.ucp.consent.marketing';
const KEY = signingKey();

interface Profile {
  ucp: {
    version: string;
    supported_versions?: Record<string, string>;
    services: Record<string, { version: string; spec: string; schema: string; endpoint: string }[]>;
    capabilities: Record<string, { version: string; spec: string; schema: string; extends?: string | string[] }[]>;
    payment_handlers: Record<string, { id: string }[]>;
  };
  keys?: { kid: string }[];
  signing_keys?: { kid: string }[];
}

describe.skipIf(!isBuilt)('versions of the protocol (skipped without a build)', () => {
  let shop: TroubledShop;
  let platform: Platform;
  let item: string;
  let place: { address_region: string; address_locality: string };
  const ask = async (method: string, path: string, body: unknown, profile: string, more: object = {}) =>
    (await platform.ask(shop.address, method, path, body, { profile, ...more })).told;
  const profileAt = async (path: string) => (await (await fetch(shop.address + path)).json()) as Profile;
  const checkout = (buyer: object) => ({
    line_items: [{ item: { id: item }, quantity: 1 }],
    buyer,
    fulfillment: {
      methods: [{ type: 'shipping', destinations: [{ ...HOME_ADDRESS, ...place }], selected_destination_id: 'home' }],
    },
  });
  const begin = (buyer: object, profile: string) => ask('POST', '/checkout-sessions', checkout(buyer), profile);
  const complete = (id: string, profile: string, body: object = {}) =>
    ask('POST', `/checkout-sessions/${id}/complete`, { payment: CASH_PAYMENT, ...body }, profile, {
      key: platform.newKey(),
    });

  beforeAll(async () => {
    platform = await startPlatform();
    shop = await startTroubledShop({
      AGENTS: 'catalog, checkout',
      RATE_LIMITS: 'off',
      AGENT_SIGNING_KEYS: KEY.secret,
    });
    const find = async () => {
      const { products = [] } = await ask('POST', '/catalog/search', { query: 'áo' }, platform.profile);
      const all = products.flatMap(({ variants }) => variants);
      return all.find(({ availability }) => availability.available)?.id ?? '';
    };
    // A busy machine may not read the profile in time, which is remembered for a minute.
    item = await vi.waitUntil(find, { timeout: 100_000, interval: 1000 });
    const list = async (call: string) => {
      const answer = await fetch(`${shop.commerce.address}/v1/middleware/${call}`);
      return ((await answer.json()) as { result: { id: number; name: string }[] }).result;
    };
    const city = (await list('region_getcity?country_id=VN')).find(({ name }) => name.includes('Hà Nội'));
    const [ward] = await list(`region_getwards?city_id=${city?.id}`);
    place = { address_region: 'Hà Nội', address_locality: `${ward?.name}` };
  }, 180_000);
  afterAll(async () => {
    await shop?.stop();
    await platform?.stop();
  });

  test('[AGENT-050] the profile is that of the newest version and names the older one, whose own profile is complete', async () => {
    const newest = await profileAt('/.well-known/ucp');
    const olderAt = `/.well-known/ucp/${OLDER}`;
    expect(newest.ucp.version).toBe(NEWEST);
    expect(newest.ucp.supported_versions).toEqual({ [OLDER]: shop.address + olderAt });
    const older = await profileAt(olderAt);
    expect(older.ucp.version).toBe(OLDER);
    expect(older.ucp.supported_versions).toBeUndefined();
    for (const { ucp } of [newest, older]) {
      const all = [...Object.values(ucp.services), ...Object.values(ucp.capabilities)].flat();
      expect(all.length).toBe(10);
      for (const { version, spec, schema } of all) {
        expect(version).toBe(ucp.version);
        expect([spec, schema].every((url) => url.startsWith(`https://ucp.dev/${ucp.version}/`))).toBe(true);
      }
      expect(Object.keys(ucp.payment_handlers)).toContain('localhost.cash_on_delivery');
    }
    // The name of the list of keys changed.
    expect([newest.keys?.length, newest.signing_keys]).toEqual([1, undefined]);
    expect([older.signing_keys?.length, older.keys]).toEqual([1, undefined]);
    const consent = (profile: Profile) => profile.ucp.capabilities['dev.ucp.shopping.buyer_consent']?.[0];
    expect(consent(newest)).toMatchObject({
      spec: `https://ucp.dev/${NEWEST}/specification/shopping/extensions/buyer-consent`,
      extends: ['dev.ucp.shopping.cart', 'dev.ucp.shopping.checkout'],
    });
    expect(consent(older)).toMatchObject({
      spec: `https://ucp.dev/${OLDER}/specification/buyer-consent`,
      extends: 'dev.ucp.shopping.checkout',
    });
    for (const path of ['/.well-known/ucp/2026-01-23', `/.well-known/ucp/${NEWEST}`])
      expect((await fetch(shop.address + path)).status, path).toBe(404);
  });

  test('[AGENT-051] a platform of each version buys, and every answer and message is in its version', async () => {
    for (const [version, path] of [
      [NEWEST, '/profile.json'],
      [OLDER, '/older.json'],
    ] as const) {
      const profile = platform.at(path);
      const found = await ask('POST', '/catalog/search', { query: 'áo' }, profile);
      const cart = await ask('POST', '/carts', { line_items: [{ item: { id: item }, quantity: 1 }] }, profile);
      const begun = await begin({ ...BUYER, email: `${version}@example.com` }, profile);
      expect(begun.messages ?? []).toEqual([]);
      const done = await complete(begun.id, profile);
      expect(done.status).toBe('completed');
      const order = await ask('GET', `/orders/${done.order.id}`, undefined, profile, { isSigned: true });
      expect(order.label).toBe(done.order.label);
      const unknown = await ask('GET', `/carts/${'d'.repeat(48)}`, undefined, profile);
      const heard = () => platform.webhooks().map(({ body }) => JSON.parse(body) as Told);
      await expect.poll(() => heard().map(({ label }) => label), PATIENCE).toContain(order.label);
      const message = heard().find(({ label }) => label === order.label) as Told;
      for (const { ucp } of [found, cart, begun, done, order, unknown, message]) {
        expect(ucp.version).toBe(version);
        for (const entries of Object.values(ucp.capabilities)) expect(entries).toEqual([{ version }]);
      }
      expect('dev.ucp.shopping.buyer_consent' in cart.ucp.capabilities).toBe(version === NEWEST);
    }
  });

  test('[AGENT-041] the person is offered the letters of the shop, and only a decision of theirs counts', async () => {
    const { profile } = platform;
    const told = (answer: Told) => (answer.buyer as { consent: Record<string, object> }).consent;
    const cart = await ask('POST', '/carts', { line_items: [{ item: { id: item }, quantity: 1 }] }, profile);
    const offered = {
      [MARKETING]: {
        granted: false,
        source: 'business',
        description: 'Nhận thư của Chỉ qua email: hàng mới và ưu đãi, mỗi tháng hai thư.',
        links: [{ type: 'privacy_policy', url: expect.stringMatching(/^http.+\/[\w-]+$/) }],
      },
    };
    expect(told(cart)).toEqual(offered);
    const email = `version-${Date.now()}@example.com`;
    const buyer = { ...BUYER, email };
    const begun = await begin(buyer, profile);
    const update = (consent: object | undefined) =>
      ask('PUT', `/checkout-sessions/${begun.id}`, checkout({ ...buyer, ...(consent && { consent }) }), profile);
    // A default that comes back, and a purpose that the shop does not have, decide nothing.
    expect(told(await update({ [MARKETING]: { granted: true, source: 'business' } }))).toEqual(offered);
    expect(told(await update({ 'com.example.all': { granted: true, source: 'platform' } }))).toEqual(offered);
    const decided = { [MARKETING]: { ...offered[MARKETING], granted: true, source: 'platform' } };
    expect(told(await update({ [MARKETING]: { granted: true, source: 'platform' } }))).toEqual(decided);
    // Who says nothing of it changes nothing.
    expect(told(await update(undefined))).toEqual(decided);
    // The last word may come with the payment.
    const consent = { [MARKETING]: { granted: false, source: 'platform' } };
    const done = await complete(begun.id, profile, { buyer: { consent } });
    expect([done.status, told(done)]).toMatchObject(['completed', consent]);
  });

  test('[AGENT-041] who wants letters without an e-mail address is asked for it, and nothing is ordered', async () => {
    const { profile } = platform;
    const consent = { [MARKETING]: { granted: true, source: 'platform' } };
    const begun = await begin({ ...BUYER, consent }, profile);
    expect([begun.status, begun.messages]).toMatchObject([
      'ready_for_complete',
      [{ type: 'warning', code: 'missing_consent_data', path: '$.buyer.email' }],
    ]);
    const refused = await complete(begun.id, profile);
    expect([refused.status, refused.order]).toEqual(['incomplete', undefined]);
    expect(refused.messages).toMatchObject([{ type: 'error', code: 'missing_consent_data', severity: 'recoverable' }]);
    const without = { [MARKETING]: { granted: false, source: 'platform' } };
    expect((await complete(begun.id, profile, { buyer: { consent: without } })).status).toBe('completed');
  });
});
