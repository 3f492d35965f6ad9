import { afterEach, expect, test, vi } from 'vitest';
import { serveFilm } from '../../../functions/edge/media/films.ts';
import { serveImage } from '../../../functions/edge/media/images.ts';
import { jpegPicture, scaledPicture } from '../../../functions/edge/media/scaled-picture.ts';

vi.mock('../../../functions/edge/media/drawing.ts', () => ({ drawingToPng: () => new Uint8Array() }));

afterEach(() => vi.unstubAllGlobals());

/** A backend with a photograph at each path, and the service that scales pictures. */
const scaled = { contentType: () => 'image/webp', response: () => new Response('a smaller picture') };
const env = {
  COMMERCE: {
    fetch: async () => new Response('a photograph', { headers: { 'content-type': 'image/jpeg', etag: '"1"' } }),
  },
  IMAGES: { input: () => ({ transform: () => ({ output: async () => scaled }) }) },
} as unknown as StorefrontEnv;

test('[B-87] copies of a review’s photo live five minutes, so that a rejected one is soon gone; others live a day', async () => {
  for (const make of [scaledPicture, jpegPicture])
    for (const [path, cache] of [
      ['review/0c8f5a3e9d3b4b7f.jpg', 'public, max-age=300'],
      ['catalog/product/a.jpg', 'public, max-age=86400, stale-while-revalidate=604800'],
      ['catalog/review/a.jpg', 'public, max-age=86400, stale-while-revalidate=604800'],
    ] as const)
      expect(await make(env, path, 500), path).toMatchObject({ headers: { 'cache-control': cache } });
});

test('[B-100] no other spelling of a photo’s address gets a copy that outlives its rejection', async () => {
  const kept: string[] = [];
  const cache = { match: async () => undefined, put: async (key: string) => kept.push(key) };
  vi.stubGlobal('caches', { default: cache });
  const waiting: Promise<unknown>[] = [];
  const context = { waitUntil: (work: Promise<unknown>) => waiting.push(work) } as never;
  const get = async (path: string) => {
    const request = new Request(`https://chi.example${path}`);
    const answer = await serveImage(request, new URL(request.url), env, context);
    await Promise.all(waiting);
    return [answer.status, answer.headers.get('cache-control')];
  };
  for (const folder of ['w500', 'jpeg', 'jpeg/w216']) {
    const end = folder === 'w500' ? '' : '.jpg';
    expect(await get(`/media/${folder}/review/a.jpg${end}`)).toEqual([200, 'public, max-age=300']);
    for (const path of ['review%2Fa.jpg', 'review%2fa.jpg', 'catalog%2Fproduct/a.jpg', 'catalog/product%2Fa.jpg'])
      expect((await get(`/media/${folder}/${path}${end}`))[0], path).toBe(404);
  }
  expect(kept).toEqual([
    'https://chi.example/media/w500/review/a.jpg',
    'https://chi.example/media/jpeg/review/a.jpg.jpg',
    'https://chi.example/media/jpeg/w216/review/a.jpg.jpg',
  ]);
  for (const width of ['w217', 'w0216', 'w216/w216', 'w1080'])
    expect((await get(`/media/jpeg/${width}/review/a.jpg.jpg`))[0], width).toBe(404);
  const film = new Request('https://chi.example/media/film/video%2Fa.mp4');
  expect((await serveFilm(film, new URL(film.url), env)).status).toBe(404);
});
