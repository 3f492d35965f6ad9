import { CATEGORY } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test('[B-349] a card has one sign at most, below its picture, and on the picture nothing but two rounds @phone', async ({
  page,
}) => {
  for (const path of [CATEGORY, '/gia-tot.html', '/flash-deal/1']) {
    await page.goto(path);
    const cards = page.getByRole('main').getByRole('article');
    expect(await cards.count(), path).toBeGreaterThan(3);
    const seen = await cards.evaluateAll((all) =>
      all.map((card) => {
        const picture = card.querySelector('.frame')?.getBoundingClientRect();
        const signs = [...card.querySelectorAll('li')];
        return {
          signs: signs.length,
          onPicture: signs.filter((sign) => sign.getBoundingClientRect().top < (picture?.bottom ?? Infinity)).length,
          rounds: card.querySelectorAll('button, a[data-open-panel]').length,
        };
      }),
    );
    // In the list of good prices "Giá tốt" would tell no card from another.
    if (path !== '/gia-tot.html')
      expect(
        seen.some(({ signs }) => signs === 1),
        `${path} has signs`,
      ).toBe(true);
    for (const { signs, onPicture, rounds } of seen) {
      expect(signs, path).toBeLessThanOrEqual(1);
      expect(onPicture, path).toBe(0);
      expect(rounds, path).toBeLessThanOrEqual(2);
    }
  }
});

test('[B-350] a card tells no points, and the pieces that are left in the lists of deals alone', async ({ page }) => {
  await page.goto('/flash-deal/1');
  const articles = page.getByRole('main').getByRole('article');
  await expect(articles.getByText(/^Còn \d+ món giá này/).first()).toBeVisible();
  const name = (await articles.first().getByRole('heading').textContent()) ?? '';
  await page.goto(`/search?q=${encodeURIComponent(name)}`);
  const card = articles.filter({ hasText: name }).first();
  await expect(card.getByText('Giờ vàng', { exact: true })).toBeVisible();
  await expect(card.getByText(/món giá này/)).toHaveCount(0);
  for (const path of [CATEGORY, '/gia-tot.html', '/']) {
    await page.goto(path);
    expect(await articles.count(), path).toBeGreaterThan(3);
    await expect(articles.getByText(/C Point/), path).toHaveCount(0);
  }
});

test('[B-351] texts of a card have three sizes at most', async ({ page }) => {
  await page.goto('/gia-tot.html');
  const sizes = await page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((all) =>
      all.map((card) => {
        const found = new Set<string>();
        const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const { parentElement: parent, textContent } = walker.currentNode;
          if (parent && textContent?.trim() && !parent.closest('.visually-hidden'))
            found.add(getComputedStyle(parent).fontSize);
        }
        return found.size;
      }),
    );
  expect(sizes.length).toBeGreaterThan(3);
  expect(Math.min(...sizes)).toBeGreaterThan(0);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(3);
});

test('[B-352] at 768 px the pictures of a product stay in view beside its text', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/ao-thun-nu-co-rong-tay-ngan-mem-ru.html');
  const picture = page.locator('product-gallery');
  const text = page.locator('.columns > .info');
  const { height } = (await text.boundingBox()) ?? { height: 0 };
  expect(height, 'the text is longer than the screen').toBeGreaterThan(1200);
  await page.evaluate(() => scrollTo(0, 700));
  await expect(picture).toBeInViewport({ ratio: 1 });
});

test('[B-353] a label that every card of a list has is on none of them, elsewhere it is there', async ({ page }) => {
  const signs = () => page.getByRole('main').getByRole('article').getByText('Giá tốt', { exact: true });
  await page.goto('/gia-tot.html');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(signs()).toHaveCount(0);
  await page.goto(`/search?q=${encodeURIComponent('áo thun')}`);
  await expect(signs().first()).toBeVisible();
});
