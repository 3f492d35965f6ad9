import { globSync } from 'node:fs';
import { expect, type Page, test } from 'playwright/test';
import { isPublicPage } from '../../functions/edge/guards.ts';
import { BROWSER_FLAGS, findWholeBrowser, WITHOUT_PICTURES } from '../browser.ts';
import { PUBLIC_PAGES } from '../public-pages.ts';

const browser = findWholeBrowser();
test.skip(!browser, 'the headless build keeps no pages for its back button');

// Playwright turns the back/forward cache off unless told otherwise.
test.use({
  launchOptions: {
    executablePath: browser ?? '',
    args: [...BROWSER_FLAGS, WITHOUT_PICTURES],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** No browser keeps an answer that is an error. */
const ERRORS = ['404', '410', '429', '500'];
const ADDRESSES = Object.values(PUBLIC_PAGES).flat();
const RUNS = 3;

test('[B-23] every page that is not the shopper’s own is among those that are tried', () => {
  const files = globSync('src/pages/**/*.astro').map((file) => file.slice('src/pages/'.length, -'.astro'.length));
  const isShoppersOwn = (file: string) => {
    const path = file.replace(/\/?index$/, '').replaceAll(/[[\].]/g, '');
    const url = new URL(path, 'https://chi.example');
    return !isPublicPage(new Request(url), url);
  };
  const open = files.filter((file) => !isShoppersOwn(file) && !ERRORS.includes(file));
  expect(open.toSorted()).toEqual(Object.keys(PUBLIC_PAGES).toSorted());
});

/** What a page wrote down when it was shown again: Playwright cannot look into one that was kept. */
const takeNote = (page: Page) =>
  page.evaluate(() => {
    const note = sessionStorage.getItem('shown');
    sessionStorage.removeItem('shown');
    return JSON.parse(note ?? 'null') as unknown;
  });

for (let run = 0; run < RUNS; run++) {
  const addresses = ADDRESSES.filter((_, index) => index % RUNS === run);
  test(`[B-23] ${addresses.join(', ')}: back from the history whole, the badge the cart’s`, async ({
    page,
    context,
    baseURL,
  }) => {
    const holds = (pieces: string) =>
      context.addCookies([{ name: 'cart-quantity', value: pieces, url: baseURL ?? '' }]);
    const kept: [address: string, note: unknown][] = [];
    for (const [index, address] of [...addresses, '/thanh-toan'].entries()) {
      await holds('1');
      await page.goto(address);
      const before = addresses[index - 1];
      if (before) kept.push([before, await takeNote(page)]);
      await page.evaluate(() =>
        window.addEventListener('pageshow', ({ persisted }) => {
          const badge = document.querySelector('[data-cart-badge]')?.textContent;
          sessionStorage.setItem('shown', JSON.stringify({ persisted, badge }));
        }),
      );
      // Anything of the shop that is quickly there.
      await page.goto('/robots.txt');
      await holds('4');
      await page.goBack({ waitUntil: 'commit' });
    }
    const hasBadge = (address: string) => !['/offline', '/membership'].includes(address);
    expect(kept).toEqual(
      addresses.map((address) => [address, { persisted: true, ...(hasBadge(address) && { badge: '4' }) }]),
    );
  });
}
