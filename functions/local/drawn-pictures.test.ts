import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasDrawnPictures } from './drawn-pictures.ts';

test('a build contains the drawings while there is a default catalogue, unless configured otherwise', () => {
  expect(hasDrawnPictures({})).toBe(existsSync('functions/commerce/default-shop'));
  expect(hasDrawnPictures({ DRAWN_PICTURES: 'off' })).toBe(false);
  expect(hasDrawnPictures({ DRAWN_PICTURES: 'on' })).toBe(true);
  expect(() => hasDrawnPictures({ DRAWN_PICTURES: 'no' })).toThrow('it takes on or off');
});
