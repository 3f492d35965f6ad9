import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { TroubledShop } from '../troubled-shop.ts';

const SEEN = ['/', '/nu/ao.html', '/chinh-sach-doi-tra'];
const SLOW_MS = 1500;
/** Longer than a page waits for its frame, shorter than the limit of a call. */
const HANGING_MS = 7000;
/** A backend that answers so late is not waited for. */
const MINUTE_MS = 60_000;
/** The limit of a call and what the shop itself needs. */
const PATIENCE_MS = 13_000;
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

  test('[B-77] a page does not wait for a menu and a configuration that hang, and is not stored without them', async () => {
    const { html: before } = await shop.open(shop.unseen('/nam/ao.html'));
    await shop.purge(['*']);
    const frame = ['get_mega_menu', 'config_list'];
    shop.backend.inject(({ name }) => (frame.includes(name) ? { delayMs: HANGING_MS } : undefined));
    const first = await shop.open(shop.unseen('/nam/ao.html'));
    expect(first.status).toBe(200);
    expect(first.html.match(/<article/g)).toHaveLength(before.match(/<article/g)?.length ?? 0);
    expect(first.ms).toBeLessThan(HANGING_MS);
    expect(first.cache).toBe('BYPASS');
  });

  test(
    '[B-116] what a script asks for has an answer in words long before a backend that takes a minute',
    async () => {
      const ask = async (action: string, input: object | FormData) => {
        const start = Date.now();
        const isForm = input instanceof FormData;
        const answer = await fetch(`${shop.address}/_actions/${action}`, {
          method: 'POST',
          headers: {
            origin: shop.address,
            accept: 'application/json',
            ...(!isForm && { 'content-type': 'application/json' }),
          },
          body: isForm ? input : JSON.stringify(input),
        });
        const { message } = (await answer.json()) as { message?: string };
        return { action, ms: Date.now() - start, isOk: answer.ok, message };
      };
      const company = new FormData();
      company.set('taxCode', '0109998887');
      await shop.purge(['*']);
      shop.backend.inject(() => ({ delayMs: MINUTE_MS }));
      const answers = await Promise.all([
        ask('search.terms', { term: 'áo khoác len' }),
        ask('search.products', { term: 'áo khoác len' }),
        ask('catalog.getChoices', { sku: 'NAT2609' }),
        ask('region.states', { cityId: 1 }),
        ask('region.wards', { stateId: 64 }),
        ask('checkout.findCompany', company),
      ]);
      shop.backend.inject(() => undefined);
      for (const { action, ms, isOk, message } of answers) {
        expect(isOk, action).toBe(false);
        expect(message, action).toMatch(/thử lại|Chưa|Không/);
        expect(ms, action).toBeLessThan(PATIENCE_MS);
      }
    },
    MINUTE_MS,
  );

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

  test('[B-68] a category without its products says so, is no answer to the request, and is complete as soon as they come', async () => {
    const path = '/nam/ao.html?size=L';
    shop.backend.inject(({ name }) => (name === 'search_product' ? { status: 500, body: '' } : undefined));
    const failed = await shop.open(path);
    expect([failed.status, failed.headers.get('retry-after'), failed.cache]).toEqual([503, '10', 'BYPASS']);
    expect(failed.html).toMatch(/<h1[^>]*>\s*Áo/);
    expect(failed.html).toContain('Chưa tải được sản phẩm');
    expect(failed.html).toMatch(/<a class="button" href="\/nam\/ao\.html\?size=L"[^>]*>Tải lại</);
    shop.backend.inject(() => undefined);
    const whole = await shop.open(path);
    expect([whole.status, whole.html.includes('<article')]).toEqual([200, true]);
    // Who saw it before sees that copy instead of the failure.
    await shop.purge(['*']);
    shop.backend.inject(({ name }) => (name === 'search_product' ? { status: 500, body: '' } : undefined));
    const kept = await shop.open(path);
    expect([kept.status, kept.cache]).toEqual([200, 'STALE-IF-ERROR']);
    shop.backend.inject(() => undefined);
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

    test('[LIST-037] [B-68] a failed search is shown as a failure and not as an empty result, and is not stored', async () => {
      for (const term of ['kh%C4%83n%20l%E1%BB%A5a', 'kh']) {
        const answer = await shop.open(`/search?q=${term}`);
        expect([answer.status, answer.headers.get('retry-after'), answer.cache]).toEqual([503, '10', 'BYPASS']);
        expect(answer.html).toContain('Chưa tải được sản phẩm');
        expect(answer.html).toContain(`<a class="button" href="/search?q=${term.replaceAll('%20', '+')}`);
      }
    });

    test('[B-68] a form whose page cannot be shown either leads back to what was typed', async () => {
      const post = async (path: string, fields: Record<string, string>) => {
        // An address of its own: the limits of the other tests' visitor do not count here.
        const headers = { origin: shop.address, 'cf-connecting-ip': '203.0.113.77' };
        const sent = { method: 'POST', body: new URLSearchParams(fields), headers };
        const answer = await fetch(shop.address + path, { ...sent, redirect: 'manual' });
        return { status: answer.status, html: await answer.text() };
      };
      const review = await post('/ao-polo-nu-len-mong.html?size=M&_action=product.addReview', { text: 'Vải mềm' });
      expect(review.status).toBe(503);
      expect(review.html).toContain('những gì bạn đã điền vẫn còn ở đó');
      expect(review.html).toContain('href="/ao-polo-nu-len-mong.html?size=M"');
      const tracked = await post('/tra-don-hang?_action=orders.track', { number: '12', phone: '0912345678' });
      expect(tracked.status).toBe(503);
      expect(tracked.html).toContain('Hệ thống đang bận');
    });

    test('[B-68] the link of a message about an order says that the order cannot be shown now, never that it is unknown', async () => {
      const path = '/tra-don-hang?order_id=000000001&token=abcdefghijklmnopqrstuvwxyz';
      const answer = await shop.open(path);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
      expect(answer.html).toContain('Đơn của bạn vẫn được giữ');
      expect(answer.html).toContain(`href="${path.replaceAll('&', '&amp;')}"`);
      expect(answer.html).not.toContain('không mở được đơn hàng nào');
    });
  });
}
