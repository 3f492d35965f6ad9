import { print } from 'graphql';
import { describe, expect, test } from 'vitest';
import type { Commerce } from '../../../transport/server/commerce.ts';
import { CommerceError } from '../../../transport/server/errors.ts';
import type { ListingState } from '../../rules/listing.ts';
import { magentoListing } from './magento-listing.ts';

type Variables = Record<string, unknown>;

const STATE: ListingState = { page: 1, itemsPerPage: 10, sort: null, term: '', filters: {}, view: 'grid' };
/** The attributes as Magento 2.4.7 returns them: labels are HTML-escaped, as in its database. */
const ATTRIBUTES = [
  { code: 'price', label: 'Giá', frontend_input: 'PRICE', options: [], swatch_input_type: null },
  {
    code: 'color',
    label: 'Màu',
    frontend_input: 'SELECT',
    swatch_input_type: 'VISUAL',
    options: [
      { value: '49', label: 'Đen' },
      { value: '50', label: 'Xanh' },
    ],
  },
  {
    code: 'material',
    label: 'Chất liệu',
    frontend_input: 'MULTISELECT',
    swatch_input_type: null,
    options: [{ value: '142', label: 'Coolmax&reg; &amp; cotton' }],
  },
  {
    code: 'organic',
    label: 'Hữu cơ',
    frontend_input: 'BOOLEAN',
    swatch_input_type: null,
    options: [
      { value: '1', label: 'Yes' },
      { value: '0', label: 'No' },
    ],
  },
];
const AGGREGATIONS = [
  {
    attribute_code: 'price',
    label: 'Price',
    options: [
      { label: '400000-500000', value: '400000_500000', count: 4 },
      { label: '500000-600000', value: '500000_600000', count: 2 },
    ],
  },
  { attribute_code: 'category_uid', label: 'Category', options: [{ label: 'Áo', value: 'MTI=', count: 6 }] },
  {
    attribute_code: 'color',
    label: 'Color',
    options: [
      { label: 'Đen', value: '49', count: 4 },
      { label: 'Xanh', value: '50', count: 2 },
    ],
  },
  {
    attribute_code: 'material',
    label: 'Material',
    options: [{ label: 'Coolmax&reg; &amp; cotton', value: '142', count: 5 }],
  },
  {
    attribute_code: 'organic',
    label: 'Organic',
    options: [
      { label: 'No', value: '0', count: 5 },
      { label: 'Yes', value: '1', count: 1 },
    ],
  },
];
const color = (value_index: number, value: string) => ({
  value_index,
  uid: `u${value_index}`,
  label: 'x',
  swatch_data: { __typename: 'ColorSwatchData', value },
});
const shirt = {
  __typename: 'ConfigurableProduct',
  id: 7,
  uid: 'Nw==',
  sku: 'AO',
  name: 'Áo',
  url_rewrites: [{ url: 'ao.html' }],
  stock_status: 'IN_STOCK',
  small_image: null,
  media_gallery: [],
  price_range: {
    minimum_price: { regular_price: { value: 450_000 }, final_price: { value: 450_000 } },
    maximum_price: { regular_price: { value: 450_000 }, final_price: { value: 450_000 } },
  },
  configurable_options: [
    { attribute_id: '93', attribute_code: 'color', label: 'Màu', position: 0, values: [color(49, '#000000')] },
  ],
  variants: [],
};

/** A stand-in for Magento that records requests; `answer` can replace parts of its answers. */
function magento(answer: (variables: Variables) => unknown = () => ({})) {
  const sent: { name: string; variables: Variables }[] = [];
  async function read(document: Parameters<typeof print>[0], variables: Variables) {
    const name = /query (\w+)/.exec(print(document))?.[1] ?? '';
    sent.push({ name, variables });
    if (name === 'ListingAttributes') return { attributesList: { items: ATTRIBUTES } };
    if (name === 'OptionSwatches')
      return {
        products: { items: [{ configurable_options: [{ attribute_code: 'color', values: [color(50, '#1857f7')] }] }] },
      };
    const found = { total_count: 6, page_info: { total_pages: 1 }, suggestions: [], items: [shirt] };
    const changed = answer(variables);
    if (changed instanceof Error) throw changed;
    return { products: { ...found, aggregations: AGGREGATIONS, ...(changed as object) } };
  }
  const commerce: Commerce = {
    hasExtensions: false,
    hasMiddleware: false,
    hasCall: () => false,
    read,
    query: read,
    get forEverybody() {
      return commerce;
    },
    once: (_: string, load: () => unknown) => load(),
    within: <Value>(_limitMs: number, part: Promise<Value>) => part,
  } as unknown as Commerce;
  const variablesOf = (name: string) => sent.filter((one) => one.name === name).map(({ variables }) => variables);
  const list = (state: Partial<ListingState>, categoryId?: number) =>
    magentoListing(commerce, { categoryId, state: { ...STATE, ...state } });
  return { list, variablesOf };
}

const tooFar = new CommerceError('refused', 'currentPage value 9 specified is greater than the 2 page(s) available.', {
  category: 'graphql-input',
});

describe('requests to Magento', () => {
  test('[LIST-024] a category is requested in its own order; missing values are left out, because Magento fails on null', async () => {
    const { list, variablesOf } = magento();
    await list({}, 14);
    const asked = { filter: { category_id: { eq: '14' } }, sort: { position: 'ASC' }, pageSize: 10, currentPage: 1 };
    expect(variablesOf('ListingProducts')).toEqual([asked]);
    await list({ term: 'áo' });
    expect(variablesOf('ListingProducts')[1]).toEqual({ search: 'áo', filter: {}, pageSize: 10, currentPage: 1 });
  });

  test('[LIST-012] filters are sent by option id, however their value is written; unknown names and values are dropped', async () => {
    const { list, variablesOf } = magento();
    const filters = {
      color: ['đen', 'Tím'],
      material: ['Coolmax® & cotton'],
      organic: ['1'],
      nope: ['1'],
      size: ['M'],
    };
    const listing = await list({ filters });
    expect(variablesOf('ListingProducts')[0]?.filter).toEqual({
      color: { in: ['49'] },
      material: { in: ['142'] },
      organic: { in: ['1'] },
    });
    expect(listing.filters).toEqual({ color: ['đen'], material: ['Coolmax® & cotton'], organic: ['1'] });
  });

  test('[LIST-017] newest first is the order of equal matches; a search cannot be sorted like this', async () => {
    const { list, variablesOf } = magento();
    const newest = { field: 'created_at', direction: 'DESC' } as const;
    expect((await list({ sort: newest }, 14)).sortFields).toContain('created_at');
    expect((await list({ sort: newest, term: 'áo' })).sortFields).not.toContain('created_at');
    expect(variablesOf('ListingProducts').map(({ sort }) => sort)).toEqual([{ relevance: 'DESC' }, undefined]);
  });

  test('a sort field that Magento does not know is replaced by the default', async () => {
    const { list, variablesOf } = magento();
    await list({ sort: { field: 'margin', direction: 'DESC' } });
    expect(variablesOf('ListingProducts')[0]?.sort).toEqual({ position: 'ASC' });
  });

  test('a page number beyond the end lists the last page, although Magento refuses it', async () => {
    const { list, variablesOf } = magento(({ currentPage }) =>
      Number(currentPage) > 2 ? tooFar : { page_info: { total_pages: 2 }, total_count: 12 },
    );
    expect(await list({ page: 9 })).toMatchObject({ page: 2, pageCount: 2, total: 12, failure: null });
    expect(variablesOf('ListingProducts').map(({ currentPage }) => currentPage)).toEqual([9, 1, 2]);
  });

  test('any other refusal is reported', async () => {
    const refused = new CommerceError('refused', 'Internal server error');
    await expect(magento(() => refused).list({ page: 9 })).rejects.toBe(refused);
  });

  test('words without results are searched again with Magento’s suggestion', async () => {
    const { list } = magento(({ search }) =>
      search === 'aoo' ? { total_count: 0, items: [], suggestions: [{ search: 'ao' }] } : {},
    );
    expect(await list({ term: 'aoo' })).toMatchObject({ didYouMean: 'ao', total: 6 });
    expect(await list({ term: 'ao' })).toMatchObject({ didYouMean: null, total: 6 });
  });
});

describe('facets', () => {
  const facet = async (code: string, filters: ListingState['filters'] = {}) =>
    (await magento().list({ filters })).facets.find((one) => one.code === code);

  test('colours come first, with the swatches of products on this page or on another', async () => {
    const { list, variablesOf } = magento();
    const { facets } = await list({}, 14);
    expect(facets.map(({ code }) => code)).toEqual(['color', 'price', 'material', 'organic']);
    expect(facets[0]?.options.map(({ swatch }) => swatch)).toEqual([
      { kind: 'color', color: '#000000' },
      { kind: 'color', color: '#1857f7' },
    ]);
    expect(variablesOf('OptionSwatches')[0]?.filter).toEqual({ category_id: { eq: '14' }, color: { in: ['50'] } });
  });

  test('a label is plain text, without HTML entities', async () => {
    expect((await facet('material'))?.options[0]).toMatchObject({
      label: 'Coolmax® & cotton',
      value: 'Coolmax® & cotton',
    });
  });

  test('a yes/no attribute has one choice, in the shop’s words', async () => {
    expect((await facet('organic'))?.options).toEqual([
      { value: '1', label: 'Có', count: 1, isSelected: false, swatch: null },
    ]);
  });

  test('a price range ends one đồng before the next begins, so that the list has as many products as were counted', async () => {
    const options = (await facet('price'))?.options ?? [];
    expect(options.map(({ value, count }) => [value, count])).toEqual([
      ['400000_499999', 4],
      ['500000_599999', 2],
    ]);
    const { list, variablesOf } = magento();
    const chosen = await list({ filters: { price: ['400000_499999'] } });
    expect(variablesOf('ListingProducts')[0]?.filter).toEqual({ price: { from: '400000', to: '499999' } });
    expect(chosen.facets.find(({ code }) => code === 'price')?.options[0]?.isSelected).toBe(true);
  });

  test('the counts of a facet ignore its own selection only', async () => {
    const { list, variablesOf } = magento();
    await list({ term: 'áo', filters: { color: ['Đen'], organic: ['1'] } });
    expect(variablesOf('ListingCounts')).toEqual([
      { search: 'áo', filter: { organic: { in: ['1'] } } },
      { search: 'áo', filter: { color: { in: ['49'] } } },
    ]);
  });

  test('a value that all products have is not offered', async () => {
    const { list } = magento(() => ({ total_count: 5 }));
    expect((await list({})).facets.map(({ code }) => code)).not.toContain('material');
  });
});
