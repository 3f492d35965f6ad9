import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { SITE_CONTENT } from '../../src/features/content/rules/site-content.ts';
import { addedTaxTests } from './shop/added-tax.ts';
import { badAnswerTests } from './shop/bad-answers.ts';
import { magentoRequestTests } from './shop/magento-requests.ts';
import { magentoSettingsTests } from './shop/magento-settings.ts';
import { refusedLinesTests } from './shop/refused-lines.ts';
import { isBuilt, startTroubledShop, type TroubledShop } from './troubled-shop.ts';

const CATEGORY = '/nu/ao.html';
const MAGENTO = 'https://magento.example';

// The built shop as on a standard Magento: no extensions, and the server at the middleware's address knows no call.
describe.skipIf(!isBuilt)('a shop on a standard Magento (skipped without a build and the embedded backend)', () => {
  let shop: TroubledShop;
  let others: Server;
  let middlewareAsked: string[] = [];
  const logged: string[] = [];
  const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  /** Changes the headers of the backend's answers, or replaces the answer of one operation. */
  const answerWith = (name: string, change: { body?: string; headers?: Record<string, string> }) =>
    shop.backend.inject((request) => (request.name === name ? change : undefined));
  const storeConfig = (rest: object) => JSON.stringify({ data: { storeConfig: { store_code: 'default', ...rest } } });
  /** The page rendered anew. */
  const open = async (path: string) => {
    await shop.purge(['*']);
    return shop.open(path);
  };

  beforeAll(async () => {
    others = createServer((request, response) => {
      if (request.url?.startsWith('/media/')) {
        const file = request.url.includes('co-that') ? { 'last-modified': 'Sun, 22 Nov 2026 00:00:00 GMT' } : {};
        response
          .writeHead(200, { 'content-type': 'image/svg+xml', ...file })
          .end('<svg xmlns="http://www.w3.org/2000/svg"/>');
        return;
      }
      middlewareAsked.push(request.url ?? '');
      response.writeHead(404, { 'content-type': 'text/html' }).end('<html>404 Not Found</html>');
    }).listen(0);
    await once(others, 'listening');
    const address = `http://localhost:${(others.address() as AddressInfo).port}`;
    shop = await startTroubledShop(
      {
        MIDDLEWARE_URL: address,
        IMAGE_BASE_URL: `${address}/media`,
        COMMERCE_EXTENSIONS: 'off',
        STORE_CODE: 'default',
      },
      { onLog: (text) => logged.push(text) },
    );
  }, 180_000);
  beforeEach(() => {
    shop.backend.inject(() => undefined);
    middlewareAsked = [];
  });
  afterAll(async () => {
    await shop?.stop();
    others?.close();
  });

  test('a middleware address that answers 404 is not an outage: pages are complete, its own pages are 404, nothing links to them', async () => {
    await open('/');
    const listing = await open(CATEGORY);
    expect([listing.status, listing.cache]).toEqual([200, 'MISS']);
    expect(listing.html.match(/<article/g)?.length).toBeGreaterThan(3);
    for (const path of [
      ...['/cua-hang.html', '/blog', '/hoi-dap', '/vong-quay-may-man', '/membership', '/vouchers'],
      '/customer/my-data.json',
    ])
      expect((await open(path)).status, path).toBe(404);
    const linked = hrefs(listing.html);
    for (const path of ['/cua-hang.html', '/blog', '/hoi-dap', '/membership']) expect(linked).not.toContain(path);
    // The shop does not send a call again when it knows that the backend does not have it.
    middlewareAsked = [];
    await open(CATEGORY);
    expect(middlewareAsked).toEqual([]);
  });

  test('[LOYAL-004] features that this shop lacks are not mentioned: C Point, stores to visit', async () => {
    const listing = await open(CATEGORY);
    const product = /"url":"https?:\/\/[^/]+(\/[^"/]+\.html)"/.exec(listing.html)?.[1] ?? '';
    const page = await open(product);
    expect(page.html).toContain('name="sku"');
    for (const { html } of [listing, page]) {
      expect(html).not.toContain('C Point');
      expect(html).not.toMatch(/tất cả cửa hàng/i);
    }
    expect(page.html).toContain('Giao toàn quốc');
  });

  test('[B-291] a shop whose backend tells no return policy and no payment methods promises nothing about them', async () => {
    const listing = await open(CATEGORY);
    const product = /"url":"https?:\/\/[^/]+(\/[^"/]+\.html)"/.exec(listing.html)?.[1] ?? '';
    for (const { html } of [listing, await open(product), await open('/gio-hang')]) {
      expect(html).not.toMatch(/đổi hàng (?:miễn phí )?(?:trong|-)/i);
      expect(html).not.toMatch(/rồi mới trả tiền/i);
    }
  });

  test('[B-207] what is sold out promises no message where nobody sends one', async () => {
    const { status, html } = await open('/chan-vay-xep-ly-dai.html');
    expect(status).toBe(200);
    expect(html).toContain('Món này tạm hết');
    expect(html).not.toContain('bao-khi-co-hang');
    expect(html).not.toMatch(/(?:để Chỉ báo|Báo mình) khi có hàng/);
  });

  test('links to missing CMS pages are not shown', async () => {
    const { about, terms, contact, ...others } = SITE_CONTENT.pages;
    // The page about contact is there without a text of the merchant.
    const data = Object.fromEntries(Object.keys(others).map((name) => [name, null]));
    const answer = { about: { identifier: about }, terms: { identifier: terms }, contact: null, ...data };
    answerWith('SitePages', { body: JSON.stringify({ data: answer }) });
    const footer = /<footer[\s\S]*<\/footer>/.exec((await open(CATEGORY)).html)?.[0] ?? '';
    const pages = Object.values(SITE_CONTENT.pages).map((page) => `/${page}`);
    const links = hrefs(footer).filter((href) => pages.includes(href ?? ''));
    expect(new Set(links)).toEqual(new Set([`/${about}`, `/${terms}`, `/${contact}`]));
  });

  test('editors’ links to Magento lead to the shop', async () => {
    const page = {
      identifier: 'gioi-thieu',
      title: 'Về Chỉ',
      content: `<p><a href="${MAGENTO}/nu/ao.html">Áo</a></p>`,
    };
    shop.backend.inject(({ name }) => {
      if (name === 'StoreConfiguration') return { body: storeConfig({ base_link_url: `${MAGENTO}/` }) };
      return name === 'CmsPageByIdentifier' ? { body: JSON.stringify({ data: { cmsPage: page } }) } : undefined;
    });
    const { html } = await open('/gioi-thieu');
    expect(html).toContain('<a href="/nu/ao.html">Áo</a>');
    expect(html).not.toContain(MAGENTO);
  });

  test.each([
    ['base currency USD', '/nam/quan.html', { base_currency_code: 'USD', default_display_currency_code: 'VND' }],
    ['display currency USD', '/nam/ao.html', { base_currency_code: 'VND', default_display_currency_code: 'USD' }],
  ])(
    'prices in another currency are refused by every page, and the log says why: %s',
    async (why, path, currencies) => {
      answerWith('StoreConfiguration', { body: storeConfig(currencies) });
      logged.length = 0;
      // There is no cached copy of the page, because an earlier copy would replace the failed page.
      const page = await open(path);
      expect(page.status).toBe(500);
      expect(page.html).not.toContain('<article');
      await vi.waitFor(() => expect(logged.join('')).toContain(`has ${why}: the shop sells in VND only`));
    },
  );

  test('[B-06] a purge of the root category, which every saved product causes, does not affect pages that show nothing of it', async () => {
    shop.backend.inject(({ name }) =>
      name === 'CategoryTree' ? { headers: { 'x-magento-tags': 'cat_c_2,FPC' } } : undefined,
    );
    await shop.purge(['*']);
    await vi.waitUntil(async () => (await shop.open(CATEGORY)).cache === 'HIT', { timeout: 15_000 });
    expect(shop.backend.asked).toContain('CategoryTree');
    await shop.purge(['cat_c_2']);
    expect((await shop.open(CATEGORY)).cache).toBe('HIT');
  });

  test('[IMG-010] a placeholder for a missing picture is not stored for a day', async () => {
    const life = async (name: string) =>
      (await shop.open(`/media/w500/catalog/product/${name}.svg`)).headers.get('cache-control');
    expect(await life('co-that')).toContain('max-age=86400');
    expect(await life('khong-co')).toBe('public, max-age=300');
  });

  addedTaxTests(() => shop);
  magentoSettingsTests(() => shop);
  magentoRequestTests(() => shop);
  refusedLinesTests(() => shop);
  badAnswerTests(() => shop, logged);
});

describe.skipIf(!isBuilt)('a shop with a middleware that has some of the calls (skipped without a build)', () => {
  let shop: TroubledShop;
  let middleware: Server;
  beforeAll(async () => {
    const noCall = JSON.stringify({ code: 404, result: null, message: 'No such call.', no_call: true });
    middleware = createServer((_, response) => {
      response.writeHead(404, { 'content-type': 'application/json' }).end(noCall);
    }).listen(0);
    await once(middleware, 'listening');
    const own = {
      MIDDLEWARE_URL: `http://localhost:${(middleware.address() as AddressInfo).port}`,
      COMMERCE_EXTENSIONS: 'off',
      STORE_CODE: 'default',
    };
    shop = await startTroubledShop(own);
  }, 180_000);
  afterAll(async () => {
    await shop?.stop();
    middleware?.close();
  });

  test('pages with missing calls are 404, at the first visit and later', async () => {
    const pages = ['/blog', '/supportdetail/1', '/watch-shop', '/vouchers', '/cua-hang.html', '/hoi-dap'];
    for (const path of [...pages, ...pages]) expect((await shop.open(path)).status, path).toBe(404);
  });
});
