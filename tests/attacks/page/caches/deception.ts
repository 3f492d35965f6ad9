import { expect, test } from 'vitest';
import { COOKIE } from '../../../../src/features/page/rules/cookies.ts';
import type { TroubledShop } from '../../../edge/troubled-shop.ts';
import { askRaw } from '../../support/raw-request.ts';

/** Cookies of one shopper: a message, a cart and a session. */
const SHOPPER = {
  cookie: `${COOKIE.message}=${encodeURIComponent('Riêng của chị Mai')}; cart-id=${'a'.repeat(32)}; customer-token=${'b'.repeat(32)}; logged-in=1`,
};
/** Headers that tell a cache in front of the shop how long to store an answer, and under which tags. */
const FOR_CACHES = [
  'cdn-cache-control',
  'cloudflare-cdn-cache-control',
  'surrogate-control',
  'surrogate-key',
  'cache-tag',
];

/** Addresses that an attacker sends to a shopper, hoping that a cache stores the shopper's answer for everybody. */
const PERSONAL = [
  '/nu.html?login=1',
  '/?login=1',
  '/?%6cogin=1',
  '/gio-hang',
  '/gio-hang?x=.css',
  '/checkout',
  '/customer/my-profile',
  '/customer/my-profile?a.jpg',
  '/customer/my-profile/a.css',
  '/customer/my-profile%2Fa.css',
  '/customer/my-profile;a.css',
  '/customer/my-profile%00.js',
  '/customer/my-profile%0A.png',
  '/customer/order-history/000000001.jpg',
  '/tra-don-hang?order_id=1',
  '/orderdetailpayonline?order_id=1',
  '/_actions/cart.css',
  '/_actions/cart.load',
];
const PUBLIC = ['/', '/nu.html', '/search?q=len', '/robots.txt', '/sitemap.xml', '/khong-co-trang-nay.css', '/sw.js'];

const isShared = (control: string) => /public|s-maxage/.test(control) || !/private|no-store/.test(control);

export function deceptionTests(shop: () => TroubledShop): void {
  const ask = (path: string) => askRaw(shop().address, path, SHOPPER);

  test('no cache may store a personal answer, whatever its address looks like', async () => {
    const wrong: string[] = [];
    for (const path of PERSONAL) {
      const { status, headers } = await ask(path);
      const control = String(headers['cache-control'] ?? '');
      // A redirect to the canonical spelling, and a page of the page cache, contain no data of the shopper.
      const isMadeForAll = status === 301 || headers['x-edge-cache'] !== undefined;
      if (!isMadeForAll && !control.includes('no-store')) wrong.push(`${path}: ${status} ${control}`);
      if (isShared(control)) wrong.push(`${path}: ${status} shared: ${control}`);
    }
    expect(wrong).toEqual([]);
  });

  test('headers for the shop’s own cache are removed from every answer', async () => {
    const told: string[] = [];
    for (const path of [...PERSONAL, ...PUBLIC]) {
      const { headers } = await ask(path);
      for (const name of FOR_CACHES) if (headers[name]) told.push(`${path}: ${name}: ${headers[name]}`);
    }
    expect(told).toEqual([]);
  });

  test('other caches may store public pages only with revalidation', async () => {
    for (const path of PUBLIC) {
      const control = String((await ask(path)).headers['cache-control'] ?? '');
      expect(isShared(control), `${path}: ${control}`).toBe(false);
    }
  });

  test('another visitor gets neither the copy nor the message of a page with the login open', async () => {
    const own = await ask('/nu.html?login=1');
    expect(own.headers['x-edge-cache']).toBeUndefined();
    const next = await askRaw(shop().address, '/nu.html');
    expect(next.body.includes('Riêng của chị Mai')).toBe(false);
  });
}
