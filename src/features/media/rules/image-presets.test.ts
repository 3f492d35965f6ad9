import { expect, test } from 'vitest';
import { imageAt } from './image-presets.ts';

const PATH = '/catalog/product/a/o/ao.jpg';

test('[IMG-007] [IMG-008] [IMG-009] a preset defines source and size', () => {
  expect(imageAt(PATH, 'list')).toEqual({ src: '/media/w500/catalog/product/a/o/ao.jpg', width: 500, height: 750 });
  expect(imageAt(PATH, 'detail')).toEqual({
    src: '/media/w1517/catalog/product/a/o/ao.jpg',
    width: 1517,
    height: 2000,
  });
  expect(imageAt(PATH, 'swatch')).toEqual({ src: '/media/w100/catalog/product/a/o/ao.jpg', width: 100, height: 142 });
});
