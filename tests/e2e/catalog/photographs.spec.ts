import { expect, type Locator, type Page, test } from '../support/test.ts';

/** A product of the default shop whose pictures are photographs, and a list that shows it. */
const NAME = 'Áo thun nam cotton dày dáng rộng';
const LISTING = '/nam/ao/ao-thun.html';
const PRODUCT = '/ao-thun-nam-cotton-day-dang-rong.html';
/** Bytes of a photograph in a card, and of the first one of a product. */
const CARD_BUDGET = 25 * 1024;
const GALLERY_BUDGET = 60 * 1024;
/** Text may move by this much when its type comes. */
const SHIFT_BUDGET = 0.01;

/** Adds up how much the page moves by itself, in `data-shift` of its first element. */
function watchShifts(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      const { dataset } = document.documentElement;
      dataset.shift = String(Number(dataset.shift ?? 0) + entry.value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Checks a photograph on the page: a format of today, few bytes, no fewer pixels than shown, its place reserved. */
async function expectPhotograph(page: Page, picture: Locator, budget: number): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  const naturalWidth = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(naturalWidth).toBeGreaterThan(0);
  const shown = await picture.evaluate((image: HTMLImageElement) => ({
    address: image.currentSrc,
    width: image.clientWidth,
    ratio: image.clientHeight / image.clientWidth,
    reserved: Number(image.getAttribute('height')) / Number(image.getAttribute('width')),
  }));
  expect(await naturalWidth(), 'pixels of the picture').toBeGreaterThanOrEqual(shown.width);
  // On a phone at most a quarter of a product's picture is cut off, for the sizes on the first screen; whole in the zoom.
  expect(shown.ratio).toBeLessThanOrEqual(shown.reserved + 0.05);
  expect(shown.ratio).toBeGreaterThanOrEqual(shown.reserved * 0.75);
  const answer = await page.request.get(shown.address, { headers: { accept: 'image/avif,image/webp,*/*' } });
  expect(answer.headers()['content-type']).toMatch(/^image\/(avif|webp)$/);
  expect((await answer.body()).length, 'bytes of the picture').toBeLessThanOrEqual(budget);
}

const shiftOf = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));

test('[B-105] a product with photographs stands among drawings, and its photographs are small, sharp and do not move the page @phone @pictures', async ({
  page,
}) => {
  await page.addInitScript(watchShifts);
  await page.goto(LISTING);
  const card = page.getByRole('article').filter({ hasText: NAME });
  await expectPhotograph(page, card.locator('img.front'), CARD_BUDGET);
  expect(await shiftOf(page)).toBeLessThanOrEqual(SHIFT_BUDGET);

  await page.goto(PRODUCT);
  const first = page.getByRole('img', { name: `${NAME} màu nâu đất, mặt trước` }).first();
  await expect(first).toHaveAttribute('fetchpriority', 'high');
  await expectPhotograph(page, first, GALLERY_BUDGET);
  expect(await shiftOf(page)).toBeLessThanOrEqual(SHIFT_BUDGET);

  await page.getByRole('radio', { name: 'Xanh rêu' }).click({ force: true });
  const green = page.getByRole('img', { name: `${NAME} màu xanh rêu, mặt trước` }).first();
  await expect(green).toBeInViewport();
  await expectPhotograph(page, green, GALLERY_BUDGET);
});
