import type { D1Database } from '@cloudflare/workers-types';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDefaultShop } from './default-shop.ts';
import { summary } from './grade.ts';
import { JUDGED_SEVENTH_APART, JUDGED_SEVENTH_OPEN } from './judged-seventh.ts';
import { judge, readPopup, readQuery, table, told } from './measure.ts';
import { answered } from './seventh/answered.ts';
import { ASKED } from './seventh/service.ts';

/** The least that the search must reach on the half that it was improved on, and on the half that nobody looked at. */
const LEAST_OPEN = { ndcg: 0.92, firstRight: 0.98, wrong: 0.03, empty: 0 };
const LEAST_APART = { ndcg: 0.87, firstRight: 0.94, wrong: 0.05, empty: 0.01 };
/** The least share of questions that lead to a page or a common question that answers. */
const LEAST_ANSWERED = 0.95;

let db: D1Database;
beforeAll(async () => {
  db = await openDefaultShop();
}, 180_000);

describe('[SEARCH-010] a set written from the catalogue alone, before anything was looked at', () => {
  test('the half that the search was improved on', async () => {
    const open = await judge(db, JUDGED_SEVENTH_OPEN);
    const { ndcg, firstRight, wrong, empty } = summary(open);
    expect(ndcg, table(open)).toBeGreaterThanOrEqual(LEAST_OPEN.ndcg);
    expect(firstRight, told(open)).toBeGreaterThanOrEqual(LEAST_OPEN.firstRight);
    expect(wrong, told(open)).toBeLessThanOrEqual(LEAST_OPEN.wrong);
    expect(empty, told(open)).toBeLessThanOrEqual(LEAST_OPEN.empty);
  });

  test('the half that is kept apart, of which only the total is known', async () => {
    const apart = summary(await judge(db, JUDGED_SEVENTH_APART));
    expect(apart.queries).toBeGreaterThanOrEqual(100);
    expect(apart.ndcg).toBeGreaterThanOrEqual(LEAST_APART.ndcg);
    expect(apart.firstRight).toBeGreaterThanOrEqual(LEAST_APART.firstRight);
    expect(apart.wrong).toBeLessThanOrEqual(LEAST_APART.wrong);
    expect(apart.empty).toBeLessThanOrEqual(LEAST_APART.empty);
  });

  test('the popup shows the first products of the page of results, for every query', async () => {
    const other: string[] = [];
    for (const { query } of [...JUDGED_SEVENTH_OPEN, ...JUDGED_SEVENTH_APART]) {
      const [page, popup] = [await readQuery(db, query), await readPopup(db, query)];
      const first = page.hits.slice(0, popup.hits.length).map(({ id }) => id);
      const isSame = popup.total === page.total && popup.hits.every(({ id }, place) => id === first[place]);
      if (!isSame) other.push(query);
    }
    expect(other).toEqual([]);
  });

  test('[SEARCH-006] questions of service lead to the pages and common questions that answer', async () => {
    const results = await Promise.all(ASKED.map(async (asked) => ({ asked, isAnswered: await answered(db, asked) })));
    const missed = results.filter(({ isAnswered }) => !isAnswered).map(({ asked }) => asked.query);
    expect(1 - missed.length / ASKED.length, missed.join(', ')).toBeGreaterThanOrEqual(LEAST_ANSWERED);
  });
});
