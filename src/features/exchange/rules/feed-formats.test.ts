import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { type FeedItem, writeFeed } from './feed.ts';
import { FEEDS, type FeedName, readFeedNames } from './feed-formats.ts';

const SHOP = { origin: 'https://chi.example', name: 'Chỉ', description: 'Quần áo' };
const ITEM: FeedItem = {
  sku: 'A-1-M',
  gtin: '4006381333931',
  groupSku: 'A',
  title: 'Áo "len" <mềm> & ấm, Đỏ',
  description: 'Dòng một\ndòng hai',
  path: '/ao-len.html?color=%C4%90%E1%BB%8F',
  picture: '/media/jpeg/a.svg',
  regular: 300_000,
  final: 199_000,
  availability: 'in_stock',
  color: 'Đỏ',
  size: 'M',
  categories: ['Nữ', 'Áo'],
  ...{ gender: 'female', ageGroup: 'adult', saleDates: null, availableAt: null, morePictures: [], weightKg: 0.3 },
  ...{ material: null, pattern: null, sizeSystem: null, sizeType: null, details: [] },
};
const PLAIN: FeedItem = {
  ...ITEM,
  sku: 'B',
  gtin: null,
  groupSku: null,
  final: 300_000,
  availability: 'preorder',
  availableAt: '2026-12-24T00:00+07:00',
  color: null,
  size: null,
};
const BARE: FeedItem = { ...ITEM, sku: 'C', picture: null };

async function* pages() {
  yield [ITEM, BARE];
  yield [];
  yield [PLAIN];
}

const written = async (name: FeedName) => {
  let feed = '';
  for await (const part of writeFeed(FEEDS[name], SHOP, pages())) feed += part;
  return feed;
};

/** Required fields of each service, from its public documentation (read November 2026). */
const REQUIRED: Record<FeedName, string[]> = {
  'google.xml': ['id', 'title', 'description', 'link', 'image_link', 'availability', 'price', 'brand', 'condition'],
  'meta.csv': ['id', 'title', 'description', 'availability', 'condition', 'price', 'link', 'image_link', 'brand'],
  'tiktok.csv': ['sku_id', 'title', 'description', 'availability', 'condition', 'price', 'link', 'image_link', 'brand'],
  'acp.json': [
    ...['is_eligible_search', 'is_eligible_checkout', 'item_id', 'title', 'description', 'url', 'brand', 'image_url'],
    ...['price', 'availability', 'group_id', 'listing_has_variations', 'seller_name', 'seller_url'],
    ...['target_countries', 'store_country'],
  ],
};

type Row = Record<string, unknown>;
const read: Record<FeedName, (feed: string) => Row[]> = {
  'google.xml': (feed) =>
    [...feed.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) =>
      Object.fromEntries([...item.matchAll(/<g:(\w+)>([^<]*)</g)].map(([, name = '', value]) => [name, value])),
    ),
  'meta.csv': (feed) => parse(feed, { columns: true }),
  'tiktok.csv': (feed) => parse(feed, { columns: true }),
  'acp.json': (feed) => JSON.parse(feed) as Row[],
};

for (const name of Object.keys(FEEDS) as FeedName[])
  test(`${name} contains every item with a picture and all required fields`, async () => {
    const rows = read[name](await written(name));
    expect(rows).toHaveLength(2);
    for (const row of rows)
      expect(REQUIRED[name].filter((field) => row[field] === undefined || row[field] === '')).toEqual([]);
    expect(rows[0]).toMatchObject({ price: '300000 VND', sale_price: '199000 VND', color: 'Đỏ', size: 'M' });
    expect([undefined, '']).toContain(rows[1]?.sale_price);
    expect(String(rows[0]?.link ?? rows[0]?.url)).toBe('https://chi.example/ao-len.html?color=%C4%90%E1%BB%8F');
  });

test('[FEED-001] an item’s GTIN is in every feed; Google hears of an item without one that it has none', async () => {
  const names = Object.keys(FEEDS) as FeedName[];
  for (const name of names) {
    const [first, plain] = read[name](await written(name));
    expect(first?.gtin, name).toBe('4006381333931');
    expect([undefined, ''], name).toContain(plain?.gtin);
  }
  const [first, plain] = read['google.xml'](await written('google.xml'));
  expect([first?.identifier_exists, plain?.identifier_exists]).toEqual([undefined, 'no']);
});

test('texts with special characters stay inside their field', async () => {
  expect(read['meta.csv'](await written('meta.csv'))[0]?.title).toBe(ITEM.title);
  expect(read['acp.json'](await written('acp.json'))[0]?.description).toBe(ITEM.description);
  expect(await written('google.xml')).toContain('Áo &#34;len&#34; &#60;mềm&#62; &#38; ấm, Đỏ');
});

test('feeds are enabled by name, and a misspelled name is refused', () => {
  expect(readFeedNames(undefined)).toEqual([]);
  expect(readFeedNames(' google.xml,acp.json ')).toEqual(['google.xml', 'acp.json']);
  expect(() => readFeedNames('gogle.xml')).toThrow('FEEDS');
  expect(() => readFeedNames('toString')).toThrow('FEEDS');
});
