import { buildSchema, type GraphQLSchema, getIntrospectionQuery, parse } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentProblem } from '../../../functions/commerce/app/graphql/limits.ts';
import { typeDefs } from '../../../functions/commerce/app/graphql/schema.ts';
import { CATALOGUE, insertCatalogue } from '../../backend/support/fixture.ts';
import { type Commerce, startCommerce } from '../../backend/support/worker.ts';
import { median } from '../support/median.ts';
import { EXPONENTIAL, LARGE } from './hostile-documents.ts';

/** A limit that is much longer than a refusal takes, and much shorter than these documents take without limits. */
const REFUSED_WITHIN_MS = 3000;
const ANSWER_BYTES_MAX = 10_000;

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce({ GRAPHQL_EXPLORER: 'on' });
  await insertCatalogue(commerce.db);
});
afterAll(() => commerce?.close());

async function post(body: unknown) {
  const start = performance.now();
  const response = await commerce.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(4 * REFUSED_WITHIN_MS),
  });
  const text = await response.text();
  return { status: response.status, text, ms: performance.now() - start };
}

test.each(Object.entries({ ...EXPONENTIAL, ...LARGE }))('a document of %s is refused at once', async (_, query) => {
  const { status, text, ms } = await post({ query });
  expect(status).toBeLessThan(500);
  expect((JSON.parse(text) as { errors?: unknown[] }).errors?.length).toBeGreaterThan(0);
  expect(text.length).toBeLessThan(ANSWER_BYTES_MAX);
  expect(ms).toBeLessThan(REFUSED_WITHIN_MS);
});

test.each([
  ['deep', `{"query":"{ __typename }","variables":{"x":${'['.repeat(200_000)}${']'.repeat(200_000)}}}`],
  ['many', JSON.stringify({ query: '{ __typename }', variables: { x: Array(300_000).fill(1) } })],
  [
    'distinct in two filters',
    JSON.stringify({
      query: 'query ($f: ProductAttributeFilterInput) { products(filter: $f) { total_count } }',
      variables: {
        f: {
          category_id: { in: Array.from({ length: 60_000 }, (_, index) => String(index)) },
          category_uid: { in: Array.from({ length: 25_000 }, (_, index) => btoa(String(index + 100_000))) },
        },
      },
    }),
  ],
])('variables that are %s are refused at once', async (_, body) => {
  const { status, text, ms } = await post(body);
  expect(status).toBeLessThan(500);
  expect(text).toMatch(/Max values in variables should be \d+|The JSON is nested too deeply/);
  expect(ms).toBeLessThan(REFUSED_WITHIN_MS);
});

test('the cost of weighing grows with the text, however often fragments are spread', () => {
  const schema = buildSchema(typeDefs.join('\n'));
  let looked = 0;
  const counting = new Proxy(schema, {
    get(target: GraphQLSchema, name) {
      if (name === 'getType') looked += 1;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const works = [50, 100].map((length) => {
    looked = 0;
    const fragments = Array.from(
      { length },
      (_, at) => `fragment f${at} on CategoryTree { ...f${at + 1} ...f${at + 1} }`,
    );
    const document = parse(
      `{ categoryList { ...f0 } } ${fragments.join(' ')} fragment f${length} on CategoryTree { name }`,
    );
    expect(documentProblem(counting, document)).toMatch(/^Max query complexity should be 300/);
    return looked;
  });
  expect(works[0]).toBeGreaterThan(0);
  expect(works[1]).toBeLessThanOrEqual(2 * (works[0] ?? 0));
});

test('the schema can be requested once in a document, not twice', async () => {
  const once = getIntrospectionQuery();
  const one = await post({ query: once });
  expect(one.text).toContain('ProductInterface');
  const twice = once
    .replace('__schema {', '__schema { ...Whole } again: __schema { ...Whole ')
    .concat(' fragment Whole on __Schema { types { ...FullType } }');
  const { text } = await post({ query: twice });
  expect(text).toMatch(/Max query (cost|complexity) should be/);
  expect(text.length).toBeLessThan(ANSWER_BYTES_MAX);
});

test('refusing a document costs less than answering one', async () => {
  const skus = (CATALOGUE.product ?? []).map(({ sku }) => sku);
  const served = (index: number) => ({
    query: `query Q${index} { products(filter: { sku: { in: ${JSON.stringify(skus)} } }) { items { sku name price_range { minimum_price { final_price { value } } } related_products { name } } aggregations { label count } } }`,
  });
  const refused = (index: number) => ({
    query: `query Q${index} ${EXPONENTIAL['introspection, doubled forty times']}`,
  });
  const times = { served: [] as number[], refused: [] as number[] };
  for (let index = 0; index < 15; index++) {
    const { text, ms } = await post(served(index));
    expect(JSON.parse(text)).not.toHaveProperty('errors');
    times.served.push(ms);
    times.refused.push((await post(refused(index))).ms);
  }
  expect(median(times.refused)).toBeLessThan(median(times.served));
});
