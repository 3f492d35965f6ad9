import type { D1Database } from '@cloudflare/workers-types';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDefaultShop } from './default-shop.ts';
import { type Summary, summary } from './grade.ts';
import { JUDGED_FIFTH } from './judged-fifth.ts';
import { JUDGED_FIRST } from './judged-first.ts';
import { JUDGED_FOURTH } from './judged-fourth.ts';
import { JUDGED_SECOND } from './judged-second.ts';
import { JUDGED_SIXTH } from './judged-sixth.ts';
import { JUDGED_THIRD } from './judged-third.ts';
import { judge, table, told } from './measure.ts';

/** The least that the search must reach. When it gets better, these numbers are raised. Shares of all queries. */
const LEAST = { ndcg: 0.96, firstRight: 0.99 };
const MOST = { wrong: 0.065, empty: 0.01 };
/** The least that each kind of query must reach. */
const LEAST_OF_A_GROUP = { ndcg: 0.6, firstRight: 0.8 };
/** The least on queries that were not used to tune the search. */
const LEAST_APART = { ndcg: 0.93, firstRight: 0.98 };
/** The least on short and mixed queries, of which many mean only one or two products. */
const LEAST_MIXED = { ndcg: 0.94, firstRight: 0.97, wrong: 0.02 };

const JUDGED = [...JUDGED_FIRST, ...JUDGED_SECOND, ...JUDGED_THIRD];

let db: D1Database;
let scores: Awaited<ReturnType<typeof judge>>;
beforeAll(async () => {
  db = await openDefaultShop();
  scores = await judge(db, JUDGED);
}, 180_000);

describe('[B-30] searches find what shoppers mean, compared with the facts of the catalogue', () => {
  test('at least 250 different queries are compared', () => {
    expect(new Set(scores.map(({ judged }) => judged.query)).size).toBeGreaterThanOrEqual(250);
  });

  test('of all queries: nDCG@10, the first hit, the first five, nothing found', () => {
    const { ndcg, firstRight, wrong, empty } = summary(scores);
    expect(ndcg, table(scores)).toBeGreaterThanOrEqual(LEAST.ndcg);
    expect(firstRight, told(scores)).toBeGreaterThanOrEqual(LEAST.firstRight);
    expect(wrong, told(scores)).toBeLessThanOrEqual(MOST.wrong);
    expect(empty, told(scores)).toBeLessThanOrEqual(MOST.empty);
  });

  test('of control queries', async () => {
    const apart = await judge(db, [...JUDGED_FOURTH, ...JUDGED_FIFTH]);
    const { ndcg, firstRight } = summary(apart);
    expect(ndcg, table(apart)).toBeGreaterThanOrEqual(LEAST_APART.ndcg);
    expect(firstRight, table(apart)).toBeGreaterThanOrEqual(LEAST_APART.firstRight);
  });

  test('of short and mixed queries, such as people type on a phone', async () => {
    const mixed = await judge(db, JUDGED_SIXTH);
    const { ndcg, firstRight, wrong, empty } = summary(mixed);
    expect(ndcg, table(mixed)).toBeGreaterThanOrEqual(LEAST_MIXED.ndcg);
    expect(firstRight, table(mixed)).toBeGreaterThanOrEqual(LEAST_MIXED.firstRight);
    expect(wrong, table(mixed)).toBeLessThanOrEqual(LEAST_MIXED.wrong);
    expect(empty, table(mixed)).toBe(0);
  });

  test('of each kind of query', () => {
    const groups = [...Map.groupBy(scores, ({ judged }) => judged.group)].map(([name, list]): [string, Summary] => [
      name,
      summary(list),
    ]);
    const behind = groups.filter(
      ([, { ndcg, firstRight }]) => ndcg < LEAST_OF_A_GROUP.ndcg || firstRight < LEAST_OF_A_GROUP.firstRight,
    );
    expect(
      behind.map(([name]) => name),
      table(scores),
    ).toEqual([]);
  });

  test('without its search meanings a shop finds much less', async () => {
    await db.prepare('delete from search_meaning').run();
    const without = summary(await judge(db, JUDGED));
    expect(without.ndcg).toBeLessThan(LEAST.ndcg - 0.15);
  });
});
