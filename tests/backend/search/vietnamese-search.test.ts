import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reindexProducts } from '../../../functions/commerce/search/rules/index/reindex.ts';
import { searchProducts } from '../../../functions/commerce/search/rules/search.ts';
import { fold } from '../../../src/kernel/text/fold.ts';
import { type Commerce, startCommerce } from '../support/worker.ts';
import { addArticles, fillCatalog } from './search-fixture.ts';

/** Names of a clothing shop, with words that differ only in diacritics; the ids begin at 300, in this order. */
const NAMES = [
  'Áo thun cổ tròn',
  'Áo dài cưới',
  'Áo hoà nhạc',
  'Áo hoá trang',
  'Áo hoa nhí',
  'Đầm xoè công sở',
  'Đầm suông đũi',
  'Dạ hội đính đá',
  'Giày thể thao',
  'Giấy gói quà',
  'Khăn thuỷ mặc',
  'Khăn thùy dương',
  'Váy bút chì',
  'Vay mượn phong cách',
  'Quần bò rách gối',
  'Quần bơi bé trai',
  'Quần bó thể dục',
  'Mũ lưỡi trai',
  'Nón lá Huế',
  'Tất cổ ngắn',
  'Tạt nước mưa',
  'Túi đeo chéo',
  'Ví da bò',
  'Thắt lưng nữ',
  'Áo khoác gió',
  'Áo phao lông vũ',
  'Đồ ngủ lụa',
  'Đồ lót cotton',
  'Bộ ưu đãi gia đình',
  'Yếm bé gái',
];

/** Typed texts, each with the name that must be found first. */
const FIRST: [string, string][] = [
  ['hoà', 'Áo hoà nhạc'],
  ['hòa', 'Áo hoà nhạc'],
  ['áo hòa', 'Áo hoà nhạc'],
  ['hóa', 'Áo hoá trang'],
  ['hoá', 'Áo hoá trang'],
  ['xòe', 'Đầm xoè công sở'],
  ['thủy', 'Khăn thuỷ mặc'],
  ['thuỷ', 'Khăn thuỷ mặc'],
  ['thuỳ', 'Khăn thùy dương'],
  ['giày', 'Giày thể thao'],
  ['giấy', 'Giấy gói quà'],
  ['váy', 'Váy bút chì'],
  ['quần bò', 'Quần bò rách gối'],
  ['quần bơi', 'Quần bơi bé trai'],
  ['quần bó', 'Quần bó thể dục'],
  ['tất', 'Tất cổ ngắn'],
  ['tạt', 'Tạt nước mưa'],
  ['ví', 'Ví da bò'],
  ['dạ', 'Dạ hội đính đá'],
  ['đồ ng', 'Đồ ngủ lụa'],
  ['ưu đãi', 'Bộ ưu đãi gia đình'],
];

/** The different ways to type one text. */
const SPELLINGS: [string, (text: string) => string][] = [
  ['as written', (text) => text],
  ['decomposed', (text) => text.normalize('NFD')],
  ['without marks', fold],
  ['without marks but for đ', (text) => text.replace(/[^đĐ]/g, (letter) => fold(letter))],
  ['in capitals', (text) => text.toUpperCase()],
  ['begun', (text) => text.slice(0, -1)],
  ['in another order', (text) => text.split(' ').toReversed().join(' ')],
];

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
  await fillCatalog(commerce.db);
  const articles = NAMES.map((name, index) => ({
    id: 300 + index,
    sku: `VN-${index}`,
    name,
    price: 1000,
    category: 14,
  }));
  await addArticles(commerce.db, articles);
  await reindexProducts(commerce.db, 'all');
});
afterAll(() => commerce?.close());

async function found(text: string): Promise<string[]> {
  const search = { where: { kind: 'text', text } as const, sort: [], from: 0, size: 50, aggregations: [] };
  const { hits } = await searchProducts(commerce.db, search);
  return hits.map(({ document }) => String(document.name));
}

describe.each(SPELLINGS)('[B-12] typed %s', (_, spell) => {
  test.each(NAMES)('%s is found', async (name) => {
    expect(await found(spell(name))).toContain(name);
  });
});

describe('[B-12] diacritics as typed come first', () => {
  test.each(FIRST)('%s finds %s first', async (typed, name) => {
    expect((await found(typed))[0]).toBe(name);
    expect((await found(typed.normalize('NFD')))[0]).toBe(name);
  });
});
