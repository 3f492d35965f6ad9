import { print } from 'graphql';
import { describe, expect, test, vi } from 'vitest';
import { refusalText } from '../../../text/page/refusal.ts';
import type { ListingState } from '../../catalog/rules/listing.ts';
import { listCategoryProducts, listProductsBySku } from '../../catalog/server/catalog.ts';
import { searchBody } from '../../catalog/server/listing/index-search.ts';
import type { Commerce } from '../../transport/server/commerce.ts';
import { CommerceError } from '../../transport/server/errors.ts';
import { searchProducts, suggestProducts, suggestTerms } from './search.ts';

type Body = Record<string, unknown>;

const STATE: ListingState = { page: 1, itemsPerPage: 10, sort: null, term: '', filters: {}, view: 'grid' };
const ATTRIBUTES = [
  {
    code: 'color',
    label: 'Màu sắc',
    options: [
      { value: '11', label: 'Đen' },
      { value: '12', label: 'Be' },
    ],
  },
  { code: 'size', label: 'Kích cỡ', options: [{ value: '21', label: 'M' }] },
  { code: 'material', label: 'Chất liệu', options: [{ value: '31', label: 'Linen' }] },
];
const NOTHING = { hits: { total: { value: 0 }, hits: [] }, aggregations: {} };

/** A stand-in for the backend that answers by call name and logs the requests. */
function backend(answers: Record<string, unknown> = {}) {
  const log: { name: string; body: Body }[] = [];
  const loads = new Map<string, Promise<unknown>>();
  async function query(document: Parameters<typeof print>[0], variables: Body) {
    const name = /(?:query|mutation) (\w+)/.exec(print(document))?.[1] ?? '';
    log.push({ name, body: variables });
    if (name === 'AttributeMetadata') return { customAttributeMetadataV2: { items: ATTRIBUTES } };
    if (name === 'AttributeSwatches') return { customAttributeMetadata: { items: [] } };
    return answers[name] ?? {};
  }
  const commerce: Commerce = {
    hasExtensions: true,
    hasMiddleware: true,
    hasCall: () => true,
    noteCall: () => undefined,
    searchIndex: 'magento2_product_2',
    device: 'desktop',
    get forEverybody() {
      return commerce;
    },
    async send(name: string, { body }: { body?: Body }) {
      log.push({ name, body: body ?? {} });
      if (answers[name] instanceof Error) throw answers[name];
      return Response.json({ code: 200, result: answers[name] ?? (name === 'search_product' ? NOTHING : null) });
    },
    read: query,
    share: async <Value>(_key: string, _lifeS: number, load: () => Promise<{ value: Value }>) => (await load()).value,
    query,
    once<Value>(key: string, load: () => Promise<Value>) {
      if (!loads.has(key)) loads.set(key, load());
      return loads.get(key);
    },
    within: <Value>(_limitMs: number, part: Promise<Value>) => part,
  } as unknown as Commerce;
  const sent = (name: string) => log.filter((entry) => entry.name === name).map(({ body }) => body);
  return { commerce, sent };
}

async function searched(state: Partial<ListingState>, categoryId?: number): Promise<Body> {
  const { commerce, sent } = backend();
  await searchProducts(commerce, { ...(categoryId ? { categoryId } : {}), state: { ...STATE, ...state } });
  return sent('search_product')[0] ?? {};
}

/** A product of the index with these fields. */
const found = (...documents: Body[]) => ({
  hits: { total: { value: documents.length }, hits: documents.map((_source) => ({ _source })) },
  aggregations: {},
});

test('[LIST-029] [LIST-034] a listing is requested from the index of store 2, beginning with its page', async () => {
  const body = await searched({ page: 3, itemsPerPage: 20 });
  expect(body).toMatchObject({ indexName: 'magento2_product_2', queryParams: { from: 40, size: 20 } });
  expect(Object.keys(body).sort()).toEqual(['aggregations', 'indexName', 'query', 'queryParams']);
});

test('[LIST-024] [LIST-016] without a sort order, the order is by position; a text search begins with the best match', async () => {
  expect((await searched({})).queryParams).toMatchObject({ sort: [{ position: { order: 'asc' } }] });
  expect((await searched({ term: 'váy' })).queryParams).not.toHaveProperty('sort', expect.anything());
});

test('[LIST-017] newest first sorts by creation time, descending', async () => {
  const { queryParams } = await searched({ sort: { field: 'created_at', direction: 'DESC' } });
  expect(queryParams).toMatchObject({ sort: [{ created_at: { order: 'desc' } }] });
});

test('[LIST-032] [LIST-033] [LIST-030] visibility, status and category are always part of the query', async () => {
  const text = JSON.stringify((await searched({}, 14)).query);
  for (const clause of ['{"visibility":[2,3,4]}', '{"status":[0,1]}', '{"category_ids":[14]}'])
    expect(text).toContain(clause);
});

test('[LIST-030] every known filter adds its clause, by option id; unknown ones add nothing', async () => {
  const { commerce, sent } = backend();
  const filters = {
    color: ['Đen', 'Tím'],
    size: ['M'],
    material: ['Linen'],
    sizeguide: ['nu'],
    sku: ['A1'],
    url_key: ['a'],
    mode: ['list'],
  };
  const listing = await searchProducts(commerce, { state: { ...STATE, filters } });
  const text = JSON.stringify(sent('search_product')[0]?.query);
  for (const clause of [
    '{"color":["11"]}',
    '{"size_options":["21"]}',
    '{"material":["31"]}',
    '{"sizeguide":["nu"]}',
    '{"sku":["A1"]}',
    '{"url_key":["a"]}',
  ]) {
    expect(text).toContain(clause);
  }
  expect(text).not.toMatch(/mode|Tím/);
  const { mode, ...known } = filters;
  expect(listing.filters).toEqual({ ...known, color: ['Đen'] });
});

test('[LIST-026] [LIST-025] several price ranges become one range from the smallest to the largest number', async () => {
  const { query } = await searched({ filters: { price: ['300000_500000', '100000_200000'] } });
  expect(JSON.stringify(query)).toContain('{"range":{"final_price":{"gte":100000,"lte":500000}}}');
});

test('[LIST-031] a text is searched in name, sku, description and more', async () => {
  const text = JSON.stringify((await searched({ term: 'váy' })).query);
  expect(text).toMatch(/"multi_match":\{"query":"váy","fields":\[.*name.*sku.*description/);
});

test('[LIST-035] all values are counted: up to a hundred per attribute, and a thousand prices', async () => {
  const { aggregations } = (await searched({})) as {
    aggregations: Record<string, { terms?: { field: string; size: number } }>;
  };
  const sizes = Object.fromEntries(
    Object.values(aggregations).flatMap(({ terms }) => (terms ? [[terms.field, terms.size] as const] : [])),
  );
  expect(sizes).toMatchObject({
    final_price: 1000,
    size_options: 100,
    mastercolor: 100,
    color: 100,
    color_options: 100,
    material: 100,
    type: 100,
    tag: 100,
    sizeguide: 100,
  });
});

describe('[LIST-050] the choices of a facet', () => {
  /** Counts by colour: without a filter there are two colours, with the selected size only one. */
  const counted = (...colors: [key: number, doc_count: number][]) => ({
    hits: { total: { value: 9 }, hits: [] },
    aggregations: {
      agg_terms_color_options: { buckets: colors.map(([key, doc_count]) => ({ key, doc_count })) },
      'agg_filter_con-hang': { doc_count: 4 },
      'agg_filter_dang-giam': { doc_count: 9 },
    },
  });

  async function facetsOf(filters: ListingState['filters']) {
    const { commerce, sent } = backend();
    const isFiltered = (body: Body) => JSON.stringify(body.query).includes('size_options');
    commerce.send = (async (name: string, { body }: { body: Body }) => {
      await backend().commerce.send(name, { body } as never);
      return Response.json({ code: 200, result: isFiltered(body) ? counted([11, 2]) : counted([11, 5], [12, 4]) });
    }) as never;
    const listing = await searchProducts(commerce, { state: { ...STATE, filters } });
    return { facets: new Map(listing.facets.map((facet) => [facet.code, facet.options])), sent };
  }

  test('keep their values while others are selected; values without products count zero', async () => {
    const labels = (await facetsOf({})).facets.get('color')?.map(({ label, count }) => [label, count]);
    expect(labels).toEqual([
      ['Đen', 5],
      ['Be', 4],
    ]);
    expect((await facetsOf({ size: ['M'] })).facets.get('color')?.map(({ label, count }) => [label, count])).toEqual([
      ['Đen', 2],
      ['Be', 0],
    ]);
  });

  test('in stock and reduced are choices if they narrow the list', async () => {
    const { facets } = await facetsOf({});
    expect(facets.get('offer')).toEqual([
      { value: 'con-hang', label: 'Còn hàng', count: 4, isSelected: false, swatch: null },
    ]);
  });

  test('both together require both', async () => {
    const { query } = await searched({ filters: { offer: ['con-hang', 'dang-giam', 'rubbish'] } });
    const text = JSON.stringify(query);
    expect(text).toContain('{"terms":{"stock.is_in_stock":[true]}},{"range":{"special_price":{"gt":0}}}');
    expect(text).not.toContain('rubbish');
  });
});

test('[B-30] words that act as filters are reported with the search without them, also after a correction', async () => {
  const entry = (text: string, offset: number, options: string[] = []) => ({
    text,
    offset,
    length: text.length,
    options: options.map((option) => ({ text: option })),
  });
  const suggest = {
    did_you_mean: [entry('áo thnu đỏ', 0, ['áo thun đỏ'])],
    filtered_by: [entry('đỏ', 8, ['color', 'Đỏ mận', 'Đỏ đô'])],
    left_out: [entry('cổ vuông', 20)],
    matching: [entry('áo thun đỏ', 0, ['2'])],
    answered_by: [entry('áo thun đỏ', 0, ['van-chuyen'])],
  };
  const { commerce } = backend({ search_product: { ...NOTHING, suggest } });
  const { reading, didYouMean } = await searchProducts(commerce, { state: { ...STATE, term: 'áo thnu đỏ' } });
  expect(didYouMean).toBe('áo thun đỏ');
  expect(reading).toEqual({
    filters: [{ label: 'đỏ', rest: 'áo thun', colors: ['Đỏ mận', 'Đỏ đô'] }],
    leftOut: ['cổ vuông'],
    matching: 2,
    unsold: null,
    question: null,
    pages: ['van-chuyen'],
  });
});

test('[LIST-014] [X39] a search without a page size gets 20 rows', () => {
  expect(searchBody('index', { query: {}, queryParams: { from: 0 } }).queryParams).toEqual({ from: 0, size: 20 });
  expect(searchBody('index', { query: {}, queryParams: { from: 0, size: 7 } }).queryParams.size).toBe(7);
});

test('[LIST-036] [LIST-041] total, rows and facets come from the answer; 45 products are 5 pages', async () => {
  const answer = {
    hits: {
      total: { value: 45 },
      hits: [{ _source: { sku: 'A1', name: 'Áo', final_price: 199_000, regular_price: 300_000 } }],
    },
    aggregations: { agg_terms_color_options: { buckets: [{ key: 11, doc_count: 7 }] } },
  };
  const { commerce } = backend({ search_product: answer });
  const listing = await searchProducts(commerce, { state: STATE });
  expect(listing).toMatchObject({
    total: 45,
    pageCount: 5,
    items: [{ sku: 'A1', price: { regular: 300_000, final: 199_000 } }],
  });
  expect(listing.facets).toMatchObject([{ code: 'color', options: [{ label: 'Đen', count: 7 }] }]);
});

test('[LIST-008] a page number beyond the end lists the last page', async () => {
  const { commerce, sent } = backend({
    search_product: { ...found({ sku: 'A1' }), hits: { total: { value: 45 }, hits: [] } },
  });
  // The stand-in returns the same answer for every page, so the test checks the requests.
  const listing = await searchProducts(commerce, { state: { ...STATE, page: 99 } });
  expect(sent('search_product').map(({ queryParams }) => queryParams)).toMatchObject([{ from: 980 }, { from: 40 }]);
  expect(listing.page).toBe(5);
});

describe('[LIST-037] [ERR-009] a failed search is an empty list with the reason, and one line in the log', () => {
  for (const [name, answer, failure] of [
    ['[ERR-005] an answer without items', { code: 200, result: { hits: 'none' } }, 'Invalid search results structure'],
    ['[ERR-006] an empty object', {}, 'Invalid response structure from server'],
    ['[ERR-006] no JSON', '<html>', 'Invalid response structure from server'],
    ['[ERR-007] nothing', { code: 200, result: null }, 'No response received from server'],
    ['[ERR-008] a refusal', { code: 500, result: null }, 'Failed to fetch search results'],
    ['[ERR-008] a lost network', new CommerceError('network', 'down'), 'Failed to fetch search results'],
  ] as const) {
    test(`${name} [ERR-033]`, async () => {
      vi.useFakeTimers();
      const log = vi.spyOn(console, 'error').mockImplementation(() => {});
      const send = async () => {
        if (answer instanceof Error) throw answer;
        return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer));
      };
      const searched = searchProducts({ ...backend().commerce, send }, { categoryId: 3, state: STATE });
      await vi.runAllTimersAsync();
      expect(await searched).toMatchObject({ items: [], total: 0, failure });
      expect(refusalText({ text: failure })).toBeTruthy();
      expect(log).toHaveBeenCalledOnce();
      expect(JSON.parse(log.mock.calls[0]?.[0])).toMatchObject({
        level: 'error',
        message: 'the listing failed',
        error: { name: 'CommerceError' },
      });
      log.mockRestore();
      vi.useRealTimers();
    });
  }
});

test('[LIST-046] colours have the swatches of the remote list, in facets and on cards; a picture is not replaced', async () => {
  const configurable_options = [
    {
      attribute_code: 'color',
      values: [
        { value_index: 11, label: 'Đen', swatch_type: 1, swatch_value: '#333333' },
        { value_index: 12, label: 'Hoa nhí', swatch_type: 2, swatch_value: '/h/o/hoa.png' },
      ],
    },
  ];
  const answer = found({ sku: 'A1', configurable_options });
  const { commerce } = backend({
    search_product: { ...answer, aggregations: { agg_terms_color: { buckets: [{ key: '11', doc_count: 1 }] } } },
    config_list: { color_list: { Đen: '#0a0a0a', 'Hoa nhí': '#ff0000' } },
  });
  const { items, facets } = await searchProducts(commerce, { state: STATE });
  expect(items[0]?.colors.map(({ swatch }) => swatch)).toEqual([
    { kind: 'color', color: '#0a0a0a' },
    { kind: 'image', path: '/attribute/swatch/h/o/hoa.png' },
  ]);
  expect(facets[0]?.options[0]?.swatch).toEqual({ kind: 'color', color: '#0a0a0a' });
});

test('[LIST-045] [FLASH-001] a card has its labels, its flag and its active deal', async () => {
  const deal = {
    sku: 'A1',
    deal_price: 99_000,
    deal_qty: 3,
    total_qty: 10,
    sold_qty: 7,
    end_time: '2099-11-21T17:00:00.000Z',
  };
  const { commerce } = backend({
    search_product: found(
      { sku: 'A1', flash_sale: 1, labels_sales: 'Hàng mới', promotion_image_list: '/promotion/1-list.svg' },
      { sku: 'A2' },
    ),
    flashsale_deals: { deals: [], items: [deal], total_count: 1 },
  });
  const { items } = await searchProducts(commerce, { state: STATE });
  expect(items[0]).toMatchObject({
    isFlashSale: true,
    labels: ['Hàng mới'],
    promotionImage: '/promotion/1-list.svg',
    deal: { price: 99_000, leftQuantity: 3, totalQuantity: 10 },
  });
  expect(items[1]).toMatchObject({ isFlashSale: false, labels: [], promotionImage: null, deal: null });
});

test('[B-13] the corrected spelling that was searched is reported', async () => {
  const suggest = { did_you_mean: [{ text: 'ddamf', offset: 0, length: 5, options: [{ text: 'đầm', score: 1 }] }] };
  const { commerce } = backend({ search_product: { ...NOTHING, suggest } });
  expect((await searchProducts(commerce, { state: { ...STATE, term: 'ddamf' } })).didYouMean).toBe('đầm');
});

test('[SEARCHBOX-023] [SEARCHBOX-032] five texts are requested from advancedSearch', async () => {
  const { commerce, sent } = backend({ advancedSearch: { advancedSearch: { items: [] } } });
  await suggestTerms(commerce, 'áo');
  expect(sent('advancedSearch')).toEqual([{ keyword: 'áo', currentPage: 1, pageSize: 5 }]);
});

test('[SEARCHBOX-033] [SEARCHBOX-034] a text is the content of a row, in their order, each once', async () => {
  const items = [{ content: 'áo thun nam' }, { content: 'áo len' }, { content: 'áo len' }, { name: 'Áo vest' }];
  const page_info = { current_page: 1, page_size: 5, total_pages: 1 };
  const { commerce } = backend({ advancedSearch: { advancedSearch: { items, total_count: 4, page_info } } });
  expect(await suggestTerms(commerce, 'áo')).toEqual(['áo thun nam', 'áo len', 'Áo vest']);
});

test('[SEARCHBOX-024] six products are requested', async () => {
  const { commerce, sent } = backend();
  await suggestProducts(commerce, 'áo');
  expect(sent('SuggestedProducts')).toEqual([{ term: 'áo', pageSize: 6 }]);
});

test('[LIST-040] products are looked up by SKU with a page size of 100, twenty in a document, and none is left out', async () => {
  const { commerce, sent } = backend();
  await listProductsBySku(commerce, ['A1', 'A2', 'A1']);
  expect(sent('ProductsBySku')).toEqual([{ skus: ['A1', 'A2'], pageSize: 100 }]);
  const many = Array.from({ length: 101 }, (_, index) => `B${index}`);
  await listProductsBySku(commerce, many);
  const asked = sent('ProductsBySku').slice(1) as { skus: string[] }[];
  expect(asked.map(({ skus }) => skus.length)).toEqual([20, 20, 20, 20, 20, 1]);
  expect(asked.flatMap(({ skus }) => skus)).toEqual(many);
});

test('[LIST-039] by default the first ten products of a category are requested', async () => {
  const { commerce, sent } = backend();
  await listCategoryProducts(commerce, 'MTI=');
  await listCategoryProducts(commerce, 'MTI=', { pageSize: 4, currentPage: 2 });
  expect(sent('CategoryProducts')).toEqual([
    { uid: 'MTI=', pageSize: 10, currentPage: 1 },
    { uid: 'MTI=', pageSize: 4, currentPage: 2 },
  ]);
});
