import { existsSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectTo } from '../../functions/local/connect/questions.ts';
import { table } from '../../functions/local/connect/report.ts';
import { COMMERCE_CONFIG } from '../../functions/local/environment.ts';
import type { Address } from '../../src/features/address/rules/postal-address.ts';
import { listCities, listStates, listWards } from '../../src/features/address/server/region.ts';
import { planAdd } from '../../src/features/cart/rules/add-to-cart.ts';
import { addToCart, createCart, findCart } from '../../src/features/cart/server/cart.ts';
import type { CategoryNode, ProductCard } from '../../src/features/catalog/rules/catalog.ts';
import { parseListing } from '../../src/features/catalog/rules/listing-query.ts';
import {
  getCategory,
  getProduct,
  getRoute,
  listCategoryTree,
  listProductsBySku,
} from '../../src/features/catalog/server/catalog.ts';
import * as checkout from '../../src/features/checkout/server/checkout.ts';
import { getCmsPage, getShopConfig, getStoreConfig, listMenu } from '../../src/features/config/server/content.ts';
import { searchProducts } from '../../src/features/search/server/search.ts';
import { createCommerce } from '../../src/features/transport/server/client.ts';
import type { Commerce } from '../../src/features/transport/server/commerce.ts';
import { prepareState } from '../prepared-state.ts';
import { type LocalServer, startServer } from '../server.ts';

// What the storefront needs from any backend. It runs against the backend at CONTRACT_GRAPHQL_URL (and
// CONTRACT_MIDDLEWARE_URL, if it has a middleware), or else against the embedded one. CONTRACT_ORDERS=yes allows the
// suite to place an order.
const { CONTRACT_GRAPHQL_URL, CONTRACT_MIDDLEWARE_URL, CONTRACT_ORDERS, CONTRACT_EXTENSIONS } = process.env;
const STATE = '.wrangler/contract';
const isForeign = Boolean(CONTRACT_GRAPHQL_URL);
const mayOrder = !isForeign || CONTRACT_ORDERS === 'yes';

describe.skipIf(!isForeign && !existsSync(COMMERCE_CONFIG))('the connected backend', () => {
  let server: LocalServer | undefined;
  let commerce: Commerce;
  let goods: ProductCard;
  let graphqlUrl = '';

  beforeAll(async () => {
    if (!isForeign) {
      await prepareState(STATE);
      server = await startServer('commerce', { state: STATE });
    }
    graphqlUrl = CONTRACT_GRAPHQL_URL ?? `${server?.address}/graphql`;
    const env = {
      COMMERCE_GRAPHQL_URL: graphqlUrl,
      MIDDLEWARE_URL: CONTRACT_MIDDLEWARE_URL ?? server?.address ?? '',
      // Without a configured store view, the backend is asked which ones it has.
      STORE_CODE: process.env.CONTRACT_STORE ?? '',
      COMMERCE_EXTENSIONS: CONTRACT_EXTENSIONS ?? 'on',
    } as StorefrontEnv;
    commerce = createCommerce({ env, store: 'vi', device: 'desktop' });
  }, 180_000);
  afterAll(async () => {
    await server?.stop();
    rmSync(STATE, { recursive: true, force: true });
  });

  test('[B-25] everything that `npm run connect` requires exists', async () => {
    const address = graphqlUrl.replace(/\/graphql$/, '');
    const { findings } = await connectTo(address, process.env.CONTRACT_STORE);
    expect(findings.filter(({ state }) => state === 'missing')).toEqual([]);
    const lacking = findings.filter(({ state }) => state === 'lacking');
    if (isForeign) console.log(table(lacking));
    else expect(lacking.filter(({ what }) => what.startsWith('CMS'))).toEqual([]);
  }, 60_000);

  test('[B-25] the frame of every page: store, configuration, menu, categories', async () => {
    expect((await getStoreConfig(commerce)).currency).toBe('VND');
    await getShopConfig(commerce);
    // Without a middleware, the menu is made from the categories.
    if (commerce.hasMiddleware) expect((await listMenu(commerce)).length).toBeGreaterThan(0);
    expect((await listCategoryTree(commerce)).length).toBeGreaterThan(0);
    expect(await getCmsPage(commerce, 'no-such-page-of-the-contract')).toBeNull();
    expect(await getRoute(commerce, '/no-such-address-of-the-contract')).toBeNull();
  });

  test('[B-25] a category by its address, its listing, and one of its products', async () => {
    const tree = await listCategoryTree(commerce);
    const categories = (tree.length === 1 ? (tree[0]?.children ?? []) : tree).filter(({ href }) => href);
    const goodsIn = (category: CategoryNode) =>
      searchProducts(commerce, {
        categoryId: category.id,
        state: parseListing(category.href, new URLSearchParams()),
      });
    const filled = await Promise.all(
      categories.map(async (category) => ((await goodsIn(category)).total ? category : null)),
    );
    const first = filled.find((category) => category !== null);
    if (!first) throw new Error('no category of the first level has products');
    const route = await getRoute(commerce, first.href);
    if (route?.kind !== 'category') throw new Error(`${first.href} is no category`);
    expect((await getCategory(commerce, route.uid))?.name).toBe(first.name);
    const state = parseListing(first.href, new URLSearchParams());
    const listing = await searchProducts(commerce, { categoryId: route.id, state });
    expect(listing.failure).toBeNull();
    expect(listing.total).toBeGreaterThan(0);
    const found = await searchProducts(commerce, { state: { ...state, itemsPerPage: 50 } });
    const simple = found.items.find(
      ({ type, isInStock }) => (type === 'Simple' || type === 'Configurable') && isInStock,
    );
    const card = simple ?? found.items.find(({ isInStock }) => isInStock);
    if (!card) throw new Error('nothing is in stock');
    goods = card;
    expect((await getProduct(commerce, card.sku))?.sku).toBe(card.sku);
    expect(await listProductsBySku(commerce, [card.sku, 'no-such-sku'])).toHaveLength(1);
    expect(await getProduct(commerce, 'no-such-sku')).toBeNull();
  });

  test.skipIf(!mayOrder)('[B-25] a guest’s order: cart, address, shipping and payment methods, number', async () => {
    const product = await getProduct(commerce, goods.sku);
    if (!product) throw new Error(`${goods.sku} is gone`);
    const sku = product.variants.find(({ isInStock }) => isInStock)?.sku ?? product.sku;
    const plan = planAdd(product, { sku, quantity: '1', choice: {}, selections: [], links: [], quantities: {} });
    if (!('items' in plan)) throw new Error(`${sku} cannot be added: ${plan.problem.key}`);
    const cartId = await createCart(commerce);
    const cart = await addToCart(commerce, cartId, plan.items);
    expect(cart.totalQuantity).toBe(1);
    await checkout.setGuestEmail(commerce, cartId, 'contract@example.vn');
    const destination = { address: await someAddress(commerce), isKept: false };
    const sent = await checkout.setShippingAddress(commerce, cart, destination, '');
    await checkout.setBillingAddress(commerce, sent, null, null);
    const { shippingMethods } = await checkout.loadShippingMethods(commerce, sent);
    const [way] = shippingMethods;
    if (!way) throw new Error('nothing delivers to the address');
    await checkout.setShippingMethod(commerce, cartId, way);
    const methods = (await findCart(commerce, cartId))?.paymentMethods.map(({ code }) => code) ?? [];
    const offline = methods.find((code) => ['cashondelivery', 'checkmo', 'banktransfer'].includes(code));
    if (!offline) throw new Error(`none of ${methods} is paid later`);
    await checkout.setPaymentMethod(commerce, cartId, offline);
    expect((await checkout.placeOrder(commerce, cartId)).number).toMatch(/\w+/);
    expect(await findCart(commerce, cartId)).toBeNull();
  });
});

async function someAddress(commerce: Commerce): Promise<Address> {
  const [city] = await listCities(commerce);
  // A standard Magento has no lists below the province, so the ward is typed.
  const hasLists = city && !city.hasTypedWards;
  const [district] = hasLists ? await listStates(commerce, city.id) : [];
  const [ward] = hasLists ? await listWards(commerce, district?.id ?? city.id) : [];
  return {
    firstname: 'Ánh',
    lastname: 'Nguyễn',
    telephone: '0912345678',
    street: ['12 phố Huế'],
    city: city?.name ?? 'Hà Nội',
    cityId: city?.id ?? null,
    district: district?.name ?? '',
    districtId: district?.id ?? null,
    ward: ward?.name ?? 'Phường Hoàn Kiếm',
    wardId: ward?.id ?? null,
    postcode: '100000',
  };
}
