import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COOKIE } from '../../../src/features/page/rules/cookies.ts';
import { BUYER, HOME_ADDRESS, type Platform, startPlatform } from '../../edge/agents/platform.ts';
import { isBuilt, startTroubledShop, type TroubledShop } from '../../edge/troubled-shop.ts';
import { Visitor } from '../../edge/visitor.ts';

/** A product without variants. */
const OWN = 'PHQ2601';

interface Read {
  lines: [string, number][];
  codes: string[];
  email: string | null;
  street: string | null;
}

describe.skipIf(!isBuilt)(
  'an agent’s link and a guest’s own cart (skipped without a build and the embedded backend)',
  () => {
    let shop: TroubledShop;
    let platform: Platform;
    let goods: { id: string; sku: string };

    const ask = (path: string, body: object) => platform.ask(shop.address, 'POST', path, body);
    const graphql = async <Data>(query: string, variables: object): Promise<Data> => {
      const answer = await fetch(`${shop.commerce.address}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      });
      return ((await answer.json()) as { data: Data }).data;
    };
    async function read(id: string): Promise<Read> {
      const { cart } = await graphql<{
        cart: {
          email: string | null;
          itemsV2: { items: { quantity: number; product: { sku: string }; configured_variant?: { sku: string } }[] };
          applied_coupons: { code: string }[] | null;
          shipping_addresses: { street: string[] }[];
        };
      }>(
        `query ($id: String!) { cart(cart_id: $id) { email applied_coupons { code } shipping_addresses { street }
        itemsV2 { items { quantity product { sku } ... on ConfigurableCartItem { configured_variant { sku } } } } } }`,
        { id },
      );
      return {
        lines: cart.itemsV2.items
          .map(({ quantity, product, configured_variant }): [string, number] => [
            configured_variant?.sku ?? product.sku,
            quantity,
          ])
          .toSorted(([a], [b]) => a.localeCompare(b)),
        codes: (cart.applied_coupons ?? []).map(({ code }) => code),
        email: cart.email,
        street: cart.shipping_addresses[0]?.street[0] ?? null,
      };
    }
    const sorted = (lines: [string, number][]) => lines.toSorted(([a], [b]) => a.localeCompare(b));
    /** A guest with a product in the cart. */
    async function guest(quantity = 2): Promise<Visitor> {
      const visitor = new Visitor(shop.address);
      const added = await visitor.post('/gio-hang?_action=cart.add', { sku: OWN, quantity: String(quantity) });
      expect(added.status).toBe(303);
      return visitor;
    }
    const cartOf = (visitor: Visitor) => visitor.cookie(COOKIE.cart) ?? '';
    const pathOf = (address: string) => new URL(address).pathname;
    const begin = async (kind: 'carts' | 'checkout-sessions' = 'carts', more: object = {}) =>
      (await ask(`/${kind}`, { line_items: [{ item: { id: goods.id }, quantity: 1 }], ...more })).told;

    beforeAll(async () => {
      platform = await startPlatform();
      shop = await startTroubledShop({ AGENTS: 'catalog, checkout' });
      const { told } = await ask('/catalog/search', { query: 'áo' });
      const found = told.products
        .flatMap(({ variants }) => variants)
        .find(({ availability, sku }) => availability.available && sku !== OWN);
      goods = { id: found?.id ?? '', sku: found?.sku ?? '' };
    }, 180_000);
    afterAll(async () => {
      await shop?.stop();
      await platform?.stop();
    });

    test.each(['carts', 'checkout-sessions'] as const)(
      '[GATE-006] a guest who follows the link of %s keeps everything in the cart, gets the agent’s goods, and is told so',
      async (kind) => {
        const visitor = await guest();
        const own = cartOf(visitor);
        const begun = await begin(kind, kind === 'carts' ? {} : { buyer: BUYER });
        const led = await visitor.open(pathOf(begun.continue_url));
        expect([led.status, led.target]).toEqual([303, '/gio-hang']);
        expect((await read(cartOf(visitor))).lines).toEqual(
          sorted([
            [OWN, 2],
            [goods.sku, 1],
          ]),
        );
        expect(cartOf(visitor)).toBe(own);
        expect(visitor.cookie(COOKIE.cartQuantity)).toBe('3');
        expect((await visitor.open('/gio-hang')).html).toContain('Giỏ hàng của bạn vẫn còn nguyên');
      },
    );

    test('[GATE-006] the link opened again, and twice at once, adds the goods once', async () => {
      const visitor = await guest(1);
      const path = pathOf((await begin()).continue_url);
      await Promise.all([visitor.open(path), visitor.open(path)]);
      await visitor.open(path);
      expect((await read(cartOf(visitor))).lines).toEqual(
        sorted([
          [OWN, 1],
          [goods.sku, 1],
        ]),
      );
    });

    test('[GATE-006] the same goods in both carts are added up', async () => {
      const visitor = new Visitor(shop.address);
      await visitor.open(pathOf((await begin()).continue_url));
      await visitor.open(pathOf((await begin()).continue_url));
      expect((await read(cartOf(visitor))).lines).toEqual([[goods.sku, 2]]);
    });

    test('[GATE-006] attack: the agent cannot read or change the cart that its goods were added to', async () => {
      const visitor = await guest();
      const begun = await begin();
      await visitor.open(pathOf(begun.continue_url));
      const asked = await platform.ask(shop.address, 'GET', `/carts/${begun.id}`);
      expect(asked.told.messages?.[0]?.code).toMatch(/^(?:handed_over|not_found)$/);
      expect(asked.told.line_items).toBeUndefined();
      const changed = await platform.ask(shop.address, 'PUT', `/carts/${begun.id}`, { line_items: [] });
      expect(changed.told.messages?.[0]?.code).toMatch(/^(?:handed_over|not_found)$/);
      expect((await read(cartOf(visitor))).lines).toHaveLength(2);
    });

    test('[GATE-006] attack: the address in a link replaces no address that a guest gave', async () => {
      const cities = await list('region_getcity?country_id=VN');
      const city = cities.find(({ name }) => name.includes('Hà Nội'));
      const [ward] = await list(`region_getwards?city_id=${city?.id}`);
      const place = { address_region: 'Hà Nội', address_locality: `${ward?.name}` };
      const fulfillment = { methods: [{ type: 'shipping', destinations: [{ ...HOME_ADDRESS, ...place }] }] };
      const link = async () => pathOf((await begin('checkout-sessions', { buyer: BUYER, fulfillment })).continue_url);
      // Without an address the agent's is used, in a cart with goods and in an empty browser.
      const first = await guest();
      await first.open(await link());
      expect((await read(cartOf(first))).street).toBe('12 Hàng Bông');
      const second = await guest();
      const saved = await graphql<{ setShippingAddressesOnCart: unknown }>(
        `mutation ($id: String!, $address: CartAddressInput!) { setShippingAddressesOnCart(input: { cart_id: $id,
        shipping_addresses: [{ address: $address }] }) { cart { id } } }`,
        {
          id: cartOf(second),
          address: {
            firstname: 'Mai',
            lastname: 'Lê',
            street: ['5 Lê Lợi'],
            city: city?.name,
            region: city?.name,
            region_id: Number(city?.id),
            postcode: '100000',
            country_code: 'VN',
            telephone: '0977777772',
          },
        },
      );
      expect(saved.setShippingAddressesOnCart).not.toBeNull();
      await second.open(await link());
      expect(await read(cartOf(second))).toMatchObject({
        street: '5 Lê Lợi',
        lines: sorted([
          [OWN, 2],
          [goods.sku, 1],
        ]),
      });
    });

    test('[GATE-006] attack: a link as a picture or a frame of another page does nothing', async () => {
      const visitor = await guest();
      const path = pathOf((await begin()).continue_url);
      for (const dest of ['image', 'iframe', 'script', 'empty'])
        expect((await visitor.open(path, { 'sec-fetch-dest': dest })).target, dest).toBe('/');
      expect((await read(cartOf(visitor))).lines).toEqual([[OWN, 2]]);
      expect((await visitor.open(path, { 'sec-fetch-dest': 'document' })).target).toBe('/gio-hang');
    });

    test('[GATE-006] while the backend fails nothing is lost, and the link works afterwards', async () => {
      const visitor = await guest();
      const path = pathOf((await begin()).continue_url);
      shop.backend.inject(({ name }) =>
        /^(AddProducts|addProducts)/.test(name ?? '') ? { status: 503, body: '' } : undefined,
      );
      await visitor.open(path);
      shop.backend.inject(() => undefined);
      expect((await read(cartOf(visitor))).lines).toEqual([[OWN, 2]]);
      expect((await visitor.open(path)).target).toBe('/gio-hang');
      expect((await read(cartOf(visitor))).lines).toEqual(
        sorted([
          [OWN, 2],
          [goods.sku, 1],
        ]),
      );
    });

    interface Region {
      id: string;
      name: string;
    }
    async function list(call: string): Promise<Region[]> {
      const answer = await fetch(`${shop.commerce.address}/v1/middleware/${call}`);
      return ((await answer.json()) as { result: Region[] }).result;
    }
  },
);
