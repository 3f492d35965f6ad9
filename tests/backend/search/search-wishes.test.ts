import type { D1Database } from '@cloudflare/workers-types';
import { beforeAll, describe, expect, test } from 'vitest';
import { findProducts } from '../../../functions/commerce/search/rules/search.ts';
import { openDefaultShop } from './judged/default-shop.ts';

interface Named {
  name: string;
  sku: string;
}

let db: D1Database;
let products: Map<number, Named>;
beforeAll(async () => {
  db = await openDefaultShop();
  const { results } = await db.prepare('select id, name, sku from product').all<Named & { id: number }>();
  products = new Map(results.map((row) => [row.id, row]));
}, 180_000);

async function typed(text: string, size = 50) {
  const where = { kind: 'text' as const, text, isTyped: true };
  const { hits, total, reading } = await findProducts(db, { where, sort: [], from: 0, size, aggregations: [] });
  const found = hits.flatMap(({ id }) => products.get(id) ?? []);
  return { total, reading, found, names: found.map(({ name }) => name) };
}

describe('[SEARCH-001] words that deny', () => {
  test.each([
    ['váy không hoa', /^(?:Đầm|Chân váy)/, / hoa/],
    ['hoodie không khóa kéo', /hoodie/, /kéo khóa/],
    ['ao polo nam khong ke', /^Áo polo nam/, / kẻ /],
    ['quần jean nữ trừ ôm', /^Quần jeans nữ/, / ôm /],
  ])('%s', async (text, shown, denied) => {
    const { names } = await typed(text);
    expect(names.length).toBeGreaterThan(1);
    expect(names.filter((name) => !shown.test(name))).toEqual([]);
    expect(names.filter((name) => denied.test(name))).toEqual([]);
  });

  test('a name that contains the denying word is found by it', async () => {
    expect((await typed('áo lót không gọng')).names[0]).toBe('Áo lót nữ không gọng đệm mỏng');
    expect((await typed('quan lot khong vien')).names[0]).toBe('Quần lót nữ không viền sợi mát');
  });

  test('if everything is denied, it is found, and the page can say so', async () => {
    const { total, reading } = await typed('hoodie không hoodie');
    expect(total).toBeGreaterThan(0);
    expect(reading?.leftOut).toContain('hoodie');
  });

  test('a question that ends with the denying word denies nothing', async () => {
    const { names } = await typed('có áo len nam không');
    expect(names[0]).toMatch(/^Áo len nam/);
  });
});

describe('[SEARCH-002] the lowest and the highest price', () => {
  /** 219,000, 249,000 and 399,000 đồng. */
  const BELTS = ['Thắt lưng nữ bản mảnh', 'Thắt lưng dây bện co giãn', 'Thắt lưng da bản 3 cm'];

  test('the cheapest comes first', async () => {
    expect((await typed('thắt lưng rẻ nhất')).names).toEqual(BELTS);
  });

  test('the dearest comes first', async () => {
    expect((await typed('thắt lưng đắt nhất')).names).toEqual(BELTS.toReversed());
  });
});

describe('[SEARCH-003] two things in one text', () => {
  test('both are found, for the same people and within the same price', async () => {
    const { names, reading } = await typed('áo thun và quần short nam dưới 300k');
    const isThing = (name: string) =>
      /^(?:Áo (?:thun|ba lỗ) nam|Combo 3 áo thun nam|Quần short nam|Bộ phối .* nam)/.test(name);
    expect(names.filter((name) => !isThing(name))).toEqual([]);
    expect(names.some((name) => name.startsWith('Áo thun nam'))).toBe(true);
    expect(names.some((name) => name.startsWith('Quần short nam'))).toBe(true);
    expect(reading?.leftOut).toEqual([]);
  });

  test('a thing that is made like another one stays one thing', async () => {
    const { names } = await typed('đầm sơ mi');
    expect(names.filter((name) => !/^Đầm .*sơ mi/.test(name))).toEqual([]);
  });
});

describe('[SEARCH-004] weight and height', () => {
  test.each([
    ['áo thun nam 75kg', 'XL'],
    ['áo thun nam 75 ký', 'XL'],
    ['đầm nữ 1m52', 'S'],
  ])('%s', async (text) => {
    const { names, reading } = await typed(text);
    expect(names.length).toBeGreaterThan(3);
    expect(reading?.leftOut).toEqual([]);
    expect(reading?.filters.map(({ role }) => role)).toEqual(['audience', 'size']);
  });
});

describe('[SEARCH-005] names of other makers', () => {
  test('beside other words they are left out, and the page can say so', async () => {
    const { names, reading } = await typed('áo polo lacoste nam');
    expect(names[0]).toMatch(/^Áo polo nam/);
    expect(reading?.leftOut).toEqual(['lacoste']);
    expect(reading?.meant).toBeNull();
  });

  test('alone they are not sold', async () => {
    expect(await typed('gucci')).toMatchObject({ total: 0, reading: { unsold: { text: 'gucci', instead: [] } } });
  });
});

test('a category that names goods of several kinds does not say that the shop sells each of them', async () => {
  // The category is Tất, giày và thắt lưng, and nothing in it is a pair of shoes.
  for (const text of ['giày', 'giầy', 'shoes'])
    expect(await typed(text), text).toMatchObject({ total: 0, reading: { unsold: { instead: ['dép', 'tất'] } } });
});

test('[SEARCH-006] a question names the pages that answer', async () => {
  expect((await typed('phí ship')).reading).toMatchObject({ question: 'phí giao hàng', pages: ['van-chuyen'] });
  expect((await typed('mấy giờ mở cửa')).reading?.pages).toEqual(['cua-hang.html', 'lien-he']);
});

test('[SEARCH-007] a code among other words finds its product', async () => {
  expect((await typed('Mã sản phẩm: NAT2604')).found.map(({ sku }) => sku)).toEqual(['NAT2604']);
  expect((await typed('bộ mặc nhà nmn2602 còn hàng không')).found.map(({ sku }) => sku)).toEqual(['NMN2602']);
});

test('[SEARCH-008] the beginning of a phrase is completed', async () => {
  const { names } = await typed('khăn qu');
  expect(names[0]).toMatch(/^Khăn/);
  // `khăn quàng` and `khăn quấn bé`.
  expect(names.filter((name) => !/^(?:Khăn|Chăn)/.test(name))).toEqual([]);
});
