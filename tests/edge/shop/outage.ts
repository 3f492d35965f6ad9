import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { TroubledShop } from '../troubled-shop.ts';

const SEEN = ['/', '/nu/ao.html', '/chinh-sach-doi-tra'];
const SLOW_MS = 1500;
const NOTICE = 'id="read-only"';

export function outageTests(theShop: () => TroubledShop): void {
  let shop: TroubledShop;
  let cartId: string;
  const whole = new Map<string, string>();
  /** The page without the notice, which is on every page and shows while the backend is down. */
  const withoutNotice = (html: string) => html.replace(/<p id="read-only"[^>]*>/, '');

  beforeAll(async () => {
    shop = theShop();
    // No page is cached while a purge of the earlier tests is still running.
    await vi.waitUntil(async () => (await shop.open('/hoi-dap')).cache === 'HIT', { timeout: 10_000 });
  });

  test('a listing with slow products is complete, is requested once for all waiting visitors, and then comes from its copy', async () => {
    shop.backend.inject(({ name }) => (name === 'search_product' ? { delayMs: SLOW_MS } : undefined));
    const [first, second] = await Promise.all([shop.open('/nam/ao.html'), shop.open('/nam/ao.html')]);
    for (const { status, html, ms } of [first, second]) {
      expect(status).toBe(200);
      expect(html.match(/<article/g)).toHaveLength(10);
      expect(ms).toBeGreaterThanOrEqual(SLOW_MS);
    }
    expect(shop.backend.asked.filter((name) => name === 'search_product')).toHaveLength(1);
    const later = await shop.open('/nam/ao.html');
    expect(later.cache).toBe('HIT');
    expect(later.ms).toBeLessThan(SLOW_MS);
    expect(shop.backend.asked.filter((name) => name === 'search_product')).toHaveLength(1);
  });

  test('[IMG-012] icons of the menu are 20 by 20', async () => {
    const menu = await (await fetch(`${shop.commerce.address}/v1/middleware/get_mega_menu?storeCode=default`)).text();
    const body = menu.replaceAll('"icon":{"url":""}', '"icon":{"url":"/media/menu/nu-1.svg"}');
    expect(body).not.toBe(menu);
    shop.backend.inject(({ name }) => (name === 'get_mega_menu' ? { body } : undefined));
    await shop.purge(['mega_menu']);
    const { html } = await shop.open('/danh-muc/menu');
    const icons = [...html.matchAll(/<img[^>]*\/media\/w40\/menu\/nu-1\.svg[^>]*>/g)].map(([tag]) => tag);
    expect(icons.length).toBeGreaterThan(0);
    for (const icon of icons) expect(icon).toMatch(/width="20" height="20"/);
  });

  describe('a stopped backend', () => {
    beforeAll(async () => {
      for (const path of SEEN) whole.set(path, (await shop.open(path)).html);
      const body = JSON.stringify({ query: 'mutation { createEmptyCart }' });
      const headers = { 'content-type': 'application/json' };
      const made = await fetch(`${shop.commerce.address}/graphql`, { method: 'POST', headers, body });
      ({
        data: { createEmptyCart: cartId },
      } = (await made.json()) as { data: { createEmptyCart: string } });
      shop.backend.inject(() => ({ isCut: true }));
    });

    test('[B-05] pages that were shown once stay readable and complete, also when they should be renewed', async () => {
      await shop.purge(['cat_c_1', 'home', 'cms_p_chinh-sach-doi-tra']);
      for (const path of SEEN) {
        const answer = await shop.open(path);
        expect(answer.status, path).toBe(200);
        expect(withoutNotice(answer.html), path).toBe(withoutNotice(whole.get(path) ?? ''));
        expect(['HIT', 'STALE-IF-ERROR'], path).toContain(answer.cache);
      }
      const old = await shop.open('/chinh-sach-doi-tra');
      expect(old.cache).toBe('STALE-IF-ERROR');
      expect(whole.get('/chinh-sach-doi-tra')).toMatch(/<p id="read-only"[^>]* hidden/);
      expect(old.html).toContain(NOTICE);
      expect(old.html).not.toMatch(/<p id="read-only"[^>]* hidden/);
    });

    test('[ROUTE-038] a page without a copy is an error with a text, never a 404 and never stored', async () => {
      const answer = await shop.open('/nam/quan.html');
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
      expect(answer.cache).toBe('BYPASS');
      expect(answer.html).toContain('Đã có lỗi xảy ra');
      expect(answer.html).toContain('Giỏ hàng và thông tin của bạn vẫn được giữ');
    });

    test('[X91] the cart says that it cannot be loaded, and keeps its id', async () => {
      const answer = await shop.open('/gio-hang', { cookie: `cart-id=${cartId}` });
      expect(answer.status).toBe(503);
      expect(answer.html).toContain('Các sản phẩm bạn chọn vẫn được giữ');
      expect(answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('cart-id='))).toEqual([]);
    });

    test('[LIST-037] a failed search is shown as a failure and not as an empty result, and is not stored', async () => {
      for (const term of ['kh%C4%83n%20l%E1%BB%A5a', 'kh']) {
        const answer = await shop.open(`/search?q=${term}`);
        expect(answer.cache).toBe('BYPASS');
        expect(answer.html).toContain('Chưa tải được sản phẩm');
      }
    });
  });
}
