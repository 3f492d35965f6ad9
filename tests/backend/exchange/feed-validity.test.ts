import type { D1Database } from '@cloudflare/workers-types';
import { beforeAll, expect, test } from 'vitest';
import { type FeedItem, type FeedReport, reportLine, writeFeed } from '../../../src/features/exchange/rules/feed.ts';
import { FEEDS, type FeedName } from '../../../src/features/exchange/rules/feed-formats.ts';
import { listFeedItems } from '../../../src/features/exchange/server/feed-items.ts';
import { openDefaultShop } from '../search/judged/default-shop.ts';
import { openMadeShop } from '../search/unseen/open-made-shop.ts';
import { shoesAndBags } from '../search/unseen/shoes-and-bags.ts';
import { openDatabase } from '../support/open-database.ts';
import { commerceOf, IMPORTED, openImported } from './catalogues.ts';
import { judgeFeed } from './feed-specification.ts';

const SHOP = { origin: 'https://chi.example', name: 'Chỉ', description: 'Quần áo' };
const NAMES = Object.keys(FEEDS) as FeedName[];

let empty: FeedItem[];
let goods: FeedItem[];
let made: FeedItem[];

beforeAll(async () => {
  empty = await itemsOf(openDatabase());
  goods = await itemsOf(await openDefaultShop());
  made = await itemsOf(await openMadeShop(shoesAndBags()));
}, 180_000);

/** The items of the backend in this process. */
async function itemsOf(db: D1Database): Promise<FeedItem[]> {
  const items: FeedItem[] = [];
  for await (const page of await listFeedItems(commerceOf(db), null)) items.push(...page);
  return items;
}

async function written(name: FeedName, items: readonly FeedItem[]): Promise<{ feed: string; report: FeedReport }> {
  let report: FeedReport = new Map();
  let feed = '';
  async function* pages() {
    yield items;
  }
  for await (const part of writeFeed(FEEDS[name], SHOP, pages(), (told) => {
    report = told;
  }))
    feed += part;
  return { feed, report };
}

test('[FEED-011] every item of the default catalogue is accepted by each receiver', async () => {
  const items = goods;
  expect(items.length).toBeGreaterThan(4000);
  for (const name of NAMES) {
    const { feed, report } = await written(name, items);
    const { rows, errors, warnings } = judgeFeed(name, feed);
    expect(errors.slice(0, 20), name).toEqual([]);
    expect(reportLine(report), name).toBeNull();
    expect(rows, name).toHaveLength(items.length);
    console.log(
      `${name}: ${rows.length} items, ${[...warnings].map(([kind, count]) => `${count} ${kind}`).join(', ')}`,
    );
  }
});

test('[FEED-011] so is every item of a shop of shoes and bags', async () => {
  const all = made;
  // The made goods have no pictures.
  const items = all.map((item) => ({ ...item, picture: `/media/jpeg/${encodeURIComponent(item.sku)}.jpg` }));
  expect(items.length).toBeGreaterThan(100);
  for (const name of NAMES) {
    const { feed } = await written(name, items);
    const { rows, errors, warnings } = judgeFeed(name, feed);
    expect(errors.slice(0, 20), name).toEqual([]);
    expect(rows, name).toHaveLength(items.length);
    console.log(
      `${name}: ${rows.length} items, ${[...warnings].map(([kind, count]) => `${count} ${kind}`).join(', ')}`,
    );
  }
});

test.each(IMPORTED)(
  '[FEED-033] items of an imported catalogue are for whom a category above their own says: %s',
  async (catalogue) => {
    const items = await itemsOf(await openImported(catalogue));
    const worn = items.filter(({ size }) => size);
    expect(worn.length).toBeGreaterThan(50);
    expect(new Set(worn.filter(({ gender, ageGroup }) => !gender || !ageGroup).map(({ title }) => title))).toEqual(
      new Set(),
    );
  },
  240_000,
);

test.each(IMPORTED)(
  '[FEED-011] so is every item of an imported Magento catalogue: %s',
  async (catalogue) => {
    const items = await itemsOf(await openImported(catalogue));
    expect(items.length).toBeGreaterThan(catalogue === 'sample' ? 50 : 1500);
    for (const name of NAMES) {
      const { feed, report } = await written(name, items);
      const { rows, errors } = judgeFeed(name, feed);
      const leftOut = [...report].reduce((sum, [problem, skus]) => sum + (problem === 'name cut' ? 0 : skus.length), 0);
      expect(errors.slice(0, 20), name).toEqual([]);
      expect(rows, name).toHaveLength(items.length - leftOut);
      console.log(`${catalogue} ${name}: ${rows.length} items; ${reportLine(report) ?? 'nothing left out'}`);
    }
  },
  240_000,
);

test('[FEED-010] items say for whom they are, what they are made of and weigh, and when they are sold for how much', async () => {
  const items = new Map(goods.map((item) => [item.groupSku ?? item.sku, item]));
  expect(items.get('NAT2601')).toMatchObject({
    gender: 'female',
    ageGroup: 'adult',
    material: 'Cotton',
    weightKg: 0.3,
  });
  expect(items.get('NAT2601')?.details).toEqual([
    { name: 'Chất liệu', value: '100% cotton compact, 190 g/m²' },
    { name: 'Kiểu sản phẩm', value: 'Áo thun' },
    { name: 'Dịp mặc', value: 'Đi làm, Đi chơi' },
  ]);
  expect(items.get('NAT2601')?.description.split('\n').length).toBeGreaterThan(3);
  expect(items.get('NAT2601')).toMatchObject({ pattern: null, sizeSystem: null, sizeType: null });
  expect(items.get('MAT2608')).toMatchObject({ gender: 'male', ageGroup: 'adult' });
  expect(items.get('GVD2607')).toMatchObject({ gender: 'female', ageGroup: 'kids' });
  expect(items.get('EKH2602')).toMatchObject({ ageGroup: 'infant' });
  // Only things that anybody wears are for no age, and only those and things for children are for no gender.
  const lacking = (of: 'gender' | 'ageGroup') =>
    new Set(goods.filter((item) => !item[of]).map(({ categories }) => categories[0]));
  expect(lacking('ageGroup')).toEqual(new Set(['Phụ kiện']));
  expect(lacking('gender')).toEqual(new Set(['Phụ kiện', 'Trẻ em', 'Em bé']));
  const reduced = [...items.values()].filter(({ saleDates }) => saleDates);
  expect(reduced.length).toBeGreaterThan(10);
  for (const { saleDates } of reduced) expect(saleDates?.to).toBe('2039-12-31T16:59:59.000Z');
});

test('[FEED-012] a pre-order has the date when it will be there', async () => {
  const later = goods.filter(({ availability }) => availability === 'preorder');
  expect(new Set(later.map(({ groupSku }) => groupSku))).toEqual(new Set(['NKH2605', 'MKH2606']));
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 7 * 3_600_000).toISOString().slice(0, 10);
  // The day may change during the test.
  for (const { availableAt } of later)
    expect([inDays(9), inDays(10)].map((day) => `${day}T00:00+07:00`)).toContain(availableAt);
});

test('[FEED-013] the feed of an empty shop is valid', async () => {
  const items = empty;
  expect(items).toEqual([]);
  for (const name of NAMES)
    expect(judgeFeed(name, (await written(name, items)).feed), name).toMatchObject({ rows: [], errors: [] });
});

test('[FEED-013] what a receiver would refuse is left out or cut, and the log says why', async () => {
  const good = goods.find(({ groupSku }) => groupSku === 'NAT2601');
  if (!good) throw new Error('NAT2601 is not in the feed');
  const items: FeedItem[] = [
    good,
    { ...good, sku: 'NO-PICTURE', picture: null },
    { ...good, sku: 'FREE', regular: 0, final: 0 },
    { ...good, sku: 'LONG', title: 'Áo dài tay '.repeat(30).trim() },
    { ...good, sku: 'LATER', availability: 'preorder', availableAt: null },
    { ...good, sku: 'NAMELESS', title: '' },
    { ...good, sku: 'S'.repeat(51) },
    { ...good, sku: 'SIGNS', title: 'Áo\u0000 < "len" & ấm 🔥👍🏽', description: '' },
    {
      ...good,
      sku: 'WORDS',
      description: 'dài '.repeat(3000),
      color: 'Xanh '.repeat(20).trim(),
      size: 'Rộng '.repeat(20).trim(),
    },
  ];
  for (const name of NAMES) {
    const { feed, report } = await written(name, items);
    const { rows, errors } = judgeFeed(name, feed);
    expect(errors, name).toEqual([]);
    const ids = rows.map((row) => (row.id ?? row.sku_id ?? row.item_id)?.[0]);
    expect(ids, name).toEqual([good.sku, 'LONG', 'SIGNS', 'WORDS']);
    expect(rows[2]?.title?.[0], name).toMatch(/ấm$/);
    expect(rows[1]?.title?.[0], name).toMatch(/^(?:Áo dài tay )+Áo(?: dài)?(?: tay)?$/);
    expect(reportLine(report)).toBe(
      `no picture: 1 (NO-PICTURE); no price: 1 (FREE); name cut: 1 (LONG); no date of a pre-order: 1 (LATER); no name: 1 (NAMELESS); id too long: 1 (${'S'.repeat(51)})`,
    );
  }
});

test('[FEED-011] the receivers’ rules find what is wrong', async () => {
  const [good] = goods;
  if (!good) throw new Error('the feed is empty');
  const { feed } = await written('google.xml', [good]);
  const wrong = (change: (feed: string) => string) => judgeFeed('google.xml', change(feed)).errors.join();
  expect(wrong((text) => text)).toBe('');
  expect(wrong((text) => text.replace('</item>', ''))).toContain('closes another element');
  expect(wrong((text) => text.replace('in_stock', 'preorder'))).toContain('no date');
  expect(wrong((text) => text.replace('>male<', '>man<'))).toContain('gender may not be "man"');
  expect(wrong((text) => text.replace(/<g:image_link>[^<]*<\/g:image_link>/, ''))).toContain('image_link is missing');
  expect(wrong((text) => text.replace(' VND', ' ₫'))).toContain('price is no');
  expect(wrong((text) => text.replace(/<item>[\s\S]*<\/item>/, '$&$&'))).toContain('listed 2 times');
});
