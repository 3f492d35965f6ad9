import type { D1Database } from '@cloudflare/workers-types';
import { beforeAll, describe, expect, test } from 'vitest';
import { findFaqs } from '../../../../../functions/commerce/search/rules/faq-search.ts';
import { openDefaultShop } from '../default-shop.ts';
import { readQuery } from '../measure.ts';
import { ASKED_QUESTIONS, type AskedQuestion } from './asked.ts';

/** A shopper reads so many answers. */
const READ = 3;
/** The least share of texts whose first question answers, and of those that one of the first three answers. */
const LEAST_OPEN = { first: 0.9, answered: 0.96 };
const LEAST_APART = { first: 0.85, answered: 0.9 };

let db: D1Database;
beforeAll(async () => {
  db = await openDefaultShop();
}, 180_000);

async function judge(list: readonly AskedQuestion[]) {
  const results = await Promise.all(
    list.map(async ({ query, questions, pages = [] }) => {
      const [found, { reading }] = await Promise.all([
        findFaqs(db, { keyword: query, asked: query }),
        readQuery(db, query),
      ]);
      const ids = found.map(({ id }) => id);
      const [page] = reading?.pages ?? [];
      const isFirst = questions.includes(ids[0] ?? 0);
      const isAnswered = ids.slice(0, READ).some((id) => questions.includes(id));
      const told = `${query}: ${page ?? '-'} ${ids.slice(0, READ)}`;
      return { isFirst, isAnswered, isRightPage: page === undefined || pages.includes(page), told };
    }),
  );
  const share = (of: (result: (typeof results)[number]) => boolean) => results.filter(of).length / results.length;
  return {
    first: share(({ isFirst }) => isFirst),
    answered: share(({ isAnswered }) => isAnswered),
    wrongPages: results.filter(({ isRightPage }) => !isRightPage).map(({ told }) => told),
    told: results.filter(({ isFirst }) => !isFirst).map(({ told }) => told),
  };
}
const half = (rest: number) => ASKED_QUESTIONS.filter((_, index) => index % 2 === rest);

describe('[FAQ-005] what shoppers type finds the common question that answers', () => {
  test('the half that the search was improved on', async () => {
    const { first, answered, wrongPages, told } = await judge(half(0));
    expect(first, told.join('\n')).toBeGreaterThanOrEqual(LEAST_OPEN.first);
    expect(answered, told.join('\n')).toBeGreaterThanOrEqual(LEAST_OPEN.answered);
    expect(wrongPages).toEqual([]);
  });

  test('the half that is kept apart, of which only the total is known', async () => {
    const { first, answered } = await judge(half(1));
    expect(first).toBeGreaterThanOrEqual(LEAST_APART.first);
    expect(answered).toBeGreaterThanOrEqual(LEAST_APART.answered);
  });
});
