import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CALLS_OF_PAGES, isSwitchedOff, neededCall } from './middleware-pages.ts';

test('the pages of stores, blog, questions and offers need the middleware, including all pages below them', () => {
  for (const path of ['/cua-hang.html', '/cua-hang/chi-1', '/blog', '/blog/rss.xml', '/hoi-dap?q=size', '/vouchers'])
    expect(neededCall(path), path).not.toBeNull();
});

test('products, search, cart, checkout and account do not, nor does an address that only begins the same', () => {
  for (const path of [
    '/',
    '/search?q=blog',
    '/gio-hang',
    '/checkout',
    '/customer/my-profile',
    '/blogger.html',
    '/ao.html',
  ])
    expect(neededCall(path), path).toBeNull();
});

test('[B-207] a link to the form that asks to be told needs its call', () => {
  expect(neededCall('/nu/ao.html?color=Kem#bao-khi-co-hang')).toBe('customer_postbackorder');
  expect(neededCall('/nu/ao.html#danh-gia')).toBeNull();
});

test('[B-292] the pages of what the merchant switched off, and those below them, are switched off', () => {
  const pages = ['/yeu-thich', '/yeu-thich/abc', '/customer/my-wishlist', '/customer/my-reviews?page=2', '/nu.html'];
  const off = (hasWishlist: boolean, hasReviews: boolean) =>
    pages.map((page) => isSwitchedOff(page, { hasWishlist, hasReviews }));
  expect(off(true, true)).toEqual([false, false, false, false, false]);
  expect(off(false, true)).toEqual([true, true, true, false, false]);
  expect(off(true, false)).toEqual([false, false, false, true, false]);
  expect(isSwitchedOff('/yeu-thich', null)).toBe(false);
});

test('[B-211] the download of a customer’s data needs its call', () => {
  expect(neededCall('/customer/my-data.json')).toBe('customer_data');
});

test('the call that a page depends on is one that the shop makes', () => {
  const code = globSync('src/features/*/server/**/*.ts', { exclude: ['**/*.test.ts'] }).map((file) =>
    readFileSync(file, 'utf8'),
  );
  const calls = [...CALLS_OF_PAGES.map(([, call]) => call), neededCall('/ao.html#bao-khi-co-hang')];
  const unasked = calls.filter((call) => !code.some((source) => source.includes(`'${call}'`)));
  expect(unasked).toEqual([]);
});
