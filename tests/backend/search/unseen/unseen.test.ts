import type { D1Database } from '@cloudflare/workers-types';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Summary, summary } from '../judged/grade.ts';
import { judge, readPopup, readQuery, table, told } from '../judged/measure.ts';
import { childrensGoods } from './childrens-goods.ts';
import { CHILDRENS_GOODS_QUERIES } from './childrens-goods-queries.ts';
import { englishSportswear } from './english-sportswear.ts';
import { ENGLISH_SPORTSWEAR_QUERIES } from './english-sportswear-queries.ts';
import { halves, judgedBy } from './judging.ts';
import { marketplace } from './marketplace.ts';
import { MARKETPLACE_QUERIES } from './marketplace-queries.ts';
import { openMadeShop } from './open-made-shop.ts';
import { shoesAndBags } from './shoes-and-bags.ts';
import { SHOES_AND_BAGS_QUERIES } from './shoes-and-bags-queries.ts';

type Limits = Omit<Summary, 'queries'>;

/** A made shop, and what its search must reach on the half that was read and on the half that was only measured. */
const SHOPS = [
  {
    name: 'shoes and bags',
    goods: shoesAndBags(),
    queries: SHOES_AND_BAGS_QUERIES,
    read: { ndcg: 0.96, firstRight: 0.975, wrong: 0, empty: 0 },
    kept: { ndcg: 0.94, firstRight: 0.975, wrong: 0, empty: 0 },
  },
  {
    name: 'a marketplace',
    goods: marketplace(),
    queries: MARKETPLACE_QUERIES,
    read: { ndcg: 0.94, firstRight: 1, wrong: 0.05, empty: 0 },
    kept: { ndcg: 0.88, firstRight: 0.925, wrong: 0.05, empty: 0.025 },
  },
  {
    name: 'children’s goods',
    goods: childrensGoods(),
    queries: CHILDRENS_GOODS_QUERIES,
    read: { ndcg: 0.91, firstRight: 0.95, wrong: 0.025, empty: 0 },
    kept: { ndcg: 0.94, firstRight: 0.95, wrong: 0, empty: 0 },
  },
  {
    name: 'sportswear in English',
    goods: englishSportswear(),
    queries: ENGLISH_SPORTSWEAR_QUERIES,
    read: { ndcg: 0.95, firstRight: 1, wrong: 0, empty: 0 },
    kept: { ndcg: 0.88, firstRight: 0.95, wrong: 0.05, empty: 0.025 },
  },
] as const;
const PRODUCTS_MIN = 250;
const QUERIES = 80;

/** What is worse than the limits; empty when nothing is. */
function missed(found: Summary, { ndcg, firstRight, wrong, empty }: Limits): string[] {
  return [
    ...(found.ndcg < ndcg ? [`nDCG@10 ${found.ndcg}`] : []),
    ...(found.firstRight < firstRight ? [`first hit right ${found.firstRight}`] : []),
    ...(found.wrong > wrong ? [`wrong among the first five ${found.wrong}`] : []),
    ...(found.empty > empty ? [`empty though something fits ${found.empty}`] : []),
  ];
}

describe.each(SHOPS)('[SEARCH-020] $name, a catalogue that the words of the search were not written for', (shop) => {
  const { open, kept } = halves(shop.queries);
  let db: D1Database;
  let scores: { open: Awaited<ReturnType<typeof judge>>; kept: Awaited<ReturnType<typeof judge>> };
  beforeAll(async () => {
    db = await openMadeShop(shop.goods);
    const judged = (list: typeof open) =>
      judge(
        db,
        list.map((query) => judgedBy(shop.goods, query)),
      );
    scores = { open: await judged(open), kept: await judged(kept) };
  }, 60_000);

  test('the set is as large as it claims, and each half has half of it', () => {
    expect(shop.goods.length).toBeGreaterThanOrEqual(PRODUCTS_MIN);
    expect(new Set(shop.queries.map(([, query]) => query)).size).toBe(QUERIES);
    expect([open.length, kept.length]).toEqual([QUERIES / 2, QUERIES / 2]);
  });

  test('the half that was read while the search was improved', () => {
    expect(missed(summary(scores.open), shop.read), `${table(scores.open)}\n${told(scores.open)}`).toEqual([]);
  });

  test('the half that was only measured', () => {
    expect(missed(summary(scores.kept), shop.kept)).toEqual([]);
  });

  test('what the shop does not have is not found', () => {
    const without = [...scores.open, ...scores.kept].filter(({ judged }) => judged.best === null);
    expect(without.filter(({ isFirstRight }) => !isFirstRight).map(({ judged }) => judged.query)).toEqual([]);
  });

  test('the popup shows the first products of the page of results', async () => {
    const other: string[] = [];
    for (const [, query] of shop.queries) {
      const [page, popup] = [await readQuery(db, query), await readPopup(db, query)];
      const first = page.hits.slice(0, popup.hits.length).map(({ id }) => id);
      if (popup.total !== page.total || popup.hits.some(({ id }, place) => id !== first[place])) other.push(query);
    }
    expect(other).toEqual([]);
  });
});

describe('[SEARCH-021] in a shop without the exact thing, the nearest is found and the answer says what it lacks', () => {
  const bySku = new Map(shoesAndBags().map((goods) => [goods.sku, goods]));
  let db: D1Database;
  beforeAll(async () => {
    db = await openMadeShop(shoesAndBags());
  }, 60_000);
  const find = async (query: string) => {
    const { hits, reading } = await readQuery(db, query);
    const { results } = await db.prepare('select id, sku from product').all<{ id: number; sku: string }>();
    const skus = new Map(results.map(({ id, sku }) => [id, sku]));
    // Similar goods follow a few that match.
    const matching = hits.slice(0, reading?.exact ?? hits.length);
    return {
      goods: matching.flatMap(({ id }) => bySku.get(skus.get(id) ?? '') ?? []),
      leftOut: reading?.leftOut ?? [],
    };
  };

  test('a colour that the shop does not have: its neighbours', async () => {
    const { goods, leftOut } = await find('giày cao gót hồng đất');
    expect(leftOut).toEqual(['hồng đất']);
    expect(goods.length).toBeGreaterThan(0);
    expect(goods.filter(({ kinds, colors }) => !kinds.includes('heels') || !colors.includes('Hồng pastel'))).toEqual(
      [],
    );
  });

  test('a need that only descriptions speak of', async () => {
    const { goods, leftOut } = await find('giày cho người chân bè');
    expect(leftOut).toEqual([]);
    expect(goods.length).toBeGreaterThan(0);
    expect(goods.filter(({ traits }) => !traits.includes('wide'))).toEqual([]);
  });

  test('goods that another shop sells are not found, those that this one sells are', async () => {
    expect((await find('váy bầu')).goods).toEqual([]);
    const wallets = (await find('ví nam')).goods;
    expect(wallets[0]?.kinds).toEqual(['wallets']);
  });

  test('a material that nothing of the kind has: the kind, and the answer says what is missing', async () => {
    const { goods, leftOut } = await find('lace boots');
    expect(leftOut).toEqual(['lace']);
    expect(goods[0]?.kinds).toContain('boots');
  });
});
