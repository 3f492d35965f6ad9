import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isBuilt, startTroubledShop, type TroubledShop } from './troubled-shop.ts';

const PAGES = ['/', '/nu/ao.html', '/ao-ba-lo-nam-gan-manh.html', '/blog', '/hoi-dap'];

describe.skipIf(!isBuilt)('pages as Markdown (skipped without a build)', () => {
  let shop: TroubledShop;
  const log: string[] = [];
  const at = (path: string) => (path === '/' ? '/index.md' : `${path}.md`);

  beforeAll(async () => {
    shop = await startTroubledShop({ MACHINE_LOG: 'on' }, { onLog: (text) => log.push(text) });
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

  test('[FEED-007] the preview picture is another one as soon as a purge brought the new price to the page', async () => {
    const page = '/ao-ba-lo-nam-gan-manh.html';
    const picture = async (shape = '') => {
      const answer = await fetch(`${shop.address}/chia-se${shape}${page}.jpg`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      return { etag: answer.headers.get('etag') ?? '', bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    const before = await picture();
    const square = await picture('/vuong');
    expect((await picture()).bytes.equals(before.bytes)).toBe(true);
    // The price belongs to the variants.
    const found = await shop.open(page);
    const skus = [...found.html.matchAll(/"@type":"Product","sku":"([^"]+)"/g)].map(([, sku = '']) => sku);
    expect(skus.length).toBeGreaterThan(1);
    for (const sku of skus) await shop.change(`products/${sku}`, { product: { price: 123_000 } });
    await expect.poll(async () => (await shop.open(page)).html.includes('123.000'), { timeout: 20_000 }).toBe(true);
    const after = await picture();
    expect(after.etag).not.toBe(before.etag);
    expect(after.bytes.equals(before.bytes)).toBe(false);
    expect((await picture('/vuong')).etag).not.toBe(square.etag);
    // A site that kept the old picture is told of the new one.
    const asked = await fetch(`${shop.address}/chia-se${page}.jpg`, { headers: { 'if-none-match': before.etag } });
    expect(asked.status).toBe(200);
    expect(Buffer.from(await asked.arrayBuffer()).equals(after.bytes)).toBe(true);
  }, 90_000);

  test('[AGENT-034] a machine’s visit is in the log as one line with its name, its purpose and the page', async () => {
    const line = () =>
      log
        .join('')
        .split('\n')
        .find((text) => text.includes('PerplexityBot'));
    await shop.open('/nu/ao.html?page=2', { 'user-agent': 'Mozilla/5.0 (compatible; PerplexityBot/1.0)' });
    await expect.poll(line, { timeout: 10_000 }).toContain('{');
    expect(JSON.parse(line()?.replace(/^[^{]*/, '') ?? '')).toEqual({
      level: 'info',
      message: 'a machine read a page',
      requestId: expect.any(String),
      agent: 'PerplexityBot',
      purpose: 'search',
      path: '/nu/ao.html',
      status: 200,
    });
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
