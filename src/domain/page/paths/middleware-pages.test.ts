import { expect, test } from 'vitest';
import { neededCall } from './middleware-pages.ts';

test('the pages of stores, stories, questions and offers need the middleware, with all that lies below them', () => {
  for (const path of ['/cua-hang.html', '/cua-hang/chi-1', '/blog', '/blog/rss.xml', '/hoi-dap?q=size', '/vouchers'])
    expect(neededCall(path), path).not.toBeNull();
});

test('goods, search, cart, checkout and account do not, nor does an address that only begins alike', () => {
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
