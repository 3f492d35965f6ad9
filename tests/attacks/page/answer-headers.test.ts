import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COOKIE } from '../../../src/features/page/rules/cookies.ts';
import { PREVIEW_PARAMETER } from '../../../src/kernel/web/own-parameters.ts';
import { isBuilt } from '../../edge/troubled-shop.ts';
import { type LimitedShop, PHONE_KEY, SHOP, startLimitedShop } from '../support/limited-shop.ts';

/** An address of each kind of answer, and a product with a picture. */
const PRODUCT = '/ao-ba-lo-nam-gan-manh.html';
const OWN: [string, Parameters<LimitedShop['ask']>[1]?][] = [
  ['/healthz'],
  ['/_edge/metrics'],
  ['/_edge/purge', { method: 'POST' }],
  ['/_edge/copies', { method: 'POST' }],
  ['/_edge/no-such'],
  ['/sw.js'],
  ['/speculation.json'],
  ['/index.md'],
  ['/', { headers: { accept: 'text/markdown' } }],
  ['/khong-co.md'],
  ['/robots.txt'],
  ['/sitemap.xml'],
  ['/llms.txt'],
  ['/.well-known/ucp'],
  ['/ucp/v1/carts'],
  ['/ucp/mcp', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }],
  [
    '/_actions/cart.getQuantity',
    { method: 'POST', body: '{}', headers: { origin: SHOP, 'content-type': 'application/json' } },
  ],
  ['/', { method: 'DELETE' }],
  ['/', { method: 'POST', body: 'a', headers: { 'content-type': 'text/plain' } }],
  ['/%'],
  ['/khong-co-trang-nay'],
  ['/gio-hang'],
  [PRODUCT],
  ['/checkout'],
];
const SHOWN_ELSEWHERE = ['/media/w500/khong-co.jpg', '/chia-se/khong-co.html.jpg', '/media/film/khong-co.mp4'];

interface Found {
  sku: string;
  variants?: { attributes: { uid: string }[]; product: { sku: string; stock_status: string } }[];
}
const PRODUCTS = `{ products(search: "áo", pageSize: 20) { items { sku ... on ConfigurableProduct {
  variants { attributes { uid } product { sku stock_status } } } } } }`;

describe.skipIf(!isBuilt)('headers of answers (skipped without a build and the embedded backend)', () => {
  let shop: LimitedShop;
  beforeAll(async () => {
    shop = await startLimitedShop({ name: 'answer-headers', variables: { AGENTS: 'catalog, checkout' } });
  }, 180_000);
  afterAll(() => shop?.stop());

  /** A variant that can be bought. */
  async function pieceInStock(): Promise<{ sku: string; parentSku: string; optionUids: string[] }> {
    const { products } = await shop.askBackend<{ products: { items: Found[] } }>(PRODUCTS);
    for (const { sku, variants } of products.items)
      for (const { attributes, product } of variants ?? [])
        if (product.stock_status === 'IN_STOCK')
          return { sku: product.sku, parentSku: sku, optionUids: attributes.map(({ uid }) => uid) };
    throw new Error('nothing is in stock');
  }

  test.each(OWN)(
    '[GATE-003] %s has no guessed type, no frame of another site, and is no part of another site’s page',
    async (path, init) => {
      const { headers, status } = await shop.ask(path, init);
      expect(status).toBeLessThan(500);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
    },
  );

  test.each(SHOWN_ELSEWHERE)('[GATE-003] %s may be shown by other sites, without a guessed type', async (path) => {
    const { headers } = await shop.ask(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  test('[GATE-004] a draft as Markdown is stored by no cache, like the draft itself', async () => {
    const path = '/nu/ao.html';
    const link = `cmsPage.1.${Date.now() + 60_000}.${btoa(path)}.${btoa('https://desk.example')}`;
    const signature = createHmac('sha256', `preview ${PHONE_KEY}`).update(link).digest('hex');
    for (const [address, init] of [
      [`${path}?${PREVIEW_PARAMETER}=${link}.${signature}`, {}],
      [`${path}?${PREVIEW_PARAMETER}=${link}.${signature}`, { headers: { accept: 'text/markdown' } }],
      [`${path}.md?${PREVIEW_PARAMETER}=${link}.${signature}`, {}],
    ] as const) {
      const draft = await shop.ask(address, init);
      expect(draft.status).toBe(200);
      expect(draft.headers.get('cache-control')).toBe('private, no-store');
      expect(draft.headers.get('x-robots-tag')).toContain('noindex');
      expect(draft.headers.get('referrer-policy')).toBe('no-referrer');
      expect(draft.headers.get('etag')).toBeNull();
      expect(draft.headers.get('x-frame-options')).toBe(
        (init && 'headers' in init) || address.includes('.md') ? 'DENY' : null,
      );
    }
  });

  test('[GATE-005] the id of a cart, which opens a guest’s name and address, is in no cookie, page or answer that scripts read', async () => {
    const piece = await pieceInStock();
    const body = new URLSearchParams({ sku: piece.sku, parentSku: piece.parentSku, quantity: '1' });
    for (const uid of piece.optionUids) body.append('optionUids', uid);
    const added = await shop.ask('/_actions/cart.add', {
      method: 'POST',
      body: body.toString(),
      headers: { origin: SHOP, 'content-type': 'application/x-www-form-urlencoded' },
    });
    const set = added.headers.getSetCookie();
    const cookie = set.find((header) => header.startsWith(`__Host-${COOKIE.cart}=`)) ?? '';
    expect(cookie, added.body).toMatch(/; *HttpOnly/i);
    const id = /=([^;]+)/.exec(cookie)?.[1] ?? '';
    expect(id.length).toBeGreaterThan(20);
    expect(added.body).not.toContain(id);
    const quantity = set.find((header) => header.startsWith(`${COOKIE.cartQuantity}=`)) ?? '';
    expect(quantity).toMatch(/^cart-quantity=1;(?!.*HttpOnly)/i);
    const mine = { cookie: `__Host-${COOKIE.cart}=${id}` };
    const read = await shop.ask('/_actions/cart.get', {
      method: 'POST',
      body: '{}',
      headers: { ...mine, origin: SHOP, 'content-type': 'application/json' },
    });
    expect([read.status, read.body.includes(id)]).toEqual([200, false]);
    for (const path of ['/gio-hang', '/checkout']) {
      const shown = await shop.ask(path, { headers: mine });
      expect([path, shown.status, shown.body.includes(id)]).toEqual([path, 200, false]);
    }
  });
});
