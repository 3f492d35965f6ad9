import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCatalogue } from '../../backend/support/fixture.ts';
import { type Commerce, startCommerce } from '../../backend/support/worker.ts';

// One request of less than a megabyte that would make an answer of a hundred, or keep the Worker busy for minutes.

const ANSWER_BYTES_MAX = 500_000;
const LONG = 'q'.repeat(800_000);
/** Slashes in the middle: a pattern for slashes at the end begins anew at each of them. */
const SLASHES = `x${'/'.repeat(95_000)}x`;

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
  await insertCatalogue(commerce.db);
});
afterAll(() => commerce?.close());

const fields = (count: number, field: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => `a${index}: ${field(index)}`).join(' ');

async function post(query: string, variables: object = {}) {
  const response = await commerce.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const text = await response.text();
  return { status: response.status, text, errors: (JSON.parse(text) as { errors?: { message: string }[] }).errors };
}

test.each([
  [
    'an unknown cart, asked for by each field',
    `query ($id: String!) { ${fields(140, () => 'cart(cart_id: $id) { id }')} }`,
    { id: LONG },
  ],
  [
    'a filter whose unknown fields are reported one by one',
    'query ($f: ProductAttributeFilterInput) { products(filter: $f) { total_count } }',
    { f: { ...Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`k${index}`, 1])), long: LONG } },
  ],
  [
    'a filter with a long name',
    'query ($f: ProductAttributeFilterInput) { products(filter: $f) { total_count } }',
    { f: { [LONG]: 1 } },
  ],
])('[B-255] variables that are long are refused, not repeated: %s', async (_, query, variables) => {
  const { status, text, errors } = await post(query, variables);
  expect(status).toBe(200);
  expect(text.length).toBeLessThan(ANSWER_BYTES_MAX);
  expect(errors?.map(({ message }) => message)).toEqual(['Max length of variables should be 100000.']);
});

test('[B-255] no message repeats more than a thousand characters of a request', async () => {
  const query = `query ($id: String = "${LONG.slice(0, 90_000)}") { ${fields(140, () => 'cart(cart_id: $id) { id }')} }`;
  const { text, errors } = await post(query);
  expect(errors).toHaveLength(140);
  for (const { message } of errors ?? []) expect(message).toMatch(/^Could not find a cart with ID "q{900,1000}…$/);
  expect(text.length).toBeLessThan(ANSWER_BYTES_MAX);
});

test('[B-255] the data of an answer does not repeat a long SKU for each line either', async () => {
  const lines = Array.from({ length: 100 }, () => '{ sku: $sku, quantity: 1 }').join(' ');
  const add = () => `addProductsToCart(cartId: $id, cartItems: [${lines}]) { user_errors { message } }`;
  const query = `mutation ($id: String!, $sku: String!) { ${fields(10, add)} }`;
  const cart = JSON.parse((await post('mutation { createEmptyCart }')).text) as { data: { createEmptyCart: string } };
  const { text } = await post(query, { id: cart.data.createEmptyCart, sku: LONG.slice(0, 90_000) });
  expect(text).toContain('Could not find a product with SKU');
  expect(text.length).toBeLessThan(ANSWER_BYTES_MAX);
});

test('[B-256] an address of slashes is looked up at once, however often it is asked for', async () => {
  const { errors, text } = await post(
    `query ($url: String = "${SLASHES}") { ${fields(140, () => 'route(url: $url) { type }')} }`,
  );
  expect(errors).toBeUndefined();
  expect(Object.values((JSON.parse(text) as { data: object }).data)).toEqual(Array(140).fill(null));
});

test('[B-257] a document may ask for twenty pages of lists, wherever they are', async () => {
  const search = (index: number) => `products(search: "ao ${index}") { total_count }`;
  // Twenty searches would take more work than an answer may.
  const ofNames = (index: number) => `categories(filters: { name: { match: "ao ${index}" } }) { total_count }`;
  expect((await post(`{ ${fields(20, ofNames)} }`)).errors).toBeUndefined();
  const ofCategories = `{ categoryList { ${fields(21, () => 'products { total_count }')} } }`;
  const inFragments = `{ ...f ...f } fragment f on Query { ${fields(11, search)} }`;
  for (const query of [`{ ${fields(21, search)} }`, `{ ${fields(21, ofNames)} }`, ofCategories, inFragments])
    expect((await post(query)).errors?.[0]?.message).toMatch(/^Max pages in query should be 20 but got 2[12]\.$/);
});

test('[B-257] a document makes at most twenty changes, so a login cannot be tried a hundred times by one', async () => {
  const login = (index: number) =>
    `generateCustomerToken(email: "a@chi.example", password: "guess ${index}") { token }`;
  const carts = () => 'createEmptyCart';
  expect((await post(`mutation { ${fields(20, carts)} }`)).errors).toBeUndefined();
  const inFragments = `mutation { ...f } fragment f on Mutation { ...g ...g } fragment g on Mutation { ${fields(11, carts)} }`;
  for (const document of [`mutation { ${fields(21, login)} }`, `mutation { ${fields(21, carts)} }`, inFragments])
    expect((await post(document)).errors?.[0]?.message).toMatch(/^Max changes in query should be 20 but got 2[12]\.$/);
});
