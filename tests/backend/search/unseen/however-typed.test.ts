import type { D1Database } from '@cloudflare/workers-types';
import { beforeAll, describe, expect, test } from 'vitest';
import { fold } from '../../../../src/kernel/text/fold.ts';
import { readQuery } from '../judged/measure.ts';
import { childrensGoods } from './childrens-goods.ts';
import type { Goods } from './goods.ts';
import { openMadeShop } from './open-made-shop.ts';
import { shoesAndBags } from './shoes-and-bags.ts';
import { telexOf, vniOf } from './typed-forms.ts';

/** The names of all categories, and the first words of names, without the makers before and behind them. */
function phrasesOf(goods: readonly Goods[]): string[] {
  const categories = goods.flatMap(({ category }) => category.split('/'));
  const names = goods.flatMap(({ name }) => {
    const words = name.replace(/^[\p{L} ]+ - /u, '').replace(/ (?:Kidora|Tổ Chim|Bông Nhỏ|Lalipop)$/u, '');
    const own = words.split(' ');
    return [2, 3].flatMap((length) => (own.length >= length ? own.slice(0, length).join(' ') : []));
  });
  return [...new Set([...categories, ...names].map((text) => text.toLowerCase().replace(/[&,]/g, ' ')))];
}

describe.each([
  ['shoes and bags', shoesAndBags()],
  ['children’s goods', childrensGoods()],
])('[SEARCH-022] %s: what names and categories say finds something however it is typed', (_name, goods) => {
  const phrases = phrasesOf(goods);
  let db: D1Database;
  beforeAll(async () => {
    db = await openMadeShop(goods);
  }, 60_000);
  const emptyOf = async (of: (text: string) => string) => {
    const empty: string[] = [];
    for (const phrase of phrases) if ((await readQuery(db, of(phrase))).total === 0) empty.push(of(phrase));
    return empty;
  };

  test.each([
    ['without diacritics', fold],
    ['in Telex', telexOf],
    ['in VNI', vniOf],
  ])('%s', async (_way, of) => {
    expect(phrases.length).toBeGreaterThan(100);
    expect(await emptyOf(of)).toEqual([]);
  });

  test('without spaces', async () => {
    const empty = await emptyOf((text) => fold(text).replace(/\s+/g, ''));
    expect(empty.length, empty.join(', ')).toBeLessThanOrEqual(0.02 * phrases.length);
  });
});
