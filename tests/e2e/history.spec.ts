import { globSync } from 'node:fs';
import { expect, type Page, test } from 'playwright/test';
import { isPublicPage } from '../../functions/edge/guards.ts';
import { BROWSER_FLAGS, findWholeBrowser, WITHOUT_PICTURES } from '../browser.ts';

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

/** One address of every public page, by its file below `src/pages`; the catch-all page shows three kinds. */
const PUBLIC: Record<string, string[]> = {
  index: ['/'],
  Home: ['/Home'],
  Cms: ['/Cms?identifier=van-chuyen'],
  Page: ['/Page?identifier=gioi-thieu'],
  SearchPage: ['/SearchPage?q=v%C3%A1y'],
  search: ['/search?q=%C3%A1o'],
  '[...slug]': ['/nu/ao.html', '/hop-qua-giay-cung-no-vai.html', '/chinh-sach-doi-tra'],
  'p/[sku]': ['/p/PHQ2601'],
  'con-hang/[sku]': ['/con-hang/PHQ2601'],
  'flash-deal/[id]': ['/flash-deal/1'],
  vouchers: ['/vouchers'],
  'da-xem': ['/da-xem?sku=PHQ2601'],
  'cua-hang/index': ['/cua-hang.html'],
  'cua-hang/[store]': ['/cua-hang/chi-hang-bong-1'],
  'hoi-dap/index': ['/hoi-dap'],
  'hoi-dap/[question]': ['/hoi-dap/1'],
  'hoi-dap/tim-kiem': ['/hoi-dap/tim-kiem?q=doi'],
  'supportdetail/[group]': ['/supportdetail/1'],
  'blog/index': ['/blog'],
  'blog/[key]': ['/blog/giat-ao-len-tai-nha'],
  'blog/chuyen-muc/[key]': ['/blog/chuyen-muc/chat-lieu'],
  'blog/tim-kiem': ['/blog/tim-kiem?q=len'],
  'watch-shop': ['/watch-shop'],
  membership: ['/membership'],
  'vong-quay-may-man': ['/vong-quay-may-man'],
  'ban-be': ['/ban-be?ma=VY7K2M'],
  offline: ['/offline'],
};
/** No browser keeps an answer that is an error. */
const ERRORS = ['404', '410', '429', '500'];
const ADDRESSES = Object.values(PUBLIC).flat();
const RUNS = 3;

test('[B-23] every page that is not the shopper’s own is among those that are tried', () => {
  const files = globSync('src/pages/**/*.astro').map((file) => file.slice('src/pages/'.length, -'.astro'.length));
  const isShoppersOwn = (file: string) => {
    const path = file.replace(/\/?index$/, '').replaceAll(/[[\].]/g, '');
    const url = new URL(path, 'https://chi.example');
    return !isPublicPage(new Request(url), url);
  };
  const open = files.filter((file) => !isShoppersOwn(file) && !ERRORS.includes(file));
  expect(open.toSorted()).toEqual(Object.keys(PUBLIC).toSorted());
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
