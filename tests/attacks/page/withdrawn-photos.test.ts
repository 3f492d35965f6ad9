import { expect, test, vi } from 'vitest';
import { jpegPicture, scaledPicture } from '../../../functions/edge/media/scaled-picture.ts';

vi.mock('../../../functions/edge/media/drawing.ts', () => ({ drawingToPng: () => new Uint8Array() }));

/** A backend with a photograph at each path, and the service that scales pictures. */
const scaled = { response: () => new Response('a smaller picture') };
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
