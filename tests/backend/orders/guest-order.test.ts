import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer, shopOf, type TestCustomer } from '../account/customer-fixture.ts';
import {
  BUNDLE,
  COLOR,
  checkOut,
  chosenOptions,
  openShop,
  placeOrder,
  type Shop,
  SIZE,
} from '../promotions/sales-fixture.ts';
import { uid } from '../support/answer.ts';

let shop: Shop;
let owner: TestCustomer;
let other: TestCustomer;
/** Numbers and tokens of a guest's order and of a customer's. */
let guests: { number: string; token: string };
let customers: { number: string; token: string };

beforeAll(async () => {
  shop = await openShop();
  [owner, other] = [await addCustomer(shop), await addCustomer(shop)];
  const cart = await shop.createCart();
  await shop.add(cart, { sku: 'TAT-01', quantity: 1 });
  await checkOut(shop, cart);
  guests = (await placeOrder(shop, cart)).orderV2 ?? { number: '', token: '' };
  const own: string = (await owner.ask('{ customerCart { id } }')).data.customerCart.id;
  const buyer = shopOf(shop, owner);
  await owner.ask(
    'mutation ($id: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $id, cartItems: $items) { user_errors { message } } }',
    {
      id: own,
      items: [
        { sku: 'AO-01', quantity: 2, selected_options: chosenOptions(COLOR.black, SIZE.m) },
        { sku: 'SET-01', quantity: 1, selected_options: [uid('bundle', BUNDLE.option, BUNDLE.belt, 1)] },
        { sku: 'HET-DAN', quantity: 2 },
        { sku: 'RAP-01', quantity: 1, selected_options: [uid('downloadable', 81)] },
      ],
    },
  );
  await checkOut(buyer, own, { without: ['email'], carrier: 'freeshipping' });
  customers = (await placeOrder(buyer, own)).orderV2 ?? { number: '', token: '' };
}, 90_000);
afterAll(() => shop?.close());

const NOT_FOUND = "We couldn't locate an order with the information provided.";
const ORDER =
  'query ($i: OrderInformationInput!) { guestOrder(input: $i) { number status total { grand_total { value } } items { product_sku } } }';
const BY_TOKEN = 'query ($t: String!) { guestOrderByToken(input: { token: $t }) { number } }';
const info = (changes: object = {}) => ({
  i: { number: guests.number, email: 'anh@example.vn', lastname: 'Nguyễn Thị', ...changes },
});

describe('orders without an account', () => {
  test('[ORDER-020] the token of a guest’s order cancels it without the cart; that of a customer’s does not', async () => {
    const cart = await shop.createCart();
    await shop.add(cart, { sku: 'TAT-01', quantity: 1 });
    await checkOut(shop, cart);
    const { number, token } = (await placeOrder(shop, cart)).orderV2 ?? { number: '', token: '' };
    const cancel = async (order: string, key: string | null) =>
      shop.ask(
        'mutation ($i: CancelOrderOfCartInput!) { cancelOrderOfCart(input: $i) { error order { number status } } }',
        { i: { order_number: order, token: key, reason: 'Đặt nhầm' } },
      );
    for (const [order, key] of [
      [number, null],
      [number, guests.token],
      [guests.number, token],
      [customers.number, customers.token],
    ] as const)
      expect((await cancel(order, key)).errors?.[0]?.message).toBe(NOT_FOUND);
    const { data } = await cancel(number, token);
    expect(data.cancelOrderOfCart).toMatchObject({ error: null, order: { number } });
    const row = await shop.db
      .prepare('select status from sales_order where increment_id = ?1')
      .bind(number)
      .first<{ status: string }>();
    expect(row?.status).toBe('canceled');
    await shop.db
      .prepare('delete from message_outbox where order_id = (select id from sales_order where increment_id = ?1)')
      .bind(number)
      .run();
  });

  test('a guest finds the order by number, e-mail address and last name, in any case', async () => {
    const { data } = await shop.ask(ORDER, info({ email: 'ANH@example.vn', lastname: 'nguyễn thị' }));
    expect(data.guestOrder).toMatchObject({ number: guests.number, items: [{ product_sku: 'TAT-01' }] });
    expect((await shop.ask(BY_TOKEN, { t: guests.token })).data.guestOrderByToken.number).toBe(guests.number);
  });
  test('[SEC-002] one wrong part, and an unknown token, find nothing, with the same message', async () => {
    for (const wrong of [{ number: '999999999' }, { email: 'x@y.vn' }, { lastname: 'Trần' }, { lastname: '' }]) {
      const { data, errors } = await shop.ask(ORDER, info(wrong));
      expect({ data, message: errors?.[0]?.message }).toEqual({ data: undefined, message: NOT_FOUND });
    }
    expect((await shop.ask(BY_TOKEN, { t: 'x'.repeat(500) })).errors?.[0]?.message).toBe(NOT_FOUND);
  });
  test('[SEC-002] a client of 2.4.7 sends the postal code instead of the last name; an empty one proves nothing', async () => {
    const by = (postcode: string | null) =>
      shop.ask(ORDER, { i: { number: guests.number, email: 'anh@example.vn', postcode } });
    expect((await by('')).errors?.[0]?.message).toBe(NOT_FOUND);
    await shop.db
      .prepare(
        "update sales_order_address set postcode = '100000' where order_id = (select id from sales_order where increment_id = ?)",
      )
      .bind(guests.number)
      .run();
    expect((await by('100000')).data.guestOrder).toMatchObject({ number: guests.number, status: 'Pending' });
    expect((await by('100001')).errors?.[0]?.message).toBe(NOT_FOUND);
    expect((await by(null)).errors?.[0]?.message).toContain('lastname of required type String! was not provided');
  });
  test('[SEC-002] a customer’s order is shown only to the logged-in customer', async () => {
    const right = info({ number: customers.number, email: owner.email });
    for (const token of ['', other.token]) {
      for (const answer of [
        await shop.ask(ORDER, right, token),
        await shop.ask(BY_TOKEN, { t: customers.token }, token),
      ]) {
        expect(answer.data).toBeUndefined();
        expect(answer.errors?.[0]).toMatchObject({
          message: 'Please login to view the order.',
          extensions: { category: 'graphql-authorization' },
        });
      }
    }
    expect((await owner.ask(ORDER, right)).data.guestOrder.number).toBe(customers.number);
  });
});

test('the buyer gets one e-mail about the order', async () => {
  const letters = await shop.db
    .prepare("select recipient, variables from message_outbox where template = 'order_placed' order by id")
    .all<{ recipient: string; variables: string }>();
  expect(letters.results.map(({ recipient }) => recipient)).toEqual(['anh@example.vn', owner.email]);
  expect(JSON.parse(letters.results[0]?.variables ?? '')).toMatchObject({ number: guests.number, firstname: 'Ánh' });
});

describe('ordering again', () => {
  const AGAIN =
    'mutation ($n: String!) { reorderItems(orderNumber: $n) { cart { items { quantity product { sku } ... on BundleCartItem { bundle_options { values { label } } } ... on DownloadableCartItem { links { title } } } } userInputErrors { code message path } } }';
  test('the same options are added to the cart; sold-out items are reported', async () => {
    const { data } = await owner.ask(AGAIN, { n: customers.number });
    expect(data.reorderItems.cart.items).toMatchObject([
      { quantity: 2, product: { sku: 'AO-01' } },
      { quantity: 1, product: { sku: 'SET-01' }, bundle_options: [{ values: [{ label: 'Tên THAT-LUNG' }] }] },
      { quantity: 1, product: { sku: 'RAP-01' }, links: [{ title: 'Rập PDF' }] },
    ]);
    expect(data.reorderItems.userInputErrors).toMatchObject([{ code: 'INSUFFICIENT_STOCK', path: ['orderNumber'] }]);
  });
  test('[SEC-002] nobody can order another person’s order again', async () => {
    for (const [token, number] of [
      [other.token, customers.number],
      [owner.token, guests.number],
      ['', customers.number],
    ]) {
      const { data, errors } = await shop.ask(AGAIN, { n: number }, token);
      expect(data.reorderItems).toBeNull();
      expect(errors).toHaveLength(1);
    }
  });
  test('bought downloads are listed for their owner', async () => {
    const LIST =
      '{ customerDownloadableProducts { items { order_increment_id status } } customerPaymentTokens { items { public_hash } } }';
    expect((await owner.ask(LIST)).data).toEqual({
      customerDownloadableProducts: { items: [{ order_increment_id: customers.number, status: 'pending' }] },
      customerPaymentTokens: { items: [] },
    });
    expect((await other.ask(LIST)).data.customerDownloadableProducts.items).toEqual([]);
  });
});

describe('queries of clients before a form', () => {
  test('the fields of the forms, by code and by entity', async () => {
    const { data } = await shop.ask(`{
      create: attributesForm(formCode: "customer_account_create") { items { code is_required ... on CustomerAttributeMetadata { sort_order } } errors { message } }
      address: attributesForm(formCode: "customer_register_address") { items { code ... on CustomerAttributeMetadata { multiline_count } } }
      unknown: attributesForm(formCode: "constructor") { items { code } errors { type } }
      products: attributesList(entityType: CATALOG_PRODUCT) { items { __typename code } }
      customer: attributesList(entityType: CUSTOMER) { items { __typename code } }
      category: attributesList(entityType: CATALOG_CATEGORY) { items { __typename code default_value options { label is_default } } }
    }`);
    expect(data.create.items[0]).toEqual({ code: 'firstname', is_required: true, sort_order: 40 });
    expect(data.address.items).toContainEqual({ code: 'street', multiline_count: 4 });
    expect(data.unknown).toEqual({ items: [], errors: [{ type: 'ENTITY_NOT_FOUND' }] });
    expect(data.products.items).toContainEqual({ __typename: 'CatalogAttributeMetadata', code: 'color' });
    // Magento lists the attributes of customers only by form, not by type.
    expect(data.customer.items).toEqual([]);
    expect(data.category.items).toContainEqual({
      __typename: 'AttributeMetadata',
      code: 'is_anchor',
      default_value: '1',
      options: [
        { label: 'Yes', is_default: true },
        { label: 'No', is_default: false },
      ],
    });
  });
  test('the currency, the stores and a message to the shop', async () => {
    const { data } = await shop.ask(
      '{ currency { base_currency_code exchange_rates { rate } } availableStores { store_code } checkoutAgreements { name } }',
    );
    expect(data).toEqual({
      currency: { base_currency_code: 'VND', exchange_rates: [{ rate: 1 }] },
      availableStores: [{ store_code: 'vi' }],
      checkoutAgreements: [],
    });
    const write = (comment: string) =>
      shop.ask('mutation ($i: ContactUsInput!) { contactUs(input: $i) { status } }', {
        i: { name: 'Vy', email: 'vy@example.vn', comment },
      });
    expect((await write('Cho mình hỏi size')).data.contactUs).toEqual({ status: true });
    expect((await write('  ')).errors?.[0]?.message).toBe('Comment field is required.');
    expect(await shop.db.prepare('select comment from contact_message').first('comment')).toBe('Cho mình hỏi size');
  });
  test('[SESSION-029] a customer has their confirmed phone number; unknown attributes are refused', async () => {
    await shop.db.prepare("update customer set phone_number = '0912345678' where id = ?").bind(other.id).run();
    const { data } = await other.ask(
      '{ customer { group { name } allow_remote_shopping_assistance custom_attributes { code ... on AttributeValue { value } } } }',
    );
    expect(data.customer).toEqual({
      group: { name: 'General' },
      allow_remote_shopping_assistance: false,
      custom_attributes: [{ code: 'phone_number', value: '0912345678' }],
    });
    const { errors } = await other.ask(
      'mutation { updateCustomerV2(input: { firstname: "A", custom_attributes: [{ attribute_code: "x", value: "y" }] }) { customer { firstname } } }',
    );
    expect(errors?.[0]?.message).toContain('"x" attributeCode doesn\'t exist');
  });
});

const CANCEL_OF_CART = `mutation ($i: CancelOrderOfCartInput!) {
  cancelOrderOfCart(input: $i) { error errorV2 { code } order { number status } }
}`;

test('[X103] the former cart of a guest’s order cancels it, once; another cart and a customer’s order find nothing', async () => {
  const cart = await shop.createCart();
  await shop.add(cart, { sku: 'TAT-01', quantity: 1 });
  await checkOut(shop, cart);
  const { number } = (await placeOrder(shop, cart)).orderV2 ?? { number: '' };
  const cancel = (order_number: string, cart_id: string, token = '') =>
    shop.ask(CANCEL_OF_CART, { i: { order_number, cart_id, reason: 'Đặt nhầm' } }, token);
  const strangers: [string, string, string?][] = [
    [number, await shop.createCart()],
    [number, '', other.token],
    [customers.number, cart],
    ['x'.repeat(500), cart],
  ];
  for (const stranger of strangers) expect((await cancel(...stranger)).errors?.[0]?.message).toBe(NOT_FOUND);
  expect((await cancel(number, cart)).data.cancelOrderOfCart).toEqual({
    error: null,
    errorV2: null,
    order: { number, status: 'Canceled' },
  });
  expect((await cancel(number, cart)).data.cancelOrderOfCart.errorV2).toEqual({ code: 'INVALID_ORDER_STATUS' });
});
