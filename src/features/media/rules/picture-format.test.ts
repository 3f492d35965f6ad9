import { expect, test } from 'vitest';
import { formatFor } from './picture-format.ts';

const CHROMIUM = 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8';

test('[IMG-013] [B-272] large pictures are AVIF for a browser that reads it, all others WebP', () => {
  expect([216, 432, 500, 640, 750, 1080, 1517].map((width) => formatFor(CHROMIUM, width).slice(6))).toEqual([
    'webp',
    'webp',
    'webp',
    'avif',
    'avif',
    'avif',
    'webp',
  ]);
  for (const accept of [null, '*/*', 'image/webp,*/*']) expect(formatFor(accept, 750)).toBe('image/webp');
});
