import { expect, test } from 'vitest';
import { imageAt } from '../rules/image-presets.ts';
import { swatchOfType, toSwatch } from './swatch.ts';

test('[IMG-009] a swatch of type 2 is a picture in the size of the swatch preset', () => {
  const swatch = swatchOfType(2, '/h/o/hoa.png');
  expect(swatch).toEqual({ kind: 'image', path: '/attribute/swatch/h/o/hoa.png' });
  expect(toSwatch({ __typename: 'ImageSwatchData', value: '/h/o/hoa.png' }, 'Hoa nhí')).toEqual(swatch);
  if (swatch?.kind !== 'image') throw new Error('no picture');
  expect(imageAt(swatch.path, 'swatch')).toEqual({
    src: '/media/w100/attribute/swatch/h/o/hoa.png',
    width: 100,
    height: 142,
  });
});
