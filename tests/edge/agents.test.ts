import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUYER, HOME_ADDRESS, type Platform, startPlatform, type Told } from './agents/platform.ts';
import { connectAgent, runErrand, totalOf as total } from './agents/scripted-agent.ts';
import { isBuilt, startTroubledShop, type TroubledShop } from './troubled-shop.ts';
import { Visitor } from './visitor.ts';

describe.skipIf(!isBuilt)('programs that shop (skipped without a build and the embedded backend)', () => {
  let shop: TroubledShop;
  let platform: Platform;
  let place: { address_region: string; address_locality: string };
  const log: string[] = [];
  const ask = (method: string, path: string, body?: unknown, more?: Parameters<Platform['ask']>[4]) =>
    platform.ask(shop.address, method, path, body, more);
  const find = async (query: string) => (await ask('POST', '/catalog/search', { query })).told.products;
  const bought = (told: Told) => told.line_items.map(({ item, quantity }) => [item.id, quantity]);
  /** A variant that exists. */
  async function anItem(query = 'áo'): Promise<string> {
    const found = (await find(query))
      .flatMap(({ variants }) => variants)
      .find(({ availability }) => availability.available);
    return found?.id ?? '';
  }
  const delivery = () => ({
    methods: [{ type: 'shipping', destinations: [{ ...HOME_ADDRESS, ...place }], selected_destination_id: 'home' }],
  });

  beforeAll(async () => {
    platform = await startPlatform();
    shop = await startTroubledShop(
      { AGENTS: 'catalog, checkout', MACHINE_LOG: 'on' },
      { onLog: (text) => log.push(text) },
    );
    const list = async (call: string) =>
      ((await (await fetch(`${shop.commerce.address}/v1/middleware/${call}`)).json()) as { result: Region[] }).result;
    const [city] = (await list('region_getcity?country_id=VN')).filter(({ name }) => name.includes('Hà Nội'));
    const [ward] = await list(`region_getwards?city_id=${city?.id}`);
    place = { address_region: 'Ha Noi', address_locality: `${ward?.name}` };
  }, 180_000);
  afterAll(async () => {
    await shop?.stop();
    await platform?.stop();
  });

  test('[AGENT-001] the profile lists what is open, at which addresses, and how long it may be cached', async () => {
    const answer = await fetch(`${shop.address}/.well-known/ucp`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    const { ucp } = (await answer.json()) as { ucp: Record<string, Record<string, { version: string }[]>> };
    expect(Object.keys(ucp.capabilities ?? {})).toContain('dev.ucp.shopping.checkout');
    const versions = [...Object.values(ucp.services ?? {}), ...Object.values(ucp.capabilities ?? {})].flat();
    expect(new Set(versions.map(({ version }) => version))).toEqual(new Set(['2026-08-25']));
  });

  test('[AGENT-034] an agent’s request is in the log as one line with platform, purpose, operation and status, and nothing of its content', async () => {
    const agent = platform.at('/other.json');
    const id = await anItem();
    const buyer = { ...BUYER, phone_number: '0908070605' };
    await ask('POST', '/carts', { line_items: [{ item: { id }, quantity: 1 }], buyer }, { profile: agent });
    await ask('GET', `/orders/${'d'.repeat(48)}`, undefined, { profile: agent });
    const lines = () =>
      log
        .join('')
        .split('\n')
        .filter((line) => line.includes('an agent asked') && line.includes(agent));
    await expect.poll(() => lines().length, { timeout: 10_000 }).toBe(2);
    const told = { level: 'info', message: 'an agent asked', requestId: expect.any(String), agent, purpose: 'agents' };
    expect(lines().map((line) => JSON.parse(line.replace(/^[^{]*/, '')))).toEqual([
      { ...told, operation: 'create_cart', status: 201 },
      { ...told, operation: 'get_order', status: 401 },
    ]);
    expect(log.join('')).not.toContain(buyer.phone_number);
  });

  test('[AGENT-002] search, lookup and product have the names, prices and stock of the page', async () => {
    const [found] = await find('áo sơ mi');
    const variant = found?.variants[0];
    const { told } = await ask('POST', '/catalog/lookup', { ids: [found?.id, variant?.id, 'nothing-of-that'] });
    expect(told.products).toHaveLength(1);
    expect(told.products[0]?.variants.flatMap(({ inputs }) => inputs)).toEqual(
      expect.arrayContaining([
        { id: found?.id, match: 'featured' },
        { id: variant?.id, match: 'exact' },
      ]),
    );
    expect(told.messages).toEqual([{ type: 'info', code: 'not_found', content: 'nothing-of-that' }]);
    const one = (await ask('POST', '/catalog/product', { id: variant?.id })).told.product;
    expect(one.variants[0]?.id).toBe(variant?.id);
    const page = await (await fetch(found?.url ?? '')).text();
    expect(page).toContain(`"sku":"${variant?.sku}"`);
    expect(page).toContain(`"price":${variant?.price.amount}`);
    const none = (await ask('POST', '/catalog/product', { id: 'nothing-of-that' })).told;
    expect([none.ucp.status, none.messages?.[0]?.code]).toEqual(['error', 'not_found']);
  });

  test('[AGENT-003] a selection narrows the variants, and options without a match are dropped from the end of the preferences', async () => {
    const [found] = (await find('áo thun')).filter(({ id }) => id);
    const whole = (await ask('POST', '/catalog/product', { id: found?.id })).told.product;
    const [color, size] = whole.options;
    const selected = [
      { name: color?.name, label: color?.values.at(-1)?.label },
      { name: size?.name, label: 'no such size' },
    ];
    const narrowed = (await ask('POST', '/catalog/product', { id: found?.id, selected, preferences: [color?.name] }))
      .told;
    expect(narrowed.product.selected).toEqual([selected[0]]);
    expect(narrowed.product.variants.length).toBeLessThanOrEqual(size?.values.length ?? 0);
  });

  test('[AGENT-004] a cart contains the sent items at the shop’s price, and is deleted when it is canceled', async () => {
    const item = await anItem();
    const created = await ask('POST', '/carts', { line_items: [{ item: { id: item }, quantity: 2 }] });
    expect([created.status, bought(created.told)]).toEqual([201, [[item, 2]]]);
    const changed = await ask('PUT', `/carts/${created.told.id}`, {
      line_items: [{ item: { id: item, price: 1 }, quantity: 1 }],
      totals: [{ type: 'total', amount: 1 }],
    });
    expect(bought(changed.told)).toEqual([[item, 1]]);
    expect(total(changed.told)).toBe(changed.told.line_items[0]?.item.price);
    expect(bought((await ask('POST', `/carts/${created.told.id}/cancel`)).told)).toEqual([[item, 1]]);
    expect((await ask('GET', `/carts/${created.told.id}`)).told.messages?.[0]?.code).toBe('not_found');
  });

  test.each([
    ['VN-SG', 'Phường Bến Nghé, Quận 1', 'Phường Sài Gòn, TP. Hồ Chí Minh'],
    ['Thành phố Hồ Chí Minh', 'P. Sài Gòn', 'Phường Sài Gòn, TP. Hồ Chí Minh'],
    ['VN-DN', 'Phường Hải Châu', 'Phường Hải Châu, Đà Nẵng'],
    ['VN-HN', 'phuong lang', 'Phường Láng, Hà Nội'],
    ['Tỉnh Bình Dương', 'Phường Dĩ An', 'Phường Dĩ An, TP. Hồ Chí Minh'],
  ])('[ADDR-104] the address "%s", "%s" of an agent is delivered to %s', async (region, locality, line) => {
    const destination = { ...HOME_ADDRESS, address_region: region, address_locality: locality };
    const { told } = await ask('POST', '/checkout-sessions', {
      line_items: [{ item: { id: await anItem() }, quantity: 1 }],
      buyer: BUYER,
      fulfillment: { methods: [{ type: 'shipping', destinations: [destination] }] },
    });
    expect(told.messages?.filter(({ path }) => path?.includes('destinations')) ?? []).toEqual([]);
    expect(told.status, line).toBe('ready_for_complete');
  });

  test('[ADDR-104] where a former ward was divided, its parts are proposed to the agent', async () => {
    const destination = {
      ...HOME_ADDRESS,
      address_region: 'VN-HN',
      address_locality: 'Phường Dịch Vọng, Quận Cầu Giấy',
    };
    const { told } = await ask('POST', '/checkout-sessions', {
      line_items: [{ item: { id: await anItem() }, quantity: 1 }],
      buyer: BUYER,
      fulfillment: { methods: [{ type: 'shipping', destinations: [destination] }] },
    });
    expect(told.messages?.[0]?.content).toBe('Which ward of Hà Nội? For example: Phường Cầu Giấy; Phường Nghĩa Đô');
  });

  test('[AGENT-005] for an address without a ward, existing wards are proposed', async () => {
    const checkout = await ask('POST', '/checkout-sessions', {
      line_items: [{ item: { id: await anItem() }, quantity: 1 }],
      buyer: BUYER,
      fulfillment: { methods: [{ type: 'shipping', destinations: [{ ...HOME_ADDRESS, address_region: 'Ha Noi' }] }] },
    });
    const [message] = checkout.told.messages ?? [];
    expect(checkout.told.status).toBe('incomplete');
    expect(message?.path).toBe('$.fulfillment.methods[0].destinations[0].address_locality');
    expect(message?.content).toContain('Phường');
  });

  test('[AGENT-006] a code without a discount is reported, and the total stays', async () => {
    const line_items = [{ item: { id: await anItem() }, quantity: 1 }];
    const plain = await ask('POST', '/carts', { line_items });
    const coded = await ask('POST', '/carts', { line_items, discounts: { codes: ['NO-SUCH-CODE'] } });
    expect(coded.told.messages?.[0]).toMatchObject({ type: 'warning', path: '$.discounts.codes[0]' });
    expect(total(coded.told)).toBe(total(plain.told));
  });

  test('[AGENT-007] by MCP a client finds and compares products, fills a cart, orders with cash on delivery and reads the order', async () => {
    const agent = await connectAgent(shop.address, platform);
    expect(await agent.tools()).toEqual(expect.arrayContaining(['search_catalog', 'complete_checkout']));
    const errand = { query: 'áo sơ mi', priceMax: 900_000, place };
    const { found, compared, chosen, cart, begun, again, done, doneAgain, order } = await runErrand(
      agent.call,
      platform.newKey,
      errand,
    );
    await agent.close();
    expect(compared.products.map(({ id }) => id).toSorted()).toEqual(
      found.products
        .slice(0, 5)
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(bought(cart)).toEqual([[chosen.variant.id, 1]]);
    expect(total(cart)).toBe(chosen.variant.price.amount);
    expect(begun.messages ?? []).toEqual([]);
    expect(begun.status).toBe('ready_for_complete');
    expect(again.id).toBe(begun.id);
    expect(done.status).toBe('completed');
    expect(doneAgain.order).toEqual(done.order);
    expect(order.label).toBe(done.order.label);
    expect(order.line_items.map(({ quantity, status }) => [quantity, status])).toEqual([
      [{ original: 1, total: 1, fulfilled: 0 }, 'processing'],
    ]);
    expect(total(order)).toBe(total(done));
  });

  test('[AGENT-008] payment by wallet continues in the shop’s checkout with the same cart, and later changes are not reported', async () => {
    const item = await anItem();
    const { told } = await ask('POST', '/checkout-sessions', {
      line_items: [{ item: { id: item }, quantity: 1 }],
      buyer: BUYER,
      fulfillment: delivery(),
    });
    const payment = { instruments: [{ id: 'w', handler_id: 'wallet-of-somebody', type: 'wallet' }] };
    const asked = await ask('POST', `/checkout-sessions/${told.id}/complete`, { payment }, { key: platform.newKey() });
    expect(asked.told.status).toBe('requires_escalation');
    expect(asked.told.messages?.[0]?.severity).toBe('requires_buyer_input');
    const visitor = new Visitor(shop.address);
    const path = new URL(asked.told.continue_url).pathname;
    expect((await visitor.open(path, { 'user-agent': 'facebookexternalhit/1.1' })).target).toBe('/');
    const handed = await visitor.open(path);
    expect([handed.status, handed.target]).toEqual([303, '/checkout']);
    expect((await visitor.open('/checkout')).html).toContain('12 Hàng Bông');
    const after = await ask('GET', `/checkout-sessions/${told.id}`);
    expect(after.told.messages?.[0]?.code).toBe('handed_over');
  });

  test('[AGENT-009] a canceled checkout can be neither changed nor ordered', async () => {
    const line_items = [{ item: { id: await anItem() }, quantity: 1 }];
    const { told } = await ask('POST', '/checkout-sessions', { line_items, buyer: BUYER });
    const key = platform.newKey();
    expect((await ask('POST', `/checkout-sessions/${told.id}/cancel`, {}, { key })).told.status).toBe('canceled');
    expect((await ask('POST', `/checkout-sessions/${told.id}/cancel`, {}, { key })).told.status).toBe('canceled');
    const changed = await ask('PUT', `/checkout-sessions/${told.id}`, { line_items });
    expect([changed.status, changed.told.status]).toEqual([409, 'canceled']);
  });
});

interface Region {
  id: number;
  name: string;
}
