import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Commerce, startCommerce } from '../support/worker.ts';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
  await commerce.media.put('catalog/product/a/o/áo trắng.jpg', 'bytes');
  await commerce.media.put('video/phim.mp4', FILM);
  await commerce.media.put('wysiwyg/evil.html', '<script>alert(1)</script>');
  await commerce.db
    .prepare('insert into media_drawing (path, drawing) values (?1, ?2), (?3, ?2), (?4, ?5)')
    .bind('catalog/product/d/r/drawn.svg', DRAWING, 'catalog/product/a/o/áo trắng.jpg', 'catalog/broken.svg', '{')
    .run();
});
afterAll(() => commerce?.close());

const FILM = 'f'.repeat(400) + 'g'.repeat(600);
const DRAWING = JSON.stringify({ view: 'front', world: 'nu', piece: { kind: 'tee', color: '#334455' } });
const UPLOAD = '/media/catalog/product/a/o/%C3%A1o%20tr%E1%BA%AFng.jpg';
const DRAWN = '/media/catalog/product/d/r/drawn.svg';

test('an uploaded file takes precedence over a drawing of the same path', async () => {
  const response = await commerce.fetch(UPLOAD);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
  expect(await response.text()).toBe('bytes');
});

test('[B-259] an address longer than any file has no file: 404, also for letters of several bytes', async () => {
  for (const name of ['a'.repeat(1025), 'a'.repeat(16_000), '%C3%A1'.repeat(513), `a/${'%E1%BA%AF'.repeat(341)}`]) {
    const response = await commerce.fetch(`/media/${name}`);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    await response.text();
  }
  expect((await commerce.fetch(`/media/${'%C3%A1'.repeat(512)}`)).status).toBe(404);
});

test('a drawing is an SVG that runs no scripts', async () => {
  const response = await commerce.fetch(DRAWN);
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'");
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await response.text()).toMatch(/^<svg /);
});

test('a film is sent in the requested ranges, and completely to a client with an older version', async () => {
  const ask = async (headers: Record<string, string>) => {
    const answer = await commerce.fetch('/media/video/phim.mp4', { headers });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const whole = await ask({});
  expect(whole.status).toBe(200);
  expect(whole.headers.get('accept-ranges')).toBe('bytes');
  expect(whole.headers.get('content-type')).toBe('video/mp4');
  const middle = await ask({ range: 'bytes=398-401' });
  expect([middle.status, middle.text]).toEqual([206, 'ffgg']);
  expect(middle.headers.get('content-range')).toBe('bytes 398-401/1000');
  expect(middle.headers.get('content-type')).toBe('video/mp4');
  expect(middle.headers.get('etag')).toBe(whole.headers.get('etag'));
  expect((await ask({ range: 'bytes=-600' })).text).toBe('g'.repeat(600));
  const behind = await ask({ range: 'bytes=1000-' });
  expect([behind.status, behind.headers.get('content-range')]).toEqual([416, 'bytes */1000']);
  const range = 'bytes=0-1';
  expect((await ask({ range, 'if-range': whole.headers.get('etag') ?? '' })).status).toBe(206);
  expect((await ask({ range, 'if-range': '"another"' })).status).toBe(200);
  expect((await ask({ range: 'bytes=0-1,5-6' })).status).toBe(200);
});

test('a file that is not a picture is never displayed as a page', async () => {
  const response = await commerce.fetch('/media/wysiwyg/evil.html');
  expect(response.headers.get('content-type')).toBe('application/octet-stream');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  await response.body?.cancel();
});

test.each([UPLOAD, DRAWN])('%s: HEAD, version and known tag', async (path) => {
  const head = await commerce.fetch(path, { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
  const etag = head.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[0-9a-f]+"$/);
  const again = await commerce.fetch(`${path}?v=2`, { headers: { 'if-none-match': `"x", W/${etag}` } });
  expect(again.status).toBe(304);
  expect(again.headers.get('cache-control')).toBe('public, max-age=31536000');
});

test.each([
  '/media/catalog/none.jpg',
  '/media/catalog/broken.svg',
  '/media/',
  '/media/..%2f..%2fwrangler.toml',
  '/media/catalog/../../wrangler.toml',
  '/media/a%00b.jpg',
  '/media/%E0%A4%A.jpg',
  '/media/a//b.jpg',
])('%s is not found', async (path) => {
  const response = await commerce.fetch(path);
  expect(response.status).toBe(404);
  await response.text();
});

test('media can only be read', async () => {
  const response = await commerce.fetch(DRAWN, { method: 'PUT', body: 'x' });
  expect(response.status).toBe(405);
  await response.text();
});
