import type { estypes } from '@elastic/elasticsearch';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  SearchProductRequest,
  SearchProductResponse,
} from '../../../functions/commerce/search/middleware/search-types.ts';
import { type Commerce, call, startCommerce } from '../support/worker.ts';
import { fillCatalog } from './search-fixture.ts';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
  await fillCatalog(commerce.db);
});
afterAll(() => commerce?.close());

async function search(body: SearchProductRequest): Promise<SearchProductResponse> {
  const { code, result, message } = await call(commerce, 'search_product', body);
  expect(code, message).toBe(200);
  return result as SearchProductResponse;
}

test('[MW-009] nested aggregations in the format of Elasticsearch’s types', async () => {
  const { hits, aggregations } = await search({
    indexName: 'shop_2',
    query: { bool: { filter: [{ term: { category_ids: 2 } }] } },
    queryParams: { size: 0 },
    aggs: {
      category: {
        terms: { field: 'category.name', size: 3, order: { _key: 'asc' } },
        aggs: {
          paid: { stats: { field: 'final_price' } },
          price: {
            range: { field: 'final_price', ranges: [{ to: 300_000 }, { from: 300_000, key: 'dear' }] },
            aggs: { kinds: { terms: { field: 'type_id' } } },
          },
        },
      },
      black: { filter: { term: { color_options: 11 } }, aggs: { cheapest: { min: { field: 'final_price' } } } },
      colors: { cardinality: { field: 'color_options' } },
    },
  });
  expect(hits).toMatchObject({ total: { value: 5, relation: 'eq' }, hits: [] });
  const category = aggregations?.category as estypes.AggregationsStringTermsAggregate;
  expect(category.buckets).toMatchObject([
    { key: 'Chỉ', doc_count: 5, paid: { count: 5, min: 190_000, max: 690_000, sum: 2_110_000, avg: 422_000 } },
    { key: 'Nữ', doc_count: 5 },
    {
      key: 'Váy',
      doc_count: 2,
      price: {
        buckets: [
          { key: '*-300000', to: 300_000, doc_count: 1, kinds: { buckets: [{ key: 'simple', doc_count: 1 }] } },
          { key: 'dear', from: 300_000, doc_count: 1, kinds: { buckets: [{ key: 'configurable', doc_count: 1 }] } },
        ],
      },
    },
  ]);
  expect(category.sum_other_doc_count).toBe(3);
  expect(aggregations?.black).toEqual({ doc_count: 2, cheapest: { value: 190_000 } });
  expect(aggregations?.colors).toEqual({ value: 3 });
});

test.each<[string, SearchProductRequest['queryParams'], unknown]>([
  [
    'names',
    { _source: ['sku', 'configurable_children.sku'] },
    { sku: 'CHI-DAM-001', configurable_children: [{ sku: 'CHI-DAM-001-0' }, { sku: 'CHI-DAM-001-1' }] },
  ],
  [
    'patterns',
    { _source: { includes: ['*_key', 'stock'], excludes: ['stock.qty'] } },
    { url_key: 'p-101', stock: [{ is_in_stock: true }] },
  ],
  ['nothing', { _source: false }, {}],
])('[MW-009] _source by %s', async (_, queryParams, expected) => {
  const { hits } = await search({ query: { term: { sku: 'CHI-DAM-001' } }, queryParams });
  expect(hits.hits[0]?._source).toEqual(expected);
});

test.each<[string, object, string]>([
  ['counts nested too deep', { aggs: nested(4) }, 'aggs.a.aggs.a.aggs.a.aggs is nested deeper than 3 aggregations'],
  [
    'a metric with counts inside',
    { aggs: { a: { min: { field: 'x' }, aggs: nested(1) } } },
    'aggs.a has no buckets to count in',
  ],
  [
    'an unknown order',
    { aggs: { a: { terms: { field: 'x', order: { other: 'asc' } } } } },
    'aggs.a.terms.order supports _count and _key only',
  ],
  ['a pattern of stars', { _source: '*a*a*a*a*' }, '_source must be names with few stars'],
])('[MW-009] %s is refused by name', async (_, body, message) => {
  expect(await call(commerce, 'search_product', body)).toMatchObject({ status: 400, message });
});

function nested(depth: number): object {
  return { a: { terms: { field: 'type_id' }, ...(depth > 1 ? { aggs: nested(depth - 1) } : {}) } };
}
