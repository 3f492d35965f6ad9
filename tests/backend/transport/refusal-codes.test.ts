import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noteRefusals, toldIn, understood } from '../../../src/features/transport/server/refusals.ts';
import { isRefusalCode } from '../../../src/kernel/web/refusals.ts';
import { openShop, type Shop } from '../promotions/sales-fixture.ts';
import { deskCall } from '../support/desk.ts';

// Answers of the embedded backend are understood by their codes alone: their sentences are taken away before they are read.
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
}, 60_000);
afterAll(() => shop?.close());

const NO_WORDS = '';

/** The reason of the first error, read without its sentence. */
async function reasonOf(query: string, variables: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  const { errors } = await shop.ask(query, variables, '', headers);
  const extensions = (errors?.[0]?.extensions ?? {}) as Record<string, unknown>;
  return understood({ message: NO_WORDS, code: extensions.code, value: extensions.value });
}

describe('errors of GraphQL', () => {
  const nobody = 'x'.repeat(32);
  test.each([
    ['CART_GONE', '{ cart(cart_id: "nobody") { id } }'],
    ['LOGIN_REQUIRED or NOT_ALLOWED', '{ customer { email } }'],
    ['SIGN_IN_FAILED', 'mutation { generateCustomerToken(email: "a@b.vn", password: "wrong-One-1") { token } }'],
    [
      'PASSWORD_SHORT',
      'mutation { createCustomerV2(input: { firstname: "A", lastname: "B", email: "a@b.vn", password: "aB1" }) { customer { email } } }',
    ],
    ['EMAIL_INVALID', 'mutation { subscribeEmailToNewsletter(email: "nobody") { status } }'],
    ['UNKNOWN_FIELD', '{ storeConfig { no_such_field } }'],
    ['INVALID_DOCUMENT', '{ storeConfig { '],
    ['INVALID_INPUT', `mutation { createEmptyCart(input: { cart_id: "${nobody}x" }) }`],
  ])('%s: %s', async (codes, query) => {
    expect(codes.split(' or ')).toContain((await reasonOf(query)).code);
  });

  test('a variable of the wrong type, and an unknown store', async () => {
    const query = 'query ($id: String!) { cart(cart_id: $id) { id } }';
    expect((await reasonOf(query, { id: { a: 1 } })).code).toBe('INVALID_DOCUMENT');
    const response = await shop.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', store: 'paris' },
      body: JSON.stringify({ query: '{ storeConfig { id } }' }),
    });
    const { errors } = (await response.json()) as { errors: { extensions: { code?: string; category?: string } }[] };
    expect(errors[0]?.extensions).toEqual({ category: 'graphql-input', code: 'UNKNOWN_STORE' });
  });

  test('a number travels as a value beside the code', async () => {
    const weak = `mutation { createCustomerV2(input: { firstname: "A", lastname: "B", email: "a@b.vn", password: "aB1" }) {
      customer { email } } }`;
    expect((await reasonOf(weak)).value).toBe(8);
  });
});

describe('refusals in the data', () => {
  const ADD = `mutation ($id: String!, $items: [CartItemInput!]!) {
    addProductsToCart(cartId: $id, cartItems: $items) { user_errors { code message } } }`;
  const add = async (...items: { sku: string; quantity: number }[]) => {
    const answer = await shop.ask(ADD, { id: await shop.createCart(), items });
    noteRefusals(answer.data, (answer as { extensions?: unknown }).extensions);
    return answer.data.addProductsToCart.user_errors as { code: string; message: string }[];
  };

  test('each user error has its own reason and value, where Magento has one code for all', async () => {
    await shop.db
      .prepare(
        "update stock_item set min_sale_qty = 3 where product_id = (select id from product where sku = 'KHAN-01')",
      )
      .run();
    const errors = await add(
      { sku: 'KHAN-01', quantity: 1 },
      { sku: 'no-such', quantity: 1 },
      { sku: 'KHAN-01', quantity: 90_000 },
    );
    await shop.db.prepare('update stock_item set min_sale_qty = 1').run();
    expect(errors.map((error) => toldIn(error, NO_WORDS))).toEqual([
      { code: 'BELOW_MINIMUM_QUANTITY', value: 3 },
      { code: 'PRODUCT_NOT_FOUND', value: undefined },
      { code: 'BEYOND_CART_MAXIMUM', value: undefined },
    ]);
    expect(errors[0]).toEqual({ code: 'INSUFFICIENT_STOCK', message: 'The fewest you may purchase is 3.' });
  });

  test('an order that is not placed says why; an answer without refusals has no list', async () => {
    const query = `mutation ($id: String!) { placeOrder(input: { cart_id: $id }) { errors { code message } } }`;
    const answer = await shop.ask(query, { id: 'y'.repeat(32) });
    noteRefusals(answer.data, (answer as { extensions?: unknown }).extensions);
    expect(toldIn(answer.data.placeOrder.errors[0], NO_WORDS).code).toBe('CART_GONE');
    expect(await shop.ask('{ storeConfig { store_code } }')).not.toHaveProperty('extensions');
  });
});

describe('middleware and REST', () => {
  test.each([
    ['NOT_FOUND', 'stock_check?sku=no-such', undefined],
    ['NOT_FOUND', 'no_such_call', undefined],
    ['LOGIN_REQUIRED', 'customer_data', undefined],
    ['INVALID_INPUT', 'post_otp', '{}'],
    ['INVALID_INPUT', 'post_otp', '{'],
    ['METHOD_NOT_ALLOWED', 'post_otp', undefined],
  ])('%s: %s %s', async (code, name, body) => {
    const answer = (await shop.call(name, body === undefined ? {} : { method: 'POST', body })) as Record<
      string,
      unknown
    >;
    expect(answer.message).toEqual(expect.any(String));
    expect(understood({ message: NO_WORDS, code: answer.reason }).code).toBe(code);
  });

  test('the merchant’s REST names a reason in every refusal', async () => {
    const refusals = await Promise.all([
      deskCall(shop, null, 'GET', 'orders/1'),
      deskCall(shop, null, 'POST', 'deskSession', { email: 'a@b.vn', password: 'wrong' }),
      deskCall(shop, null, 'POST', 'deskSession', { email: 5 }),
      deskCall(shop, null, 'GET', 'no/such/route'),
    ]);
    for (const { status, body } of refusals) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(isRefusalCode((body as { reason?: unknown }).reason)).toBe(true);
    }
  });
});
