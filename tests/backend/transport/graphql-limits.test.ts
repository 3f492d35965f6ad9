import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Commerce, startCommerce } from '../support/worker.ts';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce({ GRAPHQL_EXPLORER: 'on' });
});
afterAll(() => commerce?.close());

async function post(
  body: unknown,
): Promise<{ status: number; text: string; errors: { message: string; extensions?: { category?: string } }[] }> {
  const response = await commerce.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const { errors } = text.startsWith('{') ? (JSON.parse(text) as { errors?: [] }) : {};
  return { status: response.status, text, errors: errors ?? [] };
}

const nested = (levels: number) =>
  `{ categories { items { ${'children { '.repeat(levels)} name ${'} '.repeat(levels)} } } }`;
const fields = 'storeConfig { locale } '.repeat(301);
const aliases = Array.from({ length: 301 }, (_, index) => `a${index}: __typename`).join(' ');
const bomb = `${Array.from({ length: 30 }, (_, index) => `fragment f${index} on CategoryTree { ...f${index + 1} ...f${index + 1} }`).join(' ')} fragment f30 on CategoryTree { name level }`;

test.each([
  ['depth', nested(20), 'Max query depth should be 20 but got 21.'],
  ['complexity', `{ ${fields} }`, 'Max query complexity should be 300 but got 602.'],
  ['aliases', `{ ${aliases} }`, 'Max Aliases in query should be 300 but got 301.'],
  [
    'cost',
    '{ products(pageSize: 300, filter: {}) { items { related_products { related_products { related_products { related_products { related_products { sku } } } } } } } }',
    'Max query cost should be 30000 but got 300001.',
  ],
  [
    'fragments within fragments',
    `{ categoryList { ...f0 } } ${bomb}`,
    'Max query complexity should be 300 but got 3001.',
  ],
])('a document beyond the limit of %s is refused with Magento’s message', async (_, query, message) => {
  const { status, errors } = await post({ query });
  expect(status).toBe(200);
  expect(errors).toMatchObject([{ message }]);
  // In Magento the error for a too deep document has no category, and for a too complex one `graphql-input`.
  expect(errors[0]?.extensions?.category).toBe(message.includes('depth') ? undefined : 'graphql-input');
});

const looped = 'fragment a on CategoryTree { name ...b } fragment b on CategoryTree { level ...a }';
test.each([
  ['through another one', `{ categoryList { ...a } } ${looped}`, 'Max query depth should be 20 but got 21.'],
  [
    'directly',
    '{ categoryList { ...a } } fragment a on CategoryTree { ...a }',
    'Max query depth should be 20 but got 21.',
  ],
  [
    'and is used by no operation',
    `${looped} { storeConfig { locale } }`,
    'Cannot spread fragment "a" within itself via "b".',
  ],
])('[GQL-065] a fragment that contains itself %s is refused', async (_, query, message) => {
  const { status, errors } = await post({ query });
  expect(status).toBe(200);
  expect(errors[0]?.message).toBe(message);
});

test('a document with too many tokens is not parsed', async () => {
  const { errors } = await post({ query: `{ ${'a '.repeat(10_001)} }` });
  expect(errors[0]?.message).toMatch(/more tha[nt] 10000 tokens/);
});

test('several operations in one request are refused together', async () => {
  const { status } = await post([{ query: '{ __typename }' }, { query: '{ __typename }' }]);
  expect(status).toBe(400);
});

test('a body larger than any document is refused', async () => {
  const { status } = await post(`{"query":"{ __typename }","variables":{"x":"${'a'.repeat(1_100_000)}"}}`);
  expect(status).toBe(413);
});

test('[GQL-056] the schema can be requested', async () => {
  const { errors, text } = await post({ query: getIntrospectionQuery() });
  expect(errors).toEqual([]);
  expect(text).toContain('ProductInterface');
});

test.each(['pageSize: 301', 'pageSize: 0', 'currentPage: 0'])('[GQL-001] a page of %s is refused', async (page) => {
  const { errors } = await post({ query: `{ products(search: "a", ${page}) { total_count } }` });
  expect(errors[0]?.message).toMatch(/Maximum pageSize is 300|must be greater than 0/);
});

test('[GQL-062] a client that asks for the schema gets a sentence about each type, field and argument', async () => {
  const { text, errors } = await post({ query: getIntrospectionQuery() });
  expect(errors).toEqual([]);
  interface Described {
    name: string;
    description: string | null;
    fields?: (Described & { args: Described[] })[] | null;
    inputFields?: Described[] | null;
  }
  const { types } = (JSON.parse(text) as { data: { __schema: { types: Described[] } } }).data.__schema;
  const own = types.filter(({ name }) => !name.startsWith('__'));
  const all = own.flatMap((type) => [
    type,
    ...(type.inputFields ?? []),
    ...(type.fields ?? []).flatMap((field) => [field, ...field.args]),
  ]);
  expect(all.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
  const product = own.find(({ name }) => name === 'SimpleProduct');
  expect(product?.fields?.find(({ name }) => name === 'price_range')?.description).toBe(
    'The lowest and the highest price.',
  );
});
