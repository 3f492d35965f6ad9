import { keepBack } from '../support/keep-back.ts';
import { CATEGORY, HOME } from '../support/pages.ts';
import { expect, type Page, test } from '../support/test.ts';

const FONTS = /\/_astro\/fonts\//;
const PICTURES = /\/media\//;

/** Writes the sum of all layout shifts into the document. */
function watchShifts(): void {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
    document.documentElement.dataset.shift = String(sum);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The width of a text in the typeface of the page, in pixels: the system's typeface has another one. */
const widthOf = (page: Page) =>
  page.evaluate(() => {
    const text = document.createElement('span');
    text.textContent = 'Mùa gió, mặc thêm một lớp';
    Object.assign(text.style, { position: 'absolute', whiteSpace: 'nowrap' });
    document.body.append(text);
    const { width } = text.getBoundingClientRect();
    text.remove();
    return width;
  });

test.skip(({ isMobile }) => !isMobile, 'wide screens get the fonts with the page');

test('[B-270] on the first page of a phone the fonts come after its largest picture, and nothing moves @phone @pictures', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => FONTS.test(request.url()) && asked.push(request.url()));
  await page.addInitScript(watchShifts);
  const release = await keepBack(page, PICTURES);
  await page.goto(HOME, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  const before = await widthOf(page);
  expect(asked).toEqual([]);
  release();
  await expect.poll(() => widthOf(page)).not.toBe(before);
  expect(asked).toHaveLength(2);
  expect(await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))).toBeLessThanOrEqual(0.001);
});

test('[B-270] the next page has the fonts from its first paint on @phone @pictures', async ({ page }) => {
  const open = await keepBack(page, FONTS);
  await page.goto(HOME);
  const inSystemFont = await widthOf(page);
  open();
  await expect.poll(() => widthOf(page)).not.toBe(inSystemFont);
  const loaded = await widthOf(page);
  const release = await keepBack(page, PICTURES);
  // A browser that is busy for 100 ms leaves a page without a font that it has, and uses it on the next one.
  await expect(async () => {
    await page.goto(CATEGORY, { referer: page.url(), waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    expect(await widthOf(page)).toBe(loaded);
  }).toPass();
  expect(await page.evaluate(() => document.readyState), 'its pictures are not there').not.toBe('complete');
  release();
});

test('[B-270] where a line would break elsewhere on the screen, the first page keeps its typeface @phone @pictures', async ({
  page,
}) => {
  const release = await keepBack(page, FONTS);
  await page.goto(HOME);
  const before = await widthOf(page);
  // Two columns that are just wide enough and just not wide enough for their text: one of them changes with any typeface.
  const heights = () =>
    page.evaluate(() => [...document.querySelectorAll('[data-column]')].map((column) => column.clientHeight));
  await page.evaluate((width) => {
    for (const space of [-1, 1]) {
      const column = document.createElement('p');
      column.textContent = 'Mùa gió, mặc thêm một lớp';
      column.dataset.column = '';
      column.style.inlineSize = `${width + space}px`;
      document.querySelector('main')?.prepend(column, document.createElement('hr'));
    }
  }, before);
  const inLines = await heights();
  const fonts = page.waitForResponse((response) => FONTS.test(response.url()));
  release();
  await (await fonts).finished();
  await expect
    .poll(() =>
      page.evaluate(() => [...document.fonts].filter(({ family }) => family.includes('Be Vietnam Pro')).length),
    )
    .toBe(2);
  expect(await widthOf(page)).toBe(before);
  expect(await heights()).toEqual(inLines);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[B-270] the fonts come with the page @phone @pictures', async ({ page }) => {
    const fonts = page.waitForRequest(FONTS);
    await page.goto(HOME);
    await fonts;
  });
});
