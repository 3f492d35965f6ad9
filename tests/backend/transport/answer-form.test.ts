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

const named = async (query: string, operationName?: string) =>
  (
    await commerce.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, operationName }),
    })
  ).json();

const PAGE = 'query ($size: Int!) { products(filter: {}, pageSize: $size) { page_info { page_size } } }';

test('an invalid variable is refused with status 200, its value repeated, and no field data', async () => {
  const { status, body } = await ask(PAGE, { size: 'năm/5' });
  expect(status).toBe(200);
  expect(body).not.toHaveProperty('data');
  expect(body.errors?.[0]?.message).toBe(
    'Variable "$size" got invalid value "năm/5"; Int cannot represent non-integer value: "năm/5"',
  );
  const items = 'mutation ($i: [CartItemInput!]!) { addProductsToCart(cartId: "x", cartItems: $i) { cart { id } } }';
  expect(await messageOf(items, { i: [{ sku: 'A', quantity: 'two' }] })).toBe(
    'Variable "$i" got invalid value "two" at "i[0].quantity"; Float cannot represent non numeric value: "two"',
  );
});

test('[GQL-069] other parts of a request than those of GraphQL are ignored', async () => {
  const response = await commerce.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ storeConfig { locale } }', variables: [], id: 'abc', query_name: 'store' }),
  });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ data: { storeConfig: { locale: expect.any(String) } } });
});

test.each([
  'application/graphql-response+json, application/json;q=0.9',
  'application/graphql-response+json',
  'text/html',
  'image/png',
])('[GQL-075] whatever a client accepts (%s), the answer is JSON with status 200', async (accept) => {
  for (const [query, answer] of [
    ['{ storeConfig { locale } }', { data: { storeConfig: { locale: expect.any(String) } } }],
    ['{ nope }', { errors: [expect.objectContaining({ message: 'Cannot query field "nope" on type "Query".' })] }],
  ] as const) {
    const response = await commerce.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept },
      body: JSON.stringify({ query }),
    });
    expect([response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([200, 'application/json']);
    expect(await response.json()).toEqual(answer);
  }
  const get = await commerce.fetch('/graphql?query=%7BstoreConfig%7Blocale%7D%7D', { headers: { accept } });
  expect([get.status, get.headers.get('content-type')?.split(';')[0]]).toEqual([200, 'application/json']);
});

test('the operation that runs is chosen for each request, also if other requests send the same document', async () => {
  const two = 'query A { storeConfig { code } } query B { storeConfig { locale } }';
  const unnamed = 'Must provide operation name if query contains multiple operations.';
  expect(await named(two)).toMatchObject({ errors: [{ message: unnamed }] });
  expect(await named(two, 'A')).toMatchObject({ data: { storeConfig: { code: 'vi' } } });
  expect(await named(two, 'C')).toMatchObject({ errors: [{ message: unnamed }] });
  expect(await named('query A { storeConfig { code } }', 'Z')).toMatchObject({ data: { storeConfig: { code: 'vi' } } });
  expect(await named('fragment A on StoreConfig { code }')).toEqual({
    errors: [{ message: 'Fragment "A" is never used.', extensions: { code: 'INVALID_DOCUMENT' } }],
  });
});

test('a mutation in an address is refused with a message; sent by POST it runs', async () => {
  const refused = await commerce.fetch(`/graphql?query=${encodeURIComponent('mutation { createEmptyCart }')}`);
  expect(refused.status).toBe(405);
  expect(await refused.json()).toEqual({
    errors: [
      {
        message: 'Mutation requests allowed only for POST requests',
        extensions: { category: 'graphql-input', code: 'METHOD_NOT_ALLOWED' },
      },
    ],
  });
  expect((await ask('mutation { createEmptyCart }')).body).not.toHaveProperty('errors');
});

test('true counts as the text 1, false as an empty text, and a word without quotation marks a text', async () => {
  const message = (text: string) => messageOf(`{ route(url: ${text}) { type } }`);
  expect(await message('false')).toBe('"url" argument should be specified and not empty');
  expect(await message('true')).toBeUndefined();
  expect(await message('WORD')).toBeUndefined();
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

test('a document with an error says what is wrong, in words and by its code', async () => {
  const problems = {
    '{': ['INVALID_DOCUMENT', 'Syntax Error: Expected Name, found <EOF>.'],
    '{ storeConfig(x: 1) { locale } }': ['UNKNOWN_FIELD', 'Unknown argument "x" on field "Query.storeConfig".'],
    '{ cart(cart_id: $s) { id } }': ['INVALID_DOCUMENT', 'Variable "$s" is not defined.'],
    '{ storeConfig }': ['INVALID_DOCUMENT', expect.stringContaining('must have a selection of subfields')],
  };
  for (const [query, [code, message]] of Object.entries(problems))
    expect((await ask(query)).body.errors?.[0], query).toMatchObject({ message, extensions: { code } });
});
