import { firstProduct, HOME, SEARCH } from '../support/pages.ts';
import { type APIRequestContext, expect, test } from '../support/test.ts';

/** WhatsApp and Zalo leave out pictures of more. */
const BYTES_MAX = 300 * 1024;

/** A page of the default shop for one campaign, with its goods. */
const CAMPAIGN = '/flash-deal/1';

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

/** The pictures that the head of a page names, each with the size that is said of it. */
const picturesOf = async (request: APIRequestContext, path: string) => {
  const html = await (await request.get(path)).text();
  const of = (name: string) =>
    [...html.matchAll(new RegExp(`<meta property="${name}" content="([^"]+)"`, 'g'))].map(([, value = '']) => value);
  const [widths, heights] = [of('og:image:width'), of('og:image:height')];
  return of('og:image').map((address, at) => ({ address, size: [Number(widths[at]), Number(heights[at])] }));
};

/** What the head says of the pictures to people who cannot see them: for each, and for X. */
const altsOf = async (request: APIRequestContext, path: string) => {
  const html = await (await request.get(path)).text();
  return [...html.matchAll(/<meta (?:property="og|name="twitter):image:alt" content="([^"]+)"/g)].map(([, alt]) => alt);
};

const KINDS: Record<string, (request: APIRequestContext) => string | Promise<string>> = {
  product: (request) => firstProduct(request),
  'product on sale': (request) => firstProduct(request, CAMPAIGN),
  category: () => '/nu/ao.html',
  campaign: () => CAMPAIGN,
  story: () => '/blog/giat-ao-len-tai-nha',
  page: () => '/chinh-sach-doi-tra',
  shop: () => '/cua-hang/chi-hang-bong-1',
  question: () => '/hoi-dap/1',
  film: () => '/watch-shop',
  membership: () => '/membership',
};

test('[FEED-023] every preview picture says in words what it shows', async ({ request }) => {
  const said: Record<string, string> = {};
  for (const [kind, pathOf] of Object.entries(KINDS)) {
    const alts = await altsOf(request, await pathOf(request));
    expect(alts, kind).toHaveLength(3);
    expect(new Set(alts).size, kind).toBe(1);
    said[kind] = alts[0] ?? '';
    expect(said[kind], kind).toMatch(/^Ảnh: .{3,}, tại \S+$/);
  }
  expect(new Set(Object.values(said)).size).toBe(Object.keys(KINDS).length);
  for (const path of [HOME, SEARCH])
    expect(await altsOf(request, path)).toEqual(['Biểu trưng của Chỉ', 'Biểu trưng của Chỉ']);
});

for (const [kind, pathOf] of Object.entries(KINDS))
  test(`[FEED-017] a link to a ${kind} has a preview picture, wide and square`, async ({ request, baseURL }) => {
    const pictures = await picturesOf(request, await pathOf(request));
    expect(pictures.map(({ size }) => size)).toEqual([
      [1200, 630],
      [1080, 1080],
    ]);
    for (const { address, size } of pictures) {
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

test('[FEED-017] a link to the home page and to a search has the picture of the shop', async ({ request, baseURL }) => {
  for (const path of [HOME, SEARCH]) {
    const pictures = await picturesOf(request, path);
    expect(pictures).toEqual([{ address: `${baseURL}/og.png`, size: [1200, 630] }]);
  }
  const png = await (await request.get('/og.png')).body();
  // The header of a PNG: its width and height stand in the first chunk.
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(png.length).toBeLessThan(BYTES_MAX);
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

test('[MAIL-009] a picture in a letter is a JPEG of 216 pixels below 20 KB, also where the shop shows a drawing', async ({
  request,
}) => {
  const xml = await (await request.get('/sitemap/products.xml')).text();
  const [, large = ''] = /<image:loc>([^<]+)</.exec(xml) ?? [];
  expect(new URL(large).pathname).toMatch(/^\/media\/jpeg\/.*\.svg\.jpg$/);
  const answer = await request.get(large.replace('/media/jpeg/', '/media/jpeg/w216/'), { timeout: DRAWING_MS });
  expect(answer.headers()['content-type']).toBe('image/jpeg');
  const jpeg = await answer.body();
  expect(sizeOf(jpeg)[0]).toBe(216);
  expect(jpeg.length).toBeLessThan(20 * 1024);
});
