import { expect, type Page, test } from 'playwright/test';
import { CATEGORY, HOME } from '../support/pages.ts';

/** Where name and price of each card of a list are: the top of the card, the height of the name, the top of the price. */
const cardsOf = (page: Page, lists: string) =>
  page.locator(lists).evaluateAll((all) =>
    all.map((list) =>
      [...list.querySelectorAll('article')].map((card) => {
        const name = card.querySelector('h2, h3');
        const price = card.querySelector('[data-price]');
        const lines = name
          ? name.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(name).lineHeight)
          : 0;
        return {
          top: Math.round(card.getBoundingClientRect().top),
          lines: Math.round(lines),
          price: Math.round(price?.getBoundingClientRect().top ?? 0),
        };
      }),
    ),
  );

for (const [place, path, lists] of [
  ['a listing', CATEGORY, 'main ul:has(> li > article)'],
  ['the home page', HOME, '[data-track]'],
  ['a search', '/search?q=ao%20khoac', 'main ul:has(> li > article)'],
] as const)
  test(`[B-188] prices beside each other stand in line in ${place}, and a name has at most two lines @phone`, async ({
    page,
  }) => {
    await page.goto(path);
    const rows: { lines: number; price: number }[][] = [];
    for (const list of await cardsOf(page, lists))
      for (const top of new Set(list.map((card) => card.top))) rows.push(list.filter((card) => card.top === top));
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) {
      expect(new Set(row.map(({ price }) => price)).size, JSON.stringify(row)).toBe(1);
      for (const { lines } of row) expect(lines).toBeLessThanOrEqual(2);
    }
  });
