import type { D1Database } from '@cloudflare/workers-types';
import { beforeAll, describe, expect, test } from 'vitest';
import { findFaqs } from '../../../functions/commerce/search/rules/faq-search.ts';
import { searchPhrases } from '../../../functions/commerce/search/rules/meaning/search-phrases.ts';
import { findProducts } from '../../../functions/commerce/search/rules/search.ts';
import { parseSearchBody } from '../../../functions/commerce/search/rules/search-body.ts';
import { openDefaultShop } from './judged/default-shop.ts';

let db: D1Database;
let names: Map<number, string>;
beforeAll(async () => {
  db = await openDefaultShop();
  const { results } = await db.prepare('select id, name from product').all<{ id: number; name: string }>();
  names = new Map(results.map((row) => [row.id, row.name]));
}, 180_000);

async function typed(text: string) {
  const where = { kind: 'text' as const, text, isTyped: true };
  const { hits, total, reading } = await findProducts(db, { where, sort: [], from: 0, size: 50, aggregations: [] });
  return { total, reading, names: hits.map(({ id }) => names.get(id) ?? '') };
}

describe('[SEARCH-012] common questions', () => {
  const firstOf = async (text: string) => {
    const { total, reading } = await typed(text);
    expect(total).toBe(0);
    const found = await findFaqs(db, { keyword: reading?.question ?? text, asked: text });
    return found[0]?.question;
  };

  test.each([
    ['xuất hoá đơn đỏ', 'Tôi lấy hóa đơn công ty thế nào?'],
    ['hoa don vat cong ty', 'Tôi lấy hóa đơn công ty thế nào?'],
    ['kiểm tra hàng trước khi nhận', 'Tôi có được mở gói xem trước khi trả tiền không?'],
    ['phí ship bao nhiêu', 'Phí giao hàng là bao nhiêu?'],
  ])('[B-98] %s: the one that answers is the first', async (text, question) => {
    expect(await firstOf(text)).toBe(question);
  });

  test('a text in the words of a question is answered by it, also when no row knows the words', async () => {
    expect(await firstOf('màu có giống hình không')).toBe('Màu ngoài có giống trong hình không?');
    expect(await firstOf('do be co an toan khong')).toBe('Đồ em bé có an toàn cho da nhạy cảm không?');
  });

  test('[B-222] a word that was typed with diacritics is no other word: “đổi” does not find “theo dõi”', async () => {
    const find = async (keyword: string, asked?: string) =>
      (await findFaqs(db, { keyword, ...(asked ? { asked } : {}) })).map(({ question }) => question);
    const about = await find('đổi', 'đổi trả');
    expect(about[0]).toBe('Tôi đổi cỡ trong bao lâu?');
    expect(about.filter((question) => question.includes('theo dõi'))).toEqual([]);
    expect(await find('đổi')).not.toContain('Tôi theo dõi gói hàng ở đâu?');
    // Typed without diacritics, it may be either.
    expect(await find('doi')).toEqual(
      expect.arrayContaining(['Tôi theo dõi gói hàng ở đâu?', 'Tôi đổi cỡ trong bao lâu?']),
    );
    expect(await find('hoá đơn')).toContain('Tôi lấy hóa đơn công ty thế nào?');
  });

  test('goods are no question', async () => {
    expect((await typed('áo thun em bé an toàn')).total).toBeGreaterThan(0);
  });
});

test.each(['color', 'size', 'mastercolor'])(
  '[MW-009] goods are found and counted by the %s of their variants',
  async (field) => {
    const find = async (query: object) =>
      findProducts(db, parseSearchBody({ query, size: 50, aggs: { counted: { terms: { field, size: 100 } } } }));
    const { total, aggregations } = await find({ exists: { field } });
    expect(total).toBeGreaterThan(200);
    const [option] = aggregations.counted?.buckets ?? [];
    expect(option?.doc_count).toBeGreaterThan(10);
    const id = Number(option?.key);
    expect((await find({ term: { [field]: id } })).total).toBe(option?.doc_count);
    const { hits } = await find({ terms: { [field]: [id, 999_999] } });
    const { results } = await db
      .prepare(
        `select distinct r.parent_id as id from product_super_link r join product v on v.id = r.child_id
        where json_extract(v.attributes, '$.' || ?1) = ?2`,
      )
      .bind(field, id)
      .all<{ id: number }>();
    const having = new Set(results.map((row) => row.id));
    expect(hits.filter((hit) => !having.has(hit.id))).toEqual([]);
  },
);

describe('[SEARCH-009] few matches', () => {
  test('are followed by goods of their own kind, not by goods whose kind is only a part of them', async () => {
    const pockets = (await typed('túi ngực')).names;
    expect(pockets.length).toBeGreaterThan(1);
    expect(pockets.filter((name) => !/^Áo thun/.test(name))).toEqual([]);
    const dots = (await typed('đầm chấm bi')).names;
    expect(dots[0]).toContain('chấm bi');
    expect(dots.length).toBeGreaterThan(5);
  });
});

describe('[SEARCH-013] what goods are worn with', () => {
  test.each([
    ['quần legging mặc trong váy', /^Quần legging/],
    ['thắt lưng phối với quần tây', /^Thắt lưng/],
  ])('%s: only the goods are searched, and the page can say so', async (text, shown) => {
    const { names: found, reading } = await typed(text);
    expect(found.length).toBeGreaterThan(1);
    expect(found.filter((name) => !shown.test(name))).toEqual([]);
    expect(reading?.leftOut).toHaveLength(1);
  });

  test('a kind of cloth after the goods is no second thing', async () => {
    expect((await typed('áo khoác kaki')).names.filter((name) => name.startsWith('Quần'))).toEqual([]);
  });
});

test('[SEARCH-014] goods for different people are goods for either of them', async () => {
  const { names: found } = await typed('áo thun nam nữ');
  expect(found.some((name) => name.startsWith('Áo thun nam'))).toBe(true);
  expect(found.some((name) => name.startsWith('Áo thun nữ'))).toBe(true);
});

test('[SEARCH-015] a sewing pattern is no answer to a search for goods at a low price', async () => {
  const { names: found, reading } = await typed('áo thun nam rẻ');
  expect(found[0]).toMatch(/^Áo thun nam/);
  expect(reading?.leftOut).toEqual(['rẻ']);
});

describe('[SEARCH-016] words with other diacritics are other words', () => {
  test('a hoop skirt is no child, and a promise is no crease', async () => {
    expect((await typed('quần ống côn nam')).names.filter((name) => name.includes('bé'))).toEqual([]);
    expect((await typed('không nhận được gì')).names).toEqual([]);
  });

  test('leather is not sold, even if wool is', async () => {
    expect(await typed('áo da')).toMatchObject({ total: 0, reading: { unsold: { text: 'áo da' } } });
    expect((await typed('áo dạ')).names[0]).toMatch(/dạ/);
  });

  test('of colours that are alike the one that was named comes first', async () => {
    const { names: found } = await typed('áo thun xanh lơ');
    expect(found[0]).toBe('Áo thun nữ kẻ ngang Hội An');
  });
});

describe('[SEARCH-017] words as they sound, and without spaces', () => {
  test.each([
    ['đầm sòe', /xòe/i],
    ['boquanaotreem', /^(?:Đồ bộ|Pijama) trẻ em/],
    ["women's jeans", /^Quần jeans nữ/],
  ])('%s', async (text, first) => {
    expect((await typed(text)).names[0]).toMatch(first);
  });

  test('the end of `women’s` is no size', async () => {
    expect((await typed("women's jeans")).reading?.filters.map(({ role }) => role)).toEqual(['audience']);
  });
});

test('[SEARCH-018] the beginning of a name is completed beside the phrases of the shop', async () => {
  expect((await typed('áo khoác b')).names).toContain('Áo khoác bomber nam');
  expect((await typed('yếm t')).names[0]).toBe('Yếm tam giác em bé muslin');
});

describe('[B-150] suggested phrases are spelled as the catalogue spells them', () => {
  const EVERYTHING = { kind: 'all' as const, of: [] };
  const suggested = async (text: string) => (await searchPhrases({ DB: db }, text, EVERYTHING, new Date())).phrases;

  test.each(['ao thun', 'quan jean', 'vay dam', 'do bo', 'ao khoac', 'ao thun den', 'mu len'])(
    '%s: no phrase has the unmarked words that were typed',
    async (text) => {
      const phrases = await suggested(text);
      expect(phrases.length).toBeGreaterThan(1);
      expect(phrases.filter((phrase) => phrase.startsWith(text))).toEqual([]);
    },
  );

  test('[B-219] phrases with the typed words side by side come before those with others between', async () => {
    expect((await suggested('áo len')).slice(0, 2)).toEqual(['áo len nữ', 'áo len nam']);
    expect(await suggested('áo len')).toContain('áo khoác và len nữ');
  });

  test('a word that is not complete is put beside no other', async () => {
    for (const text of ['ao th', 'áo th']) {
      const phrases = await suggested(text);
      expect(phrases).toContain('áo thun nữ');
      expect(phrases.filter((phrase) => /\bth\b/.test(phrase))).toEqual([]);
    }
  });

  test('goods are not put beside other goods; they stand before a material or an occasion', async () => {
    expect((await suggested('jeans')).filter((phrase) => /jeans áo|jeans quần/.test(phrase))).toEqual([]);
    expect(await suggested('áo thun')).toContain('áo thun cotton');
    expect(await suggested('cotton')).toContain('áo thun cotton');
  });
});
