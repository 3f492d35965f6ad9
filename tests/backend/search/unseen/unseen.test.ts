import { describe, expect, test } from 'vitest';
import { summary } from '../judged/grade.ts';
import { judge, table, told } from '../judged/measure.ts';
import { halves, judgedBy } from './judging.ts';
import { marketplace } from './marketplace.ts';
import { MARKETPLACE_QUERIES } from './marketplace-queries.ts';
import { openMadeShop } from './open-made-shop.ts';
import { shoesAndBags } from './shoes-and-bags.ts';
import { SHOES_AND_BAGS_QUERIES } from './shoes-and-bags-queries.ts';

describe.each([
  ['shoes and bags', shoesAndBags(), SHOES_AND_BAGS_QUERIES],
  ['a marketplace', marketplace(), MARKETPLACE_QUERIES],
] as const)('%s', (name, goods, queries) => {
  test('measure', async () => {
    expect(goods.length).toBeGreaterThanOrEqual(250);
    expect(queries.length).toBe(80);
    const db = await openMadeShop(goods);
    const start = performance.now();
    const { open: readable, kept } = halves(queries);
    const judged = (list: typeof readable) =>
      judge(
        db,
        list.map((query) => judgedBy(goods, query)),
      );
    const [open, closed] = [await judged(readable), await judged(kept)];
    const scores = [...open, ...closed];
    console.log(
      name,
      performance.now() - start,
      '\n',
      table(open),
      '\n',
      process.env.TOLD ? told(open) : '',
      '\nclosed',
      JSON.stringify(summary(closed)),
      '\n all',
      JSON.stringify(summary(scores)),
    );
    const none = (list: typeof scores) => summary(list.filter(({ judged }) => judged.best === null));
    console.log('nothing: open', JSON.stringify(none(open)), 'closed', JSON.stringify(none(closed)));
  }, 60_000);
});
