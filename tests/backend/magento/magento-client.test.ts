import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reindexProducts } from '../../../functions/commerce/search/rules/index/reindex.ts';
import { ADDRESS, openShop, type Shop } from '../promotions/sales-fixture.ts';

/** The documents of a storefront for Magento; they use nothing that only this backend has. */
const DOCUMENTS = {
  storeConfig: 'query { storeConfig { store_code locale base_currency_code product_url_suffix } }',
  search: `query Search($text: String!, $filters: ProductAttributeFilterInput!, $sort: ProductAttributeSortInput) {
    products(search: $text, pageSize: 12, currentPage: 1, filter: $filters, sort: $sort) {
      total_count page_info { total_pages current_page page_size }
      aggregations { label count attribute_code options { label value count } }
      items { id uid name sku url_key url_suffix stock_status small_image { url label }
        price_range { maximum_price { final_price { currency value } discount { amount_off } } } } } }`,
  product: `query ProductDetail($sku: String!) { products(filter: { sku: { eq: $sku } }) { items {
      __typename uid name sku url_key stock_status description { html } media_gallery_entries { uid label position disabled file }
      price_range { minimum_price { regular_price { value currency } final_price { value currency } } }
      ... on ConfigurableProduct {
        configurable_options { attribute_code attribute_id uid label values { uid default_label label store_label use_default_value value_index } }
        variants { attributes { code value_index uid } product { uid sku stock_status price { regularPrice { amount { value currency } } } } } }
      ... on BundleProduct { dynamic_price dynamic_sku ship_bundle_items items { uid title required type options { uid label quantity can_change_quantity product { sku } } } }
      ... on GroupedProduct { items { qty position product { sku name } } }
      ... on DownloadableProduct { downloadable_product_links { uid title price sort_order } links_purchased_separately } } } }`,
  createCart: 'mutation CreateCart { cartId: createEmptyCart }',
  add: `mutation AddToCart($cartId: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $cartId, cartItems: $items) {
      cart { id total_quantity items { uid quantity product { sku } } prices { grand_total { value currency } } } user_errors { code message } } }`,
  email:
    'mutation SetEmail($cartId: String!, $email: String!) { setGuestEmailOnCart(input: { cart_id: $cartId, email: $email }) { cart { id email } } }',
  shippingAddress: `mutation SetShippingAddress($cartId: String!, $address: CartAddressInput!) {
    setShippingAddressesOnCart(input: { cart_id: $cartId, shipping_addresses: [{ address: $address }] }) { cart { id
      shipping_addresses { firstname city country { code label } region { code label region_id }
        available_shipping_methods { amount { currency value } available carrier_code carrier_title method_code method_title } } } } }`,
  shippingMethod: `mutation SetShippingMethod($cartId: String!, $method: ShippingMethodInput!) {
    setShippingMethodsOnCart(input: { cart_id: $cartId, shipping_methods: [$method] }) { cart { id
      available_payment_methods { code title } shipping_addresses { selected_shipping_method { carrier_code method_code amount { value } } } } } }`,
  billingAddress: `mutation SetBillingAddress($cartId: String!, $address: CartAddressInput!) {
    setBillingAddressOnCart(input: { cart_id: $cartId, billing_address: { address: $address } }) { cart { id billing_address { firstname city } } } }`,
  paymentMethod: `mutation SetPaymentMethod($cartId: String!, $code: String!) {
    setPaymentMethodOnCart(input: { cart_id: $cartId, payment_method: { code: $code } }) { cart { id selected_payment_method { code title } } } }`,
  placeOrder: `mutation PlaceOrder($cartId: String!) { placeOrder(input: { cart_id: $cartId }) {
      orderV2 { number status items { product_sku quantity_ordered product_sale_price { value } } total { grand_total { value } } } errors { code message } } }`,
  createCustomer: `mutation CreateAccount($email: String!, $password: String!) {
    createCustomer(input: { email: $email, firstname: "Ánh", lastname: "Nguyễn", password: $password, is_subscribed: false }) { customer { email firstname } } }`,
  confirmEmail: `mutation ConfirmEmail($email: String!, $key: String!) {
    confirmEmail(input: { email: $email, confirmation_key: $key }) { customer { email } } }`,
  signIn:
    'mutation SignIn($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }',
  customerCart: 'query { customerCart { id total_quantity } }',
  mergeCarts: `mutation MergeCarts($source: String!, $destination: String!) {
    mergeCarts(source_cart_id: $source, destination_cart_id: $destination) { id total_quantity items { product { sku } } } }`,
  addAddress: `mutation AddAddress($address: CustomerAddressInput!) { createCustomerAddress(input: $address) { id city default_shipping } }`,
  useAddress: `mutation UseAddress($cartId: String!, $id: Int!) {
    setShippingAddressesOnCart(input: { cart_id: $cartId, shipping_addresses: [{ customer_address_id: $id }] }) { cart { id } }
    setBillingAddressOnCart(input: { cart_id: $cartId, billing_address: { customer_address_id: $id } }) { cart { id } } }`,
  orders: `query { customer { email orders(pageSize: 5) { total_count items { number status
      items { product_sku product_name quantity_ordered } total { grand_total { value currency } } } } } }`,
  signOut: 'mutation { revokeCustomerToken { result } }',
} as const;

/** What Magento 2.4.8 and the embedded backend both have. */
const PUBLISHED = new URL('../../contract/backend-2.4.8.generated.graphql', import.meta.url);
describe('the documents', () => {
  const magento = buildSchema(readFileSync(PUBLISHED, 'utf8'), { assumeValidSDL: true });
  test.each(Object.entries(DOCUMENTS))('[B-26] %s is a valid document for Magento 2.4.8', (_, document) => {
    expect(validate(magento, parse(document))).toEqual([]);
  });
});

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await reindexProducts(shop.db, 'all');
});
afterAll(() => shop?.close());

/** Returns the answer to a document, which must not contain an error. */
async function run(name: keyof typeof DOCUMENTS, variables: Record<string, unknown> = {}, token = '') {
  const { data, errors } = await shop.ask(DOCUMENTS[name], variables, token);
  expect(errors, name).toBeUndefined();
  return data;
}

const { custom_attributes: _, ...ADDRESS_OF_CORE } = ADDRESS;

async function checkOutAsGuest(cartId: string, isVirtual = false) {
  await run('email', { cartId, email: 'khach@example.vn' });
  if (!isVirtual) {
    const sent = await run('shippingAddress', { cartId, address: ADDRESS_OF_CORE });
    const [method] = sent.setShippingAddressesOnCart.cart.shipping_addresses[0].available_shipping_methods;
    const { carrier_code, method_code } = method;
    await run('shippingMethod', { cartId, method: { carrier_code, method_code } });
  }
  await run('billingAddress', { cartId, address: ADDRESS_OF_CORE });
  await run('paymentMethod', { cartId, code: 'cashondelivery' });
  const { placeOrder } = await run('placeOrder', { cartId });
  expect(placeOrder.errors).toEqual([]);
  return placeOrder.orderV2;
}

test('[B-26] a guest finds a product, opens it, selects a variant and orders it', async () => {
  expect((await run('storeConfig')).storeConfig.base_currency_code).toBe('VND');
  const { products } = await run('search', { text: 'ao', filters: {}, sort: { relevance: 'DESC' } });
  expect(products.total_count).toBeGreaterThan(0);
  const [found] = products.items;
  expect(found.sku).toBe('AO-01');
  const [detail] = (await run('product', { sku: found.sku })).products.items;
  expect(detail.__typename).toBe('ConfigurableProduct');
  const variant = detail.variants.find(
    (one: { product: { stock_status: string } }) => one.product.stock_status === 'IN_STOCK',
  );
  const selected_options = variant.attributes.map(({ uid }: { uid: string }) => uid);
  const { cartId } = await run('createCart');
  const { addProductsToCart } = await run('add', {
    cartId,
    items: [{ sku: detail.sku, quantity: 1, selected_options }],
  });
  expect(addProductsToCart).toMatchObject({ user_errors: [], cart: { total_quantity: 1 } });
  const order = await checkOutAsGuest(cartId);
  expect(order).toMatchObject({
    number: expect.stringMatching(/\d/),
    items: [{ product_sku: variant.product.sku, quantity_ordered: 1 }],
  });
});

/** Each product type: how a client chooses it, and which lines the order has then. */
const TYPES: [type: string, sku: string, ordered: string][] = [
  ['SimpleProduct', 'KHAN-01', 'KHAN-01'],
  ['VirtualProduct', 'GOI-QUA', 'GOI-QUA'],
  ['ConfigurableProduct', 'AO-01', 'AO-01-den-m'],
  ['BundleProduct', 'SET-01', 'SET-01'],
  ['DownloadableProduct', 'RAP-01', 'RAP-01'],
  ['GroupedProduct', 'BO-01', 'KHAN-01'],
];

type Detail = {
  variants?: { attributes: { uid: string }[]; product: { stock_status: string } }[];
  items?: { options?: { uid: string }[]; product?: { sku: string } }[];
  downloadable_product_links?: { uid: string }[];
};

function choice(type: string, sku: string, detail: Detail): Record<string, unknown> {
  if (type === 'GroupedProduct') return { sku: detail.items?.[0]?.product?.sku, parent_sku: sku, quantity: 1 };
  const inStock = detail.variants?.find(({ product }) => product.stock_status === 'IN_STOCK');
  const selected_options = [
    ...(inStock?.attributes ?? []),
    ...(detail.items?.[0]?.options?.slice(0, 1) ?? []),
    ...(detail.downloadable_product_links?.slice(0, 1) ?? []),
  ].map(({ uid }) => uid);
  return { sku, quantity: 1, ...(selected_options.length > 0 ? { selected_options } : {}) };
}

test.each(TYPES)('[X24] %s is read, added as its page says, and ordered', async (type, sku, ordered) => {
  const [detail] = (await run('product', { sku })).products.items;
  expect(detail.__typename).toBe(type);
  const { cartId } = await run('createCart');
  const { addProductsToCart } = await run('add', { cartId, items: [choice(type, sku, detail)] });
  expect(addProductsToCart.user_errors).toEqual([]);
  const order = await checkOutAsGuest(cartId, type === 'VirtualProduct' || type === 'DownloadableProduct');
  expect(order.items).toMatchObject([{ product_sku: expect.stringContaining(ordered) }]);
});

test('[X24] a gift card is read; adding it returns the documented messages', async () => {
  const [detail] = (await run('product', { sku: 'THE-QUA' })).products.items;
  expect(detail.__typename).toBe('GiftCardProduct');
  const { cartId } = await run('createCart');
  const { addProductsToCart } = await run('add', { cartId, items: [{ sku: 'THE-QUA', quantity: 1 }] });
  expect(addProductsToCart.user_errors).toHaveLength(1);
  expect(addProductsToCart.cart.items).toEqual([]);
});

test('[B-26] a guest becomes a customer: account, login, merged cart, saved address, order, order list, logout', async () => {
  const { cartId: guestCart } = await run('createCart');
  await run('add', { cartId: guestCart, items: [{ sku: 'TAT-01', quantity: 2 }] });
  const login = { email: 'moi@example.vn', password: 'Mot-Hai-3' };
  await run('createCustomer', login);
  const letter = await shop.db
    .prepare("select variables from message_outbox where template = 'customer_confirmation'")
    .first<string>('variables');
  await run('confirmEmail', { email: login.email, key: JSON.parse(letter ?? '{}').key });
  const { token } = (await run('signIn', login)).generateCustomerToken;
  const { customerCart } = await run('customerCart', {}, token);
  const { mergeCarts } = await run('mergeCarts', { source: guestCart, destination: customerCart.id }, token);
  expect(mergeCarts).toMatchObject({ total_quantity: 2, items: [{ product: { sku: 'TAT-01' } }] });
  const { region_id, region, custom_attributes: __, ...person } = ADDRESS;
  const address = { ...person, region: { region, region_id }, default_shipping: true, default_billing: true };
  const { createCustomerAddress } = await run('addAddress', { address }, token);
  const cartId = customerCart.id;
  await run('useAddress', { cartId, id: createCustomerAddress.id }, token);
  await run('shippingMethod', { cartId, method: { carrier_code: 'flatrate', method_code: 'flatrate' } }, token);
  await run('paymentMethod', { cartId, code: 'cashondelivery' }, token);
  const { placeOrder } = await run('placeOrder', { cartId }, token);
  expect(placeOrder.errors).toEqual([]);
  const { customer } = await run('orders', {}, token);
  expect(customer.orders).toMatchObject({
    total_count: 1,
    items: [{ number: placeOrder.orderV2.number, items: [{ product_sku: 'TAT-01', quantity_ordered: 2 }] }],
  });
  expect((await run('signOut', {}, token)).revokeCustomerToken.result).toBe(true);
  const after = await shop.ask(DOCUMENTS.customerCart, {}, token);
  expect(after.errors?.[0]?.extensions?.category).toMatch(/graphql-(authorization|authentication)/);
});
