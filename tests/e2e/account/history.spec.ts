import { globSync } from 'node:fs';
import { isPublicPage } from '../../../functions/edge/page/public-page.ts';
import { BROWSER_FLAGS, findWholeBrowser, WITHOUT_PICTURES } from '../../browser.ts';
import { PUBLIC_PAGES } from '../../public-pages.ts';
import { type BrowserContext, expect, test } from '../support/test.ts';

const browser = findWholeBrowser();
test.skip(!browser, 'the headless build keeps no pages for its back button');

// Playwright turns the back/forward cache off by default.
test.use({
  launchOptions: {
    executablePath: browser ?? '',
    args: [...BROWSER_FLAGS, WITHOUT_PICTURES],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** No browser keeps an error page. */
const ERRORS = ['404', '410', '413', '429', '500'];
/** Addresses that only scripts fetch. */
const PARTS = ['danh-muc/menu', 'ngan-keo/index'];
const ADDRESSES = Object.values(PUBLIC_PAGES).flat();
const RUNS = 3;

test('[B-23] every public page is tested here', () => {
  const files = globSync('src/pages/**/*.astro').map((file) => file.slice('src/pages/'.length, -'.astro'.length));
  const isShoppersOwn = (file: string) => {
    const path = file.replace(/\/?index$/, '').replaceAll(/[[\].]/g, '');
    const url = new URL(path, 'https://chi.example');
    return !isPublicPage(new Request(url), url);
  };
  const open = files.filter((file) => !isShoppersOwn(file) && ![...ERRORS, ...PARTS].includes(file));
  expect(open.toSorted()).toEqual(Object.keys(PUBLIC_PAGES).toSorted());
});

/** What a page recorded when it was shown again. Playwright cannot read a page from that cache, only its cookies. */
async function takeNote(context: BrowserContext): Promise<unknown> {
  const find = async () => (await context.cookies()).find(({ name }) => name === 'shown')?.value;
  await expect.poll(find).toBeTruthy();
  const note = decodeURIComponent((await find()) ?? '');
  await context.clearCookies({ name: 'shown' });
  return JSON.parse(note);
}

for (let run = 0; run < RUNS; run++) {
  const addresses = ADDRESSES.filter((_, index) => index % RUNS === run);
  test(`[B-23] ${addresses.join(', ')}: complete after going back, with the current badge`, async ({
    page,
    context,
    baseURL,
  }) => {
    const holds = (pieces: string) =>
      context.addCookies([{ name: 'cart-quantity', value: pieces, url: baseURL ?? '' }]);
    const kept: [address: string, note: unknown][] = [];
    for (const address of addresses) {
      await holds('1');
      await page.goto(address);
      await page.evaluate(() =>
        window.addEventListener('pageshow', ({ persisted }) => {
          const badge = document.querySelector('[data-cart-badge]')?.textContent;
          // biome-ignore lint/suspicious/noDocumentCookie: the test can read nothing else of the page.
          document.cookie = `shown=${encodeURIComponent(JSON.stringify({ persisted, badge }))}; path=/`;
        }),
      );
      // Any small file of the shop.
      await page.goto('/robots.txt');
      await holds('4');
      await page.goBack({ waitUntil: 'commit' });
      kept.push([address, await takeNote(context)]);
    }
    const hasBadge = (address: string) => !['/offline', '/membership'].includes(address);
    expect(kept).toEqual(
      addresses.map((address) => [address, { persisted: true, ...(hasBadge(address) && { badge: '4' }) }]),
    );
  });
}

test.describe('on a first visit', () => {
  test.use({ serviceWorkers: 'allow' });

  test('[B-23] a page that is left before the offline page is stored is complete after going back', async ({
    page,
    context,
  }) => {
    await page.goto('/hoi-dap', { waitUntil: 'load' });
    await page.evaluate(() =>
      window.addEventListener('pageshow', ({ persisted }) => {
        // biome-ignore lint/suspicious/noDocumentCookie: the test can read nothing else of the page.
        if (persisted) document.cookie = `shown=${JSON.stringify({ persisted })}; path=/`;
      }),
    );
    await page.goto('/chinh-sach-doi-tra');
    // The offline page is stored after the first touch.
    await page.keyboard.press('Tab');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
      .toBe('activated');
    await page.goBack({ waitUntil: 'commit' });
    expect(await takeNote(context)).toEqual({ persisted: true });
  });
});
