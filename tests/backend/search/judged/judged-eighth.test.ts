import type { D1Database } from '@cloudflare/workers-types';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDefaultShop } from './default-shop.ts';
import { summary } from './grade.ts';
import { ASKED_EIGHTH_APART, ASKED_EIGHTH_OPEN, JUDGED_EIGHTH_APART, JUDGED_EIGHTH_OPEN } from './judged-eighth.ts';
import { JUDGED_SEVENTH_APART } from './judged-seventh.ts';
import { judge, readPopup, readQuery, table, told } from './measure.ts';
import { answered } from './seventh/answered.ts';

/** The least that the search must reach on the half that it was improved on, and on the half that nobody looked at. */
const LEAST_OPEN = { ndcg: 0.94, firstRight: 0.98, wrong: 0.045, empty: 0.01 };
const LEAST_APART = { ndcg: 0.9, firstRight: 0.95, wrong: 0.075, empty: 0.01 };
/** The least on the kept halves of the seventh and eighth set together. */
const LEAST_BOTH = { ndcg: 0.88, firstRight: 0.95 };
/** The least share of questions that lead to a page or a common question that answers. */
const LEAST_ANSWERED = { open: 0.95, apart: 0.75 };

let db: D1Database;
beforeAll(async () => {
  db = await openDefaultShop();
}, 180_000);

describe('[SEARCH-011] a second set written from the catalogue alone, committed before its results were seen', () => {
  test('the half that the search was improved on', async () => {
    const open = await judge(db, JUDGED_EIGHTH_OPEN);
    const { ndcg, firstRight, wrong, empty } = summary(open);
    expect(ndcg, table(open)).toBeGreaterThanOrEqual(LEAST_OPEN.ndcg);
    expect(firstRight, told(open)).toBeGreaterThanOrEqual(LEAST_OPEN.firstRight);
    expect(wrong, told(open)).toBeLessThanOrEqual(LEAST_OPEN.wrong);
    expect(empty, told(open)).toBeLessThanOrEqual(LEAST_OPEN.empty);
  });

  test('the half that is kept apart, of which only the total is known, alone and with that of the seventh set', async () => {
    const apart = await judge(db, JUDGED_EIGHTH_APART);
    const { queries, ndcg, firstRight, wrong, empty } = summary(apart);
    expect(queries).toBeGreaterThanOrEqual(100);
    expect(ndcg).toBeGreaterThanOrEqual(LEAST_APART.ndcg);
    expect(firstRight).toBeGreaterThanOrEqual(LEAST_APART.firstRight);
    expect(wrong).toBeLessThanOrEqual(LEAST_APART.wrong);
    expect(empty).toBeLessThanOrEqual(LEAST_APART.empty);
    const both = summary([...apart, ...(await judge(db, JUDGED_SEVENTH_APART))]);
    expect(both.ndcg).toBeGreaterThanOrEqual(LEAST_BOTH.ndcg);
    expect(both.firstRight).toBeGreaterThanOrEqual(LEAST_BOTH.firstRight);
  });

  test('the popup shows the first products of the page of results, for every query', async () => {
    const other: string[] = [];
    for (const { query } of [...JUDGED_EIGHTH_OPEN, ...JUDGED_EIGHTH_APART]) {
      const [page, popup] = [await readQuery(db, query), await readPopup(db, query)];
      const first = page.hits.slice(0, popup.hits.length).map(({ id }) => id);
      const isSame = popup.total === page.total && popup.hits.every(({ id }, place) => id === first[place]);
      if (!isSame) other.push(query);
    }
    expect(other).toEqual([]);
  });

  test('[SEARCH-006] questions of service lead to the pages and common questions that answer', async () => {
    const missed = async (list: typeof ASKED_EIGHTH_OPEN) => {
      const results = await Promise.all(list.map(async (asked) => ({ asked, isAnswered: await answered(db, asked) })));
      return results.filter(({ isAnswered }) => !isAnswered).map(({ asked }) => asked.query);
    };
    const open = await missed(ASKED_EIGHTH_OPEN);
    expect(1 - open.length / ASKED_EIGHTH_OPEN.length, open.join(', ')).toBeGreaterThanOrEqual(LEAST_ANSWERED.open);
    const apart = await missed(ASKED_EIGHTH_APART);
    expect(1 - apart.length / ASKED_EIGHTH_APART.length).toBeGreaterThanOrEqual(LEAST_ANSWERED.apart);
  });
});
