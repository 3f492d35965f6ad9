import { expect, test, vi } from 'vitest';
import { serveFilm } from './films.ts';

const FILM = 'https://chi.example/media/film/video/a.mp4';

/** The request that the backend got, and the shopper's answer when the backend answers like this. */
async function serve(answer: Response, request = new Request(FILM)) {
  const fetch = vi.fn(async (_address: string, _init: { headers: [string, string][] }) => answer);
  const served = await serveFilm(request, new URL(request.url), { COMMERCE: { fetch } } as unknown as StorefrontEnv);
  const [address, init] = fetch.mock.calls[0] ?? [];
  return { served, address, headers: Object.fromEntries(init?.headers ?? []) };
}

test('a byte range of a film is requested and answered as a range', async () => {
  const part = new Response('fi', {
    status: 206,
    headers: { 'content-type': 'video/mp4', 'content-range': 'bytes 0-1/9', etag: '"a"', 'set-cookie': 'x=1' },
  });
  const asked = { range: 'bytes=0-1', 'if-range': '"a"', cookie: 'customer=1' };
  const { served, address, headers } = await serve(part, new Request(FILM, { headers: asked }));
  expect(address).toBe('http://commerce/media/video/a.mp4');
  expect(headers).toEqual({ range: 'bytes=0-1', 'if-range': '"a"' });
  expect([served.status, await served.text()]).toEqual([206, 'fi']);
  expect(served.headers.get('content-range')).toBe('bytes 0-1/9');
  expect(served.headers.get('cache-control')).toBe('public, max-age=86400');
  expect(served.headers.has('set-cookie')).toBe(false);
});

test('captions are served next to a film; a range after its end is refused and not cached', async () => {
  const words = new Response('WEBVTT', { headers: { 'content-type': 'text/vtt; charset=utf-8' } });
  const { served } = await serve(words, new Request('https://chi.example/media/film/video/a.vtt'));
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'text/vtt; charset=utf-8']);
  const refused = await serve(new Response(null, { status: 416, headers: { 'content-range': 'bytes */9' } }));
  expect([refused.served.status, refused.served.headers.get('cache-control')]).toEqual([416, 'no-store']);
});

test('a request for anything but a film is not forwarded', async () => {
  const page = new Response('<script>', { headers: { 'content-type': 'text/html' } });
  expect((await serve(page)).served.status).toBe(404);
  expect((await serve(new Response(null, { status: 503 }))).served.status).toBe(502);
  const other = await serve(new Response(''), new Request('https://chi.example/media/film/a.html'));
  expect([other.served.status, other.address]).toEqual([404, undefined]);
});

test('[B-100] a visitor who asks for films without end is refused, before the backend is asked; so is a form', async () => {
  const fetch = vi.fn(async () => new Response('film', { headers: { 'content-type': 'video/mp4' } }));
  const limit = vi.fn(async () => ({ success: false }));
  const env = { COMMERCE: { fetch }, LIMIT_PICTURE: { limit } } as unknown as StorefrontEnv;
  const flood = new Request(FILM, { headers: { 'cf-connecting-ip': '203.0.113.7' } });
  const refused = await serveFilm(flood, new URL(FILM), env);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect(limit).toHaveBeenCalledWith({ key: '203.0.113.7' });
  expect((await serveFilm(new Request(FILM, { method: 'POST', body: 'x' }), new URL(FILM), env)).status).toBe(405);
  expect(fetch).not.toHaveBeenCalled();
});
