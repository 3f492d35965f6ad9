import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reindexProducts } from '../../../functions/commerce/search/rules/index/reindex.ts';
import { type Commerce, call, startCommerce } from '../support/worker.ts';
import { LIBRARY_BODIES } from './library-bodies.ts';
import { addArticles, fillCatalog } from './search-fixture.ts';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
  await fillCatalog(commerce.db);
});
afterAll(() => commerce?.close());

interface Answer {
  hits: {
    total: { value: number; relation: string };
    hits: { _id: string; _score: number; _source: Record<string, unknown> }[];
  };
  aggregations: Record<string, { buckets: { key: string | number; doc_count: number }[] }>;
}

async function search(body: Record<string, unknown>): Promise<Answer> {
  const { status, code, result, message } = await call(commerce, 'search_product', body);
  expect({ status, code, message }).toEqual({ status: 200, code: 200, message: undefined });
  return result as Answer;
}
const ids = ({ hits }: Answer) => hits.hits.map(({ _id }) => Number(_id));
const filtered = (...filter: unknown[]) => ({ bool: { filter } });
const text = (query: string, options = {}) => ({
  bool: { must: { multi_match: { query, fields: ['name^4', 'sku^2', 'category.name', 'description'], ...options } } },
});
const buckets = (answer: Answer, name: string) =>
  Object.fromEntries((answer.aggregations[name]?.buckets ?? []).map(({ key, doc_count }) => [key, doc_count]));

test('[MW-009] [LIST-029] [LIST-036] a page of hits, their total, and facets of all hits', async () => {
  const answer = await search({
    indexName: 'shop_2',
    query: filtered(
      { terms: { visibility: [2, 3, 4] } },
      { terms: { status: [0, 1] } },
      { terms: { category_ids: [2] } },
    ),
    queryParams: { from: 2, size: 2, sort: [{ created_at: { order: 'desc' } }] },
    aggs: {
      color: { terms: { field: 'color_options', size: 100 } },
      category: { terms: { field: 'category.name' } },
      price: {
        range: { field: 'final_price', ranges: [{ to: 300_000 }, { from: 300_000, to: 600_000 }, { from: 600_000 }] },
      },
    },
  });
  expect(answer.hits.total).toEqual({ value: 5, relation: 'eq' });
  expect(ids(answer)).toEqual([101, 104]);
  expect(buckets(answer, 'color')).toEqual({ 11: 2, 12: 1, 13: 1 });
  expect(buckets(answer, 'category')).toMatchObject({ Nữ: 5, 'Áo nữ': 3, Váy: 2 });
  expect(answer.aggregations.price?.buckets.map(({ doc_count }) => doc_count)).toEqual([2, 2, 1]);
});

test('[LIST-035] a facet has as many values as requested, the most frequent first', async () => {
  const answer = await search({
    query: null,
    aggregations: { category: { terms: { field: 'category_ids', size: 2 } } },
  });
  expect(answer.aggregations.category?.buckets.map(({ key, doc_count }) => [key, doc_count])).toEqual([
    [1, 7],
    [2, 5],
  ]);
});

describe('[LIST-030] each filter narrows the result', () => {
  test.each<[string, unknown, number[]]>([
    ['visibility', { terms: { visibility: [1] } }, []],
    ['category', { term: { category_ids: 15 } }, [102, 101]],
    ['price range', { range: { final_price: { gte: 500_000, lte: 690_000 } } }, [103, 101]],
    ['size of a variant', { terms: { size_options: ['22'] } }, [104, 100]],
    ['size, by the colours that have it', { terms: { size_options: [21] } }, [101, 100]],
    ['colour', { terms: { color_options: [13] } }, [101]],
    ['colour of a simple product, or of a variant', { term: { color: { value: '11' } } }, [104, 100]],
    ['size guide', { term: { sizeguide: 'quan-nam' } }, [106]],
    ['type', { match: { type_id: 'configurable' } }, [101, 100]],
    ['tag', { terms: { tag: ['ưu đãi'] } }, [106]],
    ['sku, in any case', { terms: { sku: ['chi-qu-001', 'CHI-QU-002', 'none'] } }, [106, 105]],
    ['sku of a variant', { terms: { 'configurable_children.sku': ['CHI-DAM-001-1'] } }, [101]],
    ['url key', { terms: { url_key: ['p-103'] } }, [103]],
    ['stock', { terms: { 'stock.is_in_stock': [false] } }, []],
    ['existing field', { exists: { field: 'special_price' } }, [101]],
    ['existing list', { exists: { field: 'color_options' } }, [104, 101, 100]],
    ['none of', { bool: { must_not: { range: { created_at: { lt: '2026-05-04' } } } } }, [106, 103, 102]],
    [
      'two of three',
      {
        bool: {
          should: [
            { term: { category_ids: 14 } },
            { match: { type_id: 'simple' } },
            { range: { price: { gt: 600_000 } } },
          ],
          minimum_should_match: 2,
        },
      },
      [104, 103],
    ],
  ])('%s', async (_, clause, expected) => {
    const answer = await search({ query: filtered(clause), queryParams: { size: 20, sort: [{ id: 'desc' }] } });
    expect(ids(answer)).toEqual(expected);
    expect(answer.hits.total.value).toBe(expected.length);
  });
});

test('[LIST-032] [LIST-033] hidden and disabled products never appear', async () => {
  const answer = await search({ query: filtered({ terms: { status: [0, 1] } }), size: 50 });
  expect(ids(answer)).not.toContain(107);
  expect(ids(answer)).not.toContain(108);
});

test('[LIST-038] requested SKUs come from offset 0, all of them', async () => {
  const skus = ['CHI-AO-001', 'CHI-QU-001', 'CHI-DAM-002'];
  const answer = await search({ query: filtered({ terms: { sku: skus } }), queryParams: { from: 0, size: 3 } });
  expect(answer.hits.hits.map(({ _source }) => _source.sku).toSorted()).toEqual(skus.toSorted());
});

test('a document contains all data of a card', async () => {
  const answer = await search({ query: filtered({ term: { sku: 'CHI-AO-001' } }) });
  expect(answer.hits.hits[0]?._source).toMatchObject({
    id: 100,
    type_id: 'configurable',
    url_path: 'ao-so-mi-linen-nu.html',
    final_price: 390_000,
    description: 'Chất vải đũi mát',
    category_ids: ['14', '1', '2'],
    stock: [{ is_in_stock: true, qty: 8 }],
    configurable_children: [
      { sku: 'CHI-AO-001-0', color: 11, size: 21, final_price: 390_000, stock: { is_in_stock: true, qty: 5 } },
      { sku: 'CHI-AO-001-1', color: 11, size: 22, stock: { is_in_stock: false, qty: 0 } },
      { sku: 'CHI-AO-001-2', color: 12, size: 22 },
    ],
    configurable_options: [
      { attribute_code: 'color', values: [{ value_index: 11, label: 'Đen' }, { label: 'Trắng' }] },
      {},
    ],
  });
});

describe('sorting', () => {
  const order = async (sort: unknown, category: number) =>
    ids(await search({ query: filtered({ terms: { category_ids: [category] } }), queryParams: { sort, size: 20 } }));
  test('by the position in the requested category', async () => {
    expect(await order([{ position: { order: 'asc' } }], 14)).toEqual([103, 100, 104]);
    expect(await order('position:desc', 14)).toEqual([104, 100, 103]);
  });
  test('by position in an anchor category, including products of its descendants', async () => {
    expect(await order({ position: 'asc' }, 2)).toEqual([102, 101, 103, 100, 104]);
  });
  test('by final price', async () => {
    expect(await order([{ price: 'asc' }], 2)).toEqual([104, 102, 100, 101, 103]);
  });
  test('by name regardless of diacritics', async () => {
    expect(await order([{ 'name.keyword': 'asc' }], 2)).toEqual([104, 103, 100, 102, 101]);
  });
  test('by any other field, missing values last', async () => {
    expect(await order([{ special_price: 'asc' }, { id: 'asc' }], 15)).toEqual([101, 102]);
  });
});

describe('[LIST-031] text', () => {
  test.each([
    ['a SKU', 'CHI-AO-001', 100],
    ['a SKU with blanks', 'chi ao 001', 100],
    ['a word that nothing has', 'duoi', null],
    ['a word without its marks', 'dui', 105],
    ['a word of a name', 'linen', 100],
    ['the SKU of a variant', 'CHI-DAM-001-1', 101],
  ])('%s', async (_, query, id) => {
    expect(ids(await search({ query: text(query) }))[0] ?? null).toBe(id);
  });
  test('every word must match if a product has them all; the last word may be a prefix', async () => {
    expect(ids(await search({ query: text('ao kho') }))).toEqual([103]);
    expect(ids(await search({ query: text('so mi linen') }))).toEqual([100]);
  });
  test('otherwise products with most words are found, and the missing words are reported', async () => {
    const answer = await search({ query: text('dam linen') });
    expect(ids(answer).toSorted()).toEqual([101, 102]);
    expect(answer).toMatchObject({ suggest: { left_out: [{ text: 'linen', offset: 4, length: 5 }] } });
  });
  test('with OR, or with a share of the words', async () => {
    expect(ids(await search({ query: text('dam linen', { operator: 'or' }) })).toSorted()).toEqual([100, 101, 102]);
    expect(ids(await search({ query: text('so mi dam', { operator: 'or', minimum_should_match: '75%' }) }))).toEqual([
      100,
    ]);
  });
  test('matches in the name come before matches in the description', async () => {
    const query = { multi_match: { query: 'ao', operator: 'or', fields: ['name', 'description'] } };
    const found = ids(await search({ query }));
    expect(found.indexOf(105)).toBeGreaterThan(found.indexOf(103));
  });
  test('a word of an option label finds the product', async () => {
    expect(ids(await search({ query: text('trắng', { fields: undefined }) }))).toEqual([100]);
  });
  test('a phrase matches its words in order', async () => {
    expect(ids(await search({ query: { match_phrase: { name: 'so mi' } } }))).toEqual([100]);
    expect(ids(await search({ query: { match_phrase: { name: 'mi so' } } }))).toEqual([]);
  });
  test('punctuation alone finds nothing and does not fail', async () => {
    for (const query of ['"', '* - (', 'NEAR(', "'; drop table product; --", 'name:x OR']) {
      expect(ids(await search({ query: text(query) }))).toEqual([]);
    }
  });
});

describe('refusals name the clause', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['unknown clause', { query: { geo_distance: {} } }, 'unknown clause geo_distance'],
    ['unknown part of bool', { query: { bool: { musst: [] } } }, 'unknown clause bool.musst'],
    ['script', { query: { function_score: { script_score: {} } } }, 'unknown clause function_score.script_score'],
    ['terms without a list', { query: { terms: { sku: 'x' } } }, 'terms.sku must be a list'],
    ['range with an unknown bound', { query: { range: { price: { above: 1 } } } }, 'unknown option range.price.above'],
    ['two clauses in one', { query: { term: { a: 1 }, terms: { b: [1] } } }, 'query must have exactly one key'],
    [
      'unknown aggregation',
      { aggs: { a: { geo_bounds: { field: 'price' } } } },
      'unknown aggregation aggs.a.geo_bounds',
    ],
    ['too big a page', { size: 501 }, 'size must be a whole number from 0 to 500'],
    ['too deep a page', { queryParams: { from: 9990, size: 20 } }, 'from + size must be at most 10000'],
    ['negative offset', { from: -1 }, 'from must be a whole number of at least 0'],
    [
      'too many clauses',
      { query: { bool: { should: Array.from({ length: 99 }, () => ({ term: { a: 1 } })) } } },
      'query has too many clauses',
    ],
  ])('%s', async (_, body, message) => {
    expect(await call(commerce, 'search_product', body)).toEqual({
      ...{ status: 400, code: 400, result: null, message },
      reason: 'SEARCH_INVALID',
    });
  });
});

test('[MW-010] [SEARCHBOX-033] [SEARCHBOX-034] suggestions are categories and phrases, no product names, and have pages', async () => {
  const asked = async (currentPage: number) =>
    (await call(commerce, 'advancedSearch', { keyword: 'ao', currentPage, pageSize: 2 })).result as {
      advancedSearch: { items: { content: string }[]; total_count: number; page_info: Record<string, number> };
    };
  const { advancedSearch: first } = await asked(1);
  expect(first.items[0]).toEqual({ content: 'áo nữ' });
  const names = ['áo sơ mi linen nữ', 'áo khoác gió'];
  expect(first.items.filter(({ content }) => names.includes(content))).toEqual([]);
  const total_pages = Math.ceil(first.total_count / 2);
  expect(first.page_info).toEqual({ current_page: 1, page_size: 2, total_pages });
  expect((await asked(total_pages + 1)).advancedSearch.items).toEqual([]);
});

test('[MW-010] suggestions are found by `variables`, as a document of GraphQL has them', async () => {
  const fields = { keyword: 'ao', currentPage: 1, pageSize: 2 };
  const { code, result } = await call(commerce, 'advancedSearch', { variables: fields });
  expect(code).toBe(200);
  expect(result).toEqual((await call(commerce, 'advancedSearch', fields)).result);
  expect(await call(commerce, 'advancedSearch', { variables: { pageSize: 2 } })).toMatchObject({ code: 400 });
});

test('a change of a variant renews its parent, and disabled products leave the index', async () => {
  await addArticles(commerce.db, [
    { id: 200, sku: 'TAM', name: 'Hàng tạm', price: 10_000, category: 16, variants: [['Đen', 'S', 1]] },
  ]);
  expect(await reindexProducts(commerce.db, [200])).toBe(1);
  await commerce.db.prepare('update product set price = 7000 where id = 200000').run();
  expect(await reindexProducts(commerce.db, [200_000])).toBe(1);
  const byPrice = { query: filtered({ term: { final_price: 7000 } }) };
  expect(ids(await search(byPrice))).toEqual([200]);
  await commerce.db.prepare('update product set status = 0 where id = 200').run();
  expect(await reindexProducts(commerce.db, [200])).toBe(0);
  expect(ids(await search(byPrice))).toEqual([]);
});

test('parallel indexing leaves each product once, and a full run removes deleted ones', async () => {
  await Promise.all([
    reindexProducts(commerce.db, 'all'),
    reindexProducts(commerce.db, [100, 101]),
    reindexProducts(commerce.db, [101]),
  ]);
  await commerce.db
    .prepare(
      "insert into search_document (product_id, name, final_price, created_at, visibility, status, is_in_stock) values (999, 'x', 1, '', 4, 1, 1)",
    )
    .run();
  expect(await reindexProducts(commerce.db, 'all')).toBe(7);
  expect((await search({})).hits.total.value).toBe(7);
});

test('a special price starts and ends without any change of the index', async () => {
  await addArticles(commerce.db, [
    { id: 201, sku: 'HEN', name: 'Hàng hẹn giờ', price: 20_000, special: 5000, category: 16 },
  ]);
  const soon = new Date(Date.now() - 1000).toISOString();
  await commerce.db.prepare('update product set special_from = ?1 where id = 201').bind(soon).run();
  await reindexProducts(commerce.db, [201], new Date(Date.now() - 60_000));
  const cheap = () => search({ query: filtered({ term: { final_price: 5000 } }) });
  const answers = await Promise.all([cheap(), cheap(), cheap()]);
  expect(answers.map(ids)).toEqual([[201], [201], [201]]);
  await commerce.db.prepare('update product set status = 0 where id = 201').run();
  await reindexProducts(commerce.db, [201]);
});

describe('[MW-009] bodies in the form of storefront libraries', () => {
  test.each(LIBRARY_BODIES)('$name', async ({ body, finds }) => {
    const answer = await search({ indexName: 'shop_2', ...body });
    expect(answer.hits.total.relation).toBe('eq');
    expect(answer.hits.total.value > 0).toBe(finds);
  });
});
