import { expect, test } from 'playwright/test';
import { BROWSER_FLAGS, findWholeBrowser } from '../browser.ts';

const browser = findWholeBrowser();
test.skip(!browser, 'the headless build keeps no pages for its back button');

// Playwright turns the back/forward cache off unless told otherwise.
test.use({
  launchOptions: {
    executablePath: browser ?? '',
    args: BROWSER_FLAGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

const PUBLIC = [
  '/',
  '/nu/ao.html',
  '/cua-hang.html',
  '/hoi-dap',
  '/blog',
  '/watch-shop',
  '/vong-quay-may-man',
  '/search?q=%C3%A1o',
];

test('[B-23] every public page comes back whole from the history, and its badge is the cart’s', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000);
  for (const path of PUBLIC) {
    await context.addCookies([{ name: 'cart-quantity', value: '1', url: baseURL ?? '' }]);
    await page.goto(path);
    await page.evaluate(() =>
      window.addEventListener('pageshow', ({ persisted }) => {
        const badge = document.querySelector('[data-cart-badge]')?.textContent;
        sessionStorage.setItem('shown', JSON.stringify({ persisted, badge }));
      }),
    );
    await page.goto('/bao-mat');
    await context.addCookies([{ name: 'cart-quantity', value: '4', url: baseURL ?? '' }]);
    // Playwright cannot look into a page that was kept, so the page writes down how it came back.
    await page.goBack({ waitUntil: 'commit' });
    await page.goto('/thanh-toan');
    const shown = await page.evaluate(() => JSON.parse(sessionStorage.getItem('shown') ?? 'null'));
    expect(shown, path).toEqual({ persisted: true, badge: '4' });
    await page.evaluate(() => sessionStorage.removeItem('shown'));
  }
});
