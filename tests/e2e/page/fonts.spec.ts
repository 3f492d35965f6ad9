import { devices } from 'playwright/test';
import { keepBack } from '../support/keep-back.ts';
import { CATEGORY, HOME } from '../support/pages.ts';
import { type Browser, expect, type Page, test } from '../support/test.ts';

const FONTS = /\/_astro\/fonts\//;
/** One page of each kind whose first screen is mostly text. */
const PAGES = [HOME, CATEGORY, '/p/PHQ2601', '/chinh-sach-doi-tra', '/blog', '/cua-hang.html', '/hoi-dap'];
/** A line of the fourth generation as Lighthouse has it: 170 ms there and back, 9 Mbit/s. */
const LINE = { offline: false, latency: 170, downloadThroughput: 9_000_000 / 8, uploadThroughput: 9_000_000 / 8 };
/** How far the page may move when its type comes (Layout Instability API). */
const SHIFT_MAX = 0.01;

/** Writes the sum of all layout shifts into the document. */
function watchShifts(): void {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
    document.documentElement.dataset.shift = String(sum);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** A page that no visit has been to, on a line of the fourth generation: a phone's up to 700 px. */
async function freshPage(browser: Browser, width: number): Promise<Page> {
  const viewport = { width, height: width < 700 ? 780 : 900 };
  const phone = width < 700 ? { ...devices['Pixel 7'], deviceScaleFactor: 1, screen: viewport } : {};
  const page = await (await browser.newContext({ ...phone, viewport })).newPage();
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', LINE);
  await page.addInitScript(watchShifts);
  return page;
}

/** Whether the browser draws the first heading of a page in the shop's own type alone. */
async function isOwnType(page: Page): Promise<boolean> {
  const inspector = await page.context().newCDPSession(page);
  await inspector.send('DOM.enable');
  await inspector.send('CSS.enable');
  const { root } = await inspector.send('DOM.getDocument');
  const { nodeId } = await inspector.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await inspector.send('CSS.getPlatformFontsForNode', { nodeId });
  await inspector.detach();
  return fonts.length > 0 && fonts.every(({ familyName }) => familyName.startsWith('Be Vietnam Pro'));
}

for (const width of [360, 390, 768, 1280, 1600])
  test(`[B-270] at ${width} px a first visit gets the shop's own type, asked for before the first paint, and nothing moves @pictures`, async ({
    browser,
    baseURL,
  }) => {
    for (const path of PAGES)
      await test.step(path, async () => {
        const page = await freshPage(browser, width);
        await page.goto(baseURL + path);
        await expect.poll(() => isOwnType(page)).toBe(true);
        // What it takes from there is two files of 25 KB together, on any machine.
        const { early, shift } = await page.evaluate(() => {
          const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
          const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
          const early = fonts.filter(({ startTime }) => startTime < paint).length;
          return { early, shift: Number(document.documentElement.dataset.shift ?? 0) };
        });
        expect(early, 'fonts that were asked for before the first paint').toBe(2);
        expect(shift, 'layout shift').toBeLessThanOrEqual(SHIFT_MAX);
        await page.context().close();
      });
  });

test.describe('on a phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'wide screens preload the fonts');

  test('[B-270] the first paint does not wait for the fonts @phone @pictures', async ({ page }) => {
    const release = await keepBack(page, FONTS);
    await page.goto(HOME, { waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
    expect(await isOwnType(page)).toBe(false);
    release();
    await expect.poll(() => isOwnType(page)).toBe(true);
  });

  test('[B-270] the next page preloads the fonts that the browser has @phone @pictures', async ({ page }) => {
    await page.goto(HOME);
    await expect.poll(() => isOwnType(page)).toBe(true);
    await page.goto(CATEGORY, { referer: page.url() });
    await expect(page.locator('link[rel="preload"][as="font"]')).toHaveCount(2);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[B-270] the fonts come with the page @phone @pictures', async ({ page }) => {
    const fonts = page.waitForRequest(FONTS);
    await page.goto(HOME);
    await fonts;
  });
});
