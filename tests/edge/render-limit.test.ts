import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPages } from './page-origin.ts';

const LIMIT = 20;
let pages: Awaited<ReturnType<typeof startPages>>;
beforeAll(async () => {
  pages = await startPages(LIMIT);
}, 60_000);
afterAll(() => pages?.stop());

test('a visitor with many new searches gets as many renders as the limit allows, then 429; others and stored copies still work', async () => {
  const bot = { 'cf-connecting-ip': '198.51.100.7' };
  const paths = Array.from({ length: 1000 }, (_, index) => `/search?q=${index}`);
  pages.write(() => ({}));
  const answers = await pages.visit(paths, bot);
  expect(answers.filter(([status]) => status === 200)).toHaveLength(LIMIT);
  expect(answers.filter(([status]) => status === 429)).toHaveLength(1000 - LIMIT);
  expect(pages.rendered).toHaveLength(LIMIT);
  const [kept = ''] = pages.rendered;
  expect((await pages.visit([kept], bot))[0]?.slice(0, 2)).toEqual([200, 'HIT']);
  expect((await pages.visit(['/search?q=somebody'], { 'cf-connecting-ip': '198.51.100.8' }))[0]?.[0]).toBe(200);
});
