import { readdirSync } from 'node:fs';
import type { APIContext } from 'astro';
import { expect, test } from 'vitest';
import { COOKIE } from './features/page/rules/cookies.ts';
import { GUARD_NAMES, guardsOf } from './features/page/rules/page-guards.ts';
import { ROLES, roleOf } from './features/session/rules/role.ts';
import { passGuards } from './page-guards.ts';

/** As much of a request as the guards look at, in front of a backend that never answers. */
function visit(path: string, { kept, hasToken = false }: { kept?: string; hasToken?: boolean } = {}): APIContext {
  const url = new URL(path, 'http://shop.test');
  const never = new Promise(() => {});
  const once = (_: string, load: () => unknown) => load();
  return {
    url,
    request: new Request(url),
    cookies: {
      get: (name: string) => (name === kept ? { value: 'x' } : undefined),
      has: (name: string) => name === kept,
    },
    redirect: (target: string, status: number) => new Response(null, { status, headers: { location: target } }),
    locals: { commerce: { hasToken, once, query: () => never }, shell: () => never },
  } as unknown as APIContext;
}

test('[ROUTE-042] the guards are the five of the specification, and all of them exist', () => {
  expect([...GUARD_NAMES]).toEqual(['checkout', 'is-authenticated', 'load-configs', 'load-data', 'url-resolver']);
  for (const name of GUARD_NAMES)
    expect(passGuards([name], visit('/nu', { kept: COOKIE.cart, hasToken: true })), name).toBeNull();
});

test('[ROUTE-042] a guard answers in place of a page that the visitor may not see', () => {
  const toLogin = passGuards(['is-authenticated'], visit('/customer/my-coupon?page=2'));
  expect(toLogin?.headers.get('location')).toBe('/?login=1&next=%2Fcustomer%2Fmy-coupon%3Fpage%3D2');
  expect(passGuards(['checkout'], visit('/checkout'))?.headers.get('location')).toBe('/gio-hang');
  for (const kept of [COOKIE.cart, COOKIE.draft])
    expect(passGuards(['checkout'], visit('/checkout', { kept }))).toBeNull();
});

test('every account page is guarded, public pages are not', () => {
  for (const pattern of ['/customer', '/customer/my-profile', '/customer/order-history/[orderId]'])
    expect(guardsOf(pattern)).toContain('is-authenticated');
  expect(guardsOf('/checkout')).toEqual(['checkout']);
  for (const pattern of ['/', '/[...slug]', '/customers', '/checkout/dang-nhap', '/_actions/[...path]'])
    expect(guardsOf(pattern)).not.toContain('is-authenticated');
});

test('[SEC-001] a shopper is a guest or a customer with a token, and no page is for administrators', () => {
  expect([...ROLES]).toEqual(['guest', 'customer']);
  expect([false, true].map((hasToken) => roleOf({ hasToken }))).toEqual(['guest', 'customer']);
  const enters = (hasToken: boolean) => passGuards(['is-authenticated'], visit('/customer', { hasToken })) === null;
  expect([enters(false), enters(true)]).toEqual([false, true]);
  const pages = readdirSync('src/pages', { recursive: true }).map(String);
  expect(pages.filter((page) => /admin|backend|quan-tri/i.test(page))).toEqual([]);
});
