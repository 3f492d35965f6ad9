import { expect, test } from 'playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../../browser.ts';
import { CATEGORY } from '../support/pages.ts';

/** The text size that a person sets in the browser, twice the usual: media queries in rem see it too. No pictures. */
test.use({
  launchOptions: {
    executablePath: findBrowser() ?? '',
    args: [...BROWSER_FLAGS, '--blink-settings=imagesEnabled=false,defaultFontSize=32'],
  },
});

const PATHS = ['/', CATEGORY, '/bodysuit-em-be-tay-ngan-tron.html', '/search?q=black%20dress', '/blog', '/gio-hang'];

test('[B-24] with the browser’s text size at 200 % the logo and the ways in the head stay, and nothing goes sideways @phone', async ({
  page,
}) => {
  for (const path of PATHS) {
    await page.goto(path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), path).toBe('32px');
    const head = page.getByRole('banner');
    for (const name of [/trang chủ/i, /giỏ hàng/i]) {
      const box = await head.getByRole('link', { name }).first().boundingBox();
      expect(box?.width, `${path} ${name}`).toBeGreaterThan(24);
      expect((box?.x ?? 0) + (box?.width ?? 0), `${path} ${name}`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
  }
});
