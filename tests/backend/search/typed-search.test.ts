import type { D1Database } from '@cloudflare/workers-types';
import { beforeAll, describe, expect, test } from 'vitest';
import { reindexProducts } from '../../../functions/commerce/search/rules/index/reindex.ts';
import { findProducts } from '../../../functions/commerce/search/rules/search.ts';
import type { Condition } from '../../../functions/commerce/search/rules/search-condition.ts';
import { openDefaultShop } from './judged/default-shop.ts';

let db: D1Database;
let names: Map<number, string>;
beforeAll(async () => {
  db = await openDefaultShop();
  const { results } = await db.prepare('select id, name from product').all<{ id: number; name: string }>();
  names = new Map(results.map(({ id, name }) => [id, name]));
}, 180_000);

/** What a shopper's words find together with other conditions. */
async function typed(text: string, ...beside: Condition[]) {
  const where: Condition = { kind: 'all', of: [{ kind: 'text', text, isTyped: true }, ...beside] };
  const { hits, total, reading } = await findProducts(db, { where, sort: [], from: 0, size: 50, aggregations: [] });
  return {
    total,
    reading,
    scores: hits.map(({ score }) => score),
    ids: hits.map(({ id }) => id),
    names: hits.map(({ id }) => names.get(id) ?? ''),
  };
}

describe('[B-30] words that act as filters', () => {
  test.each([
    ['váy đỏ dưới 500k', ['color', 'price'], ['đỏ', 'dưới 500k']],
    ['áo thun nam size M', ['audience', 'size'], ['nam', 'size M']],
    ['đầm cho bé gái', ['audience'], ['cho bé gái']],
    ['áo khoác giảm giá', ['sale'], ['giảm giá']],
  ])('%s', async (text, roles, words) => {
    const { reading, total } = await typed(text);
    expect(total).toBeGreaterThan(0);
    expect(reading?.filters.map(({ role }) => role)).toEqual(roles);
    expect(reading?.filters.map((filter) => filter.text)).toEqual(words);
    for (const { offset, length, text: own } of reading?.filters ?? [])
      expect(text.slice(offset, offset + length)).toBe(own);
  });

  test('a filter of the query itself takes precedence over words of the same kind', async () => {
    const dear: Condition = { kind: 'range', field: 'final_price', bounds: { gte: 500_000 } };
    const { total, reading } = await typed('đầm dưới 500k', { kind: 'unscored', of: dear });
    expect(total).toBeGreaterThan(0);
    expect(reading?.filters).toEqual([]);
  });
});

test('[B-30] positions of filters in a corrected text refer to the searched text', async () => {
  const { reading } = await typed('áo thnu màu đen');
  expect(reading?.meant).toBe('áo thun màu đen');
  expect(reading?.filters).toEqual([{ role: 'color', text: 'màu đen', offset: 8, length: 7, colors: ['Đen'] }]);
});

describe('[B-30] if no product has all words', () => {
  test('products with most words are found, and the other words are reported', async () => {
    const { reading, names: found } = await typed('áo dài dưới 100k');
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((name) => name.startsWith('Áo dài'))).toBe(true);
    expect(reading?.leftOut).toEqual(['dưới 100k']);
  });

  test('a general word next to an unknown one does not find half of the shop', async () => {
    expect((await typed('áo zzz')).total).toBe(0);
  });

  test('a product that is not sold is reported, with similar products', async () => {
    const { total, reading } = await typed('giày cao gót');
    expect(total).toBe(0);
    expect(reading?.unsold).toEqual({ text: 'giày cao gót', instead: ['dép', 'tất'] });
  });

  test('a product on the list of unsold ones is found once the shop has a product with that name', async () => {
    await db.prepare("update product set name = 'Áo mưa hai lớp' where sku = 'NAT2603'").run();
    const id = [...names].find(([, name]) => name === 'Áo thun nữ dáng rộng vai rơi')?.[0] ?? 0;
    await reindexProducts(db, [id]);
    expect((await typed('áo mưa')).ids).toContain(id);
    await db.prepare("update product set name = 'Áo thun nữ dáng rộng vai rơi' where sku = 'NAT2603'").run();
    await reindexProducts(db, [id]);
    expect((await typed('áo mưa')).total).toBe(0);
  });

  test('words about the shop are a question', async () => {
    expect(await typed('đổi trả')).toMatchObject({ total: 0, reading: { question: 'đổi' } });
  });
});

describe('[B-30] a correction', () => {
  test.each(['nón lưỡi trai', 'áo phông', 'balo đi học', 'quần bò nam', 'váy'])(
    'is never offered for words with results: %s',
    async (text) => {
      expect((await typed(text)).reading?.meant).toBeNull();
    },
  );

  test.each([
    ['quần jaen', 'quần jean'],
    ['aokhoac', 'áo khoác'],
    ['pijma nữ', 'pijama nữ'],
  ])('%s is read as %s', async (text, meant) => {
    const { reading, total } = await typed(text);
    expect(total).toBeGreaterThan(0);
    expect(reading?.meant).toBe(meant);
  });
});

describe('[B-30] the order', () => {
  test('sold-out products are last, and so are products that should be last', async () => {
    const { names: found } = await typed('áo măng tô nữ');
    expect(found).toContain('Áo măng tô nữ cài chéo thắt đai');
    const { names: shirts } = await typed('áo thun nữ');
    expect(shirts.at(-1)).toBe('Áo thun nữ cổ tròn cotton compact');
    const { names: all } = await typed('cổ tròn');
    const pattern = all.indexOf('Rập may áo thun cổ tròn người lớn');
    expect(pattern).toBeGreaterThan(all.indexOf('Áo thun nam cổ tròn cotton compact'));
    expect((await typed('rập may áo thun')).names[0]).toBe('Rập may áo thun cổ tròn người lớn');
  });

  test('among equal products best sellers come first', async () => {
    const { ids: before, scores } = await typed('áo polo nam');
    const last = before[scores.lastIndexOf(scores[0] ?? 0)] ?? 0;
    expect(before.indexOf(last)).toBeGreaterThan(0);
    await db.prepare('insert into product_sale (product_id, qty) values (?1, 40)').bind(last).run();
    await reindexProducts(db, [last]);
    expect((await typed('áo polo nam')).ids[0]).toBe(last);
  });
});

describe('[B-30] the shop’s own search meanings', () => {
  test('apply as soon as they are written, changed or deleted', async () => {
    const write = (sql: string) => db.prepare(sql).run();
    expect((await typed('đồ capoeira')).total).toBe(0);
    await write(
      "insert into search_meaning (id, kind, phrases, target) values (9001, 'means', 'capoeira', 'tag: Ở nhà')",
    );
    expect((await typed('đồ capoeira')).total).toBeGreaterThan(20);
    await write("update search_meaning set target = 'type: Áo dài' where id = 9001");
    expect((await typed('đồ capoeira')).names.every((name) => name.startsWith('Áo dài'))).toBe(true);
    await write('delete from search_meaning where id = 9001');
    expect((await typed('đồ capoeira')).total).toBe(0);
  });
});
