import { firstProduct } from '../support/pages.ts';
import { type APIRequestContext, expect, test } from '../support/test.ts';

/** The link previews of the largest services accept no larger picture. */
const BYTES_MAX = 600 * 1024;

const DRAWING_MS = 40_000;

/** Width and height of a JPEG in pixels; throws for anything else. */
function sizeOf(jpeg: Buffer): [number, number] {
  if (jpeg.readUInt16BE(0) !== 0xffd8) throw new Error('this is no JPEG');
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg.readUInt16BE(at);
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return [jpeg.readUInt16BE(at + 7), jpeg.readUInt16BE(at + 5)];
  }
  throw new Error('this JPEG has no frame');
}

const picturesOf = async (request: APIRequestContext, path: string) => {
  const html = await (await request.get(path)).text();
  return [...html.matchAll(/<meta property="og:image" content="([^"]+)"/g)].map(([, address = '']) => address);
};

for (const kind of ['product', 'category', 'story', 'page', 'shop', 'question'] as const)
  test(`a link to a ${kind} has a preview picture, wide and square`, async ({ request, baseURL }) => {
    const paths = {
      product: '',
      category: '/nu/ao.html',
      story: '/blog/giat-ao-len-tai-nha',
      page: '/chinh-sach-doi-tra',
      shop: '/cua-hang/chi-hang-bong-1',
      question: '/hoi-dap/1',
    };
    const [wide = '', square = ''] = await picturesOf(request, paths[kind] || (await firstProduct(request)));
    for (const [address, size] of [
      [wide, [1200, 630]],
      [square, [1080, 1080]],
    ] as const) {
      expect(address.startsWith(`${baseURL}/chia-se/`)).toBe(true);
      // A busy machine needs some seconds to draw.
      const answer = await request.get(address, { timeout: DRAWING_MS });
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg']);
      const jpeg = await answer.body();
      expect(sizeOf(jpeg)).toEqual(size);
      expect(jpeg.length).toBeLessThan(BYTES_MAX);
      const again = await request.get(address, { headers: { 'if-none-match': answer.headers().etag ?? '' } });
      expect(again.status()).toBe(304);
    }
  });

test('no preview picture is made of missing or personal pages', async ({ request }) => {
  const statuses = await Promise.all(
    ['/chia-se/khong-co.html.jpg', '/chia-se/gio-hang.jpg', '/chia-se/.jpg', '/chia-se/nu.html.png'].map(async (path) =>
      (await request.get(path, { maxRedirects: 0 })).status(),
    ),
  );
  expect(statuses).toEqual([404, 404, 404, 404]);
  expect((await request.post('/chia-se/nu.html.jpg')).status()).toBe(405);
  expect((await request.get('/media/jpeg/catalog/khong-co.svg.jpg')).status()).toBe(404);
});

test('[B-21] pictures for crawlers are JPEGs, also where the shop shows a drawing', async ({ request }) => {
  const xml = await (await request.get('/sitemap/products.xml')).text();
  const pictures = [...xml.matchAll(/<image:loc>([^<]+)</g)].map(([, address = '']) => address);
  expect(pictures.length).toBeGreaterThan(200);
  const answer = await request.get(pictures[0] ?? '');
  expect(answer.headers()['content-type']).toBe('image/jpeg');
  expect(sizeOf(await answer.body())[0]).toBe(1080);
  const changes = [...xml.matchAll(/<lastmod>([^<]+)</g)].map(([, time = '']) => Date.parse(time));
  expect(changes.length).toBe(pictures.length > 0 ? [...xml.matchAll(/<url>/g)].length : 0);
  expect(changes.every((time) => time <= Date.now())).toBe(true);
});
