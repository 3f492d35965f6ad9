import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isBuilt, startTroubledShop, type TroubledShop } from './troubled-shop.ts';

const PORT = 4960;
const PAGES = ['/', '/nu/ao.html', '/ao-ba-lo-nam-gan-manh.html', '/blog', '/hoi-dap'];

describe.skipIf(!isBuilt)('pages as Markdown (skipped without a build)', () => {
  let shop: TroubledShop;
  const at = (path: string) => (path === '/' ? '/index.md' : `${path}.md`);

  beforeAll(async () => {
    shop = await startTroubledShop(PORT, { SITE_URL: `http://localhost:${PORT}` });
  }, 180_000);
  afterAll(() => shop?.stop());

  test.each(PAGES)(
    '[AGENT-023] %s as Markdown has a tenth of the bytes, the same by address and by Accept',
    async (path) => {
      const page = await shop.open(path);
      const named = await shop.open(at(path));
      const preferred = await shop.open(path, { accept: 'text/markdown' });
      expect(named.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
      expect(preferred.html).toBe(named.html);
      const heading =
        /<h1[^>]*>([\s\S]*?)<\/h1>/
          .exec(page.html)?.[1]
          ?.replace(/<[^>]+>/g, '')
          .trim() ?? '';
      expect(named.html).toContain(heading);
      expect(Buffer.byteLength(named.html)).toBeLessThan(Buffer.byteLength(page.html) / 10);
      for (const { headers } of [page, named, preferred]) expect(headers.get('vary')).toContain('Accept');
    },
  );

  test('[AGENT-023] a changed price is in both forms after one purge, and an ETag is answered without a body', async () => {
    const path = '/ao-ba-lo-nam-gan-manh.html';
    const before = await shop.open(at(path));
    const etag = before.headers.get('etag') ?? '';
    expect((await shop.open(at(path), { 'if-none-match': etag })).status).toBe(304);
    await shop.change('products/MAT2608', { product: { sku: 'MAT2608', name: 'Áo ba lỗ *mới* [đổi](tên)' } });
    await expect.poll(async () => (await shop.open(path)).html.includes('*mới*'), { timeout: 20_000 }).toBe(true);
    const after = await shop.open(at(path));
    expect(after.html).toContain('# Áo ba lỗ \\*mới\\* \\[đổi\\](tên)');
    expect(after.headers.get('etag')).not.toBe(etag);
  });

  test('[AGENT-023] files, and pages with a shopper’s own data, have no Markdown', async () => {
    expect((await shop.open('/khong-co-trang-nay.html.md')).status).toBe(404);
    expect((await shop.open('/checkout.md')).status).toBe(404);
    const cart = await shop.open('/gio-hang', { accept: 'text/markdown' });
    expect(cart.headers.get('content-type')).toContain('text/html');
  });

  test('[AGENT-023] /llms.txt lists the categories, and all its links work', async () => {
    const { html } = await shop.open('/llms.txt');
    const links = [...html.matchAll(/\]\((http:[^)]+\.md)\)/g)].map(([, link = '']) => new URL(link).pathname);
    expect(links.length).toBeGreaterThan(10);
    for (const link of links.slice(0, 5)) expect((await shop.open(link)).status, link).toBe(200);
  });
});
