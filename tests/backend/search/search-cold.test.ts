import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Commerce, call, startCommerce } from '../support/worker.ts';
import { fillCatalog } from './search-fixture.ts';

const FIELDS = ['color_options', 'size_options', 'type_id', 'material', 'category.name', 'tag', 'sku', 'name'];
const AT_ONCE = 24;

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
  await fillCatalog(commerce.db);
});
afterAll(() => commerce?.close());

const ask = (number: number) =>
  call(commerce, 'search_product', {
    indexName: 'shop_2',
    query: { bool: { filter: [{ term: { category_ids: 1 + (number % 3) } }] } },
    queryParams: {
      size: 10,
      sort: [{ 'category.position': { order: 'asc', nested: { filter: { term: { 'category.id': 1 + number } } } } }],
    },
    aggs: { counted: { terms: { field: FIELDS[number % FIELDS.length] } } },
  });

test('many simultaneous searches with fields that were not read before are all answered, and agree with later ones', async () => {
  const numbers = Array.from({ length: AT_ONCE }, (_, number) => number);
  const first = await Promise.all(numbers.map(ask));
  expect(first.map(({ code, message }) => ({ code, message }))).toEqual(numbers.map(() => ({ code: 200 })));
  for (const number of numbers) {
    const { took: _, ...later } = (await ask(number)).result as { took: number };
    expect(first[number]?.result).toMatchObject(later);
  }
});
