import { CATEGORY } from '../support/pages.ts';
import { expect, type Locator, test } from '../support/test.ts';

/** The lines of the words of an element: how far the tops of two that follow each other are apart, in pixels. */
const gaps = (part: Locator) =>
  part.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const tops: number[] = [];
    for (const { top, bottom } of range.getClientRects()) {
      const middle = Math.round((top + bottom) / 2);
      if (tops.every((known) => Math.abs(known - middle) > 4)) tops.push(middle);
    }
    return tops
      .toSorted((a, b) => a - b)
      .flatMap((top, place, all) => (place > 0 ? [top - (all[place - 1] ?? 0)] : []));
  });

test('[B-223] on a phone a long search can be read in its field on the page of results, and its button has a name @phone', async ({
  page,
}) => {
  const words = 'áo thun nam size L dưới 200k';
  for (const width of [360, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/search?q=${encodeURIComponent(words)}`);
    const field = page.getByRole('main').getByRole('searchbox');
    await expect(field).toHaveValue(words);
    const hidden = await field.evaluate((input: HTMLInputElement) => input.scrollWidth - input.clientWidth);
    expect(hidden, `at ${width} px`).toBeLessThanOrEqual(0);
    const button = page.getByRole('main').getByRole('search').getByRole('button', { name: 'Tìm kiếm' });
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), `at ${width} px`).toBeGreaterThanOrEqual(44);
  }
  await page.getByRole('main').getByRole('searchbox').fill('váy');
  await page.getByRole('main').getByRole('button', { name: 'Tìm kiếm' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kết quả cho “váy”');
});

test('[B-223] the lines of the note about a guest’s wishlist are equally far apart @phone', async ({ page }) => {
  await page.goto(CATEGORY);
  const heart = page.getByRole('main').locator('form[data-heart] button').first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  for (const width of [320, 360, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/yeu-thich');
    const note = page.getByRole('main').getByText('Đăng nhập để danh sách theo bạn trên mọi máy');
    const apart = await gaps(note);
    if (width < 400) expect(apart.length, `at ${width} px`).toBeGreaterThan(0);
    expect(Math.max(0, ...apart), `at ${width} px`).toBeLessThan(28);
    const link = note.getByRole('link', { name: 'Đăng nhập' });
    expect((await link.boundingBox())?.height, 'room for a thumb').toBeGreaterThanOrEqual(44);
  }
});

test('[B-223] the name of a province stays in one line in the addresses of stores @phone', async ({ page }) => {
  await page.goto('/cua-hang.html');
  const addresses = page.getByRole('main').getByRole('article').locator('.address');
  expect(await addresses.count()).toBeGreaterThan(15);
  for (let width = 320; width <= 1280; width += 60) {
    await page.setViewportSize({ width, height: 900 });
    const broken = await addresses.evaluateAll((all) =>
      all.flatMap((address) => {
        const said = address.textContent?.trim() ?? '';
        const walker = document.createTreeWalker(address, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        const province = said.split(', ').at(-1) ?? '';
        // The province is a part of one node.
        while (walker.nextNode()) {
          const start = walker.currentNode.textContent?.lastIndexOf(province) ?? -1;
          if (start < 0) continue;
          range.setStart(walker.currentNode, start);
          range.setEnd(walker.currentNode, start + province.length);
        }
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [said] : [];
      }),
    );
    expect(broken, `at ${width} px`).toEqual([]);
  }
});
