import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Commerce, startCommerce } from '../support/worker.ts';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce?.close());

async function ask(query: string, variables: Record<string, unknown> = {}) {
  const response = await commerce.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  return {
    status: response.status,
    body: (await response.json()) as { errors?: { message: string }[]; data?: unknown },
  };
}
const messageOf = async (query: string, variables?: Record<string, unknown>) =>
  (await ask(query, variables)).body.errors?.[0]?.message;

const PAGE = 'query ($size: Int!) { products(filter: {}, pageSize: $size) { page_info { page_size } } }';

test('an invalid variable is refused with status 200, its value as JSON, and no field data', async () => {
  const { status, body } = await ask(PAGE, { size: 'năm/5' });
  expect(status).toBe(200);
  expect(body).not.toHaveProperty('data');
  expect(body.errors?.[0]?.message).toBe(
    'Variable "$size" got invalid value "n\\u0103m\\/5"; Int cannot represent non-integer value: "năm/5"',
  );
  const items = 'mutation ($i: [CartItemInput!]!) { addProductsToCart(cartId: "x", cartItems: $i) { cart { id } } }';
  expect(await messageOf(items, { i: [{ sku: 'A', quantity: 'two' }] })).toBe(
    'Variable "$i" got invalid value "two" at "i[0].quantity"; Float cannot represent non numeric value: "two"',
  );
});

test('digits are accepted as an integer, and a number as a text', async () => {
  expect((await ask(PAGE, { size: '5' })).body).toEqual({ data: { products: { page_info: { page_size: 5 } } } });
  const bySku = 'query ($sku: String!) { products(filter: { sku: { eq: $sku } }) { total_count } }';
  expect((await ask(bySku, { sku: 5 })).body).toEqual({ data: { products: { total_count: 0 } } });
  expect(await messageOf(bySku, { sku: ['a'] })).toContain('String cannot represent a non string value: ["a"]');
});

test('an error of a non-null field leaves no data at all, one of another field leaves null', async () => {
  const own = await ask('{ customerCart { id } }');
  expect(own.body).not.toHaveProperty('data');
  expect(own.body.errors?.[0]?.message).toBe('The request is allowed for logged in customer');
  expect((await ask('{ cart(cart_id: "x") { id } }')).body.data).toEqual({ cart: null });
});

test('errors of a document have Magento’s messages', async () => {
  expect(await messageOf('{')).toBe('Syntax Error: Expected Name, found <EOF>');
  expect(await messageOf('{ storeConfig(x: 1) { locale } }')).toBe(
    'Unknown argument "x" on field "storeConfig" of type "Query".',
  );
  expect(await messageOf('{ cart(cart_id: $s) { id } }')).toBe('Variable "$s" is not defined by operation "".');
});
