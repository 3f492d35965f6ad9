import { beforeAll, describe, expect, test, vi } from 'vitest';
import { encodeLastOrders } from '../../../src/features/orders/rules/last-orders.ts';
import { COOKIE } from '../../../src/features/page/rules/cookies.ts';
import type { Change } from '../fault-proxy.ts';
import type { TroubledShop } from '../troubled-shop.ts';

/** Words of the answers that no page may show. */
const FOREIGN = 'Trang-nay-khong-phai-cua-shop';
const SECRET = 'ma-bi-mat';
/** What a Magento answers when something stands in front of it, or it fails. */
const BAD: readonly (readonly [kind: string, change: Change])[] = [
  ['a page of HTML', { body: `<html><h1>${FOREIGN}</h1></html>` }],
  ['half a JSON', { body: `{"data":{"products":{"items":[{"name":"${FOREIGN}"` }],
  ['JSON that is no answer', { body: `["${FOREIGN}"]` }],
  ['200 with Magento’s error', { body: '{"errors":[{"message":"Internal server error"}],"data":null}' }],
  ['200 with an error of a module', { body: JSON.stringify({ errors: [{ message: FOREIGN }] }) }],
  ['503', { status: 503, body: `<html>${FOREIGN}</html>` }],
  [
    'a redirect',
    { status: 302, body: FOREIGN, headers: { location: `https://elsewhere.example/login?key=${SECRET}` } },
  ],
];
const PRODUCT = '/mu-len-gap-vanh.html';
const COPIES = ['/', '/nu/ao.html', PRODUCT, '/search?q=ao', '/gioi-thieu'];
/** Pages of products and of texts: one for each kind of answer, because what was shown once stays readable. */
const TEXTS = [
  'chinh-sach-doi-tra',
  'van-chuyen',
  'thanh-toan',
  'huong-dan-chon-size',
  'dieu-khoan',
  'bao-mat',
  'lien-he',
];
const TERMS = ['len', 'khan', 'vay', 'quan', 'tui', 'giay', 'mu'];

/** Tests the pages of a shop whose Magento gives answers that are none. */
export function badAnswerTests(theShop: () => TroubledShop, logged: string[]): void {
  const cart = { cookie: `${COOKIE.cart}=gio-hang-cua-khach` };
  const last = encodeLastOrders([{ number: '000000028', cartId: 'x', token: 'y' }]);
  /** A page of each kind that has no copy; the pages of a text differ with `at`. */
  const pages = (at: number): [kind: string, path: string, headers?: Record<string, string>][] => [
    ['category', theShop().unseen('/nu/ao.html')],
    ['product', products[at] ?? ''],
    ['search', `/search?q=${TERMS[at]}`],
    ['text', `/${TEXTS[at]}`],
    ['unknown address', `/khong-ai-biet-${at}.html`],
    ['cart', '/gio-hang', cart],
    ['checkout', '/checkout', cart],
    ['order', '/orderdetailpayonline?order_id=000000028', { cookie: `${COOKIE.lastOrder}=${last}` }],
    ['account', '/customer/my-account', { cookie: `${COOKIE.token}=the-cua-khach` }],
  ];
  /** Products that no page has shown. */
  let products: string[] = [];
  const wholeAgain = (path: string) =>
    vi.waitUntil(async () => (await theShop().open(path)).status === 200, { timeout: 15_000, interval: 300 });

  /** Waits until the shop asks its backend again: a page without a copy is whole. */
  const backendAnswers = async () => {
    theShop().backend.inject(() => undefined);
    await wholeAgain(theShop().unseen('/nam.html'));
  };

  beforeAll(async () => {
    theShop().backend.inject(() => undefined);
    const { html } = await theShop().open('/nam.html');
    products = [
      ...new Set([...html.matchAll(/"url":"https?:\/\/[^/]+(\/[^"/]+\.html)"/g)].map(([, path]) => path ?? '')),
    ];
    expect(products.length).toBeGreaterThanOrEqual(BAD.length);
  });

  describe.each(BAD)('a Magento that answers %s', (kind, change) => {
    const at = BAD.findIndex(([one]) => one === kind);
    beforeAll(async () => {
      theShop().backend.inject(() => undefined);
      for (const path of COPIES)
        await vi.waitUntil(async () => (await theShop().open(path)).cache === 'HIT', {
          timeout: 20_000,
          interval: 300,
        });
    });

    test(`[B-360] ${kind}: each kind of page says so in the shop’s own words, the log names the call, and all is whole again`, async () => {
      logged.length = 0;
      theShop().backend.inject(() => change);
      const asked = pages(at);
      for (const [name, path, headers] of asked) {
        const { status, html, cache } = await theShop().open(path, headers);
        // The page of an order is shown, with the words that the order could not be read now.
        expect([name, status, cache === 'HIT'], html.slice(0, 300)).toEqual([
          name,
          name === 'order' ? 200 : 503,
          false,
        ]);
        expect(/<h1[^>]*>\s*[^<\s]/.test(html), name).toBe(true);
        expect(html, name).toMatch(/Thử lại|Tải lại|Về trang chủ/);
        for (const words of [FOREIGN, SECRET, 'Internal server error', 'Không tìm thấy trang'])
          expect(html.includes(words), `${name}: ${words}`).toBe(false);
      }
      const log = logged.join('');
      expect(log).toContain('"ListingProducts: ');
      if (kind === 'a redirect') expect(log).toContain('redirects to https://elsewhere.example/login:');
      expect(log).not.toContain(SECRET);
      theShop().backend.inject(() => undefined);
      for (const [name, path] of asked.slice(0, 4)) expect(await wholeAgain(path), name).toBe(true);
    }, 120_000);

    test(`[B-360] ${kind}: pages that were shown once stay as they were`, async () => {
      await theShop().purge(['*']);
      theShop().backend.inject(() => change);
      for (const path of COPIES) {
        const { status, cache, html } = await theShop().open(path);
        expect([path, status, cache]).toEqual([path, 200, 'STALE-IF-ERROR']);
        expect(html.includes(FOREIGN)).toBe(false);
      }
    }, 120_000);
  });

  test('[B-361] no page of a shop whose Magento sells in another currency is shown, also those of a cart and an order', async () => {
    const body = JSON.stringify({
      data: { storeConfig: { store_code: 'default', base_currency_code: 'USD', default_display_currency_code: 'USD' } },
    });
    await backendAnswers();
    await theShop().purge(['*']);
    theShop().backend.inject(({ name }) => (name === 'StoreConfiguration' ? { body } : undefined));
    for (const [name, path, headers] of pages(0)) {
      const { status, html, cache } = await theShop().open(path, headers);
      if (cache === 'STALE-IF-ERROR') continue;
      expect(/\d\s?₫/.test(html), `${name}: ${status}`).toBe(false);
      if (['category', 'product', 'search'].includes(name)) expect([name, status]).toEqual([name, 500]);
    }
  });

  test('[B-362] a product of a type that only a module knows, with nothing filled in, has a page; a list has the others', async () => {
    const bare = {
      ...{ __typename: 'LayawayProduct', id: 77, uid: 'Nzc=', sku: 'tra-gop', name: null, url_rewrites: null },
      ...{ stock_status: null, small_image: null, media_gallery: null, videos: null, url_key: null, meta_title: null },
      ...{ meta_description: null, meta_keyword: null, description: null, short_description: null, categories: null },
      ...{ only_x_left_in_stock: null, price_tiers: null, rating_summary: 0, review_count: 0, related_products: null },
      crosssell_products: null,
      price_range: {
        minimum_price: { regular_price: { value: null }, final_price: { value: null } },
        maximum_price: null,
      },
    };
    await backendAnswers();
    await theShop().purge(['*']);
    theShop().backend.inject(({ name }) =>
      name === 'ProductDetails' ? { body: JSON.stringify({ data: { products: { items: [bare, null] } } }) } : undefined,
    );
    const { status, html } = await theShop().open(theShop().unseenProduct('/ao-polo-nu-len-mong.html'));
    expect([status, html.includes('tra-gop')]).toEqual([200, true]);
  });
}
