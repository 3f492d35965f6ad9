import { expect, test } from 'vitest';
import { inChoice } from './card-choice.ts';
import type { ProductCard } from './catalog.ts';

const picture = (path: string) => ({ path, label: '' });
const card = {
  href: '/ao.html',
  picture: picture('/be.jpg'),
  secondPicture: picture('/sau.jpg'),
  sizes: ['S', 'M'],
  colors: [
    { label: 'Be', swatch: { kind: 'color', color: '#d8bd96' }, picture: picture('/be.jpg') },
    { label: 'Trắng', swatch: { kind: 'color', color: '#ffffff' }, picture: picture('/trang.jpg') },
  ],
} as unknown as ProductCard;

test('[LIST-012] a shopper who filters by a colour sees and opens the product in that colour', () => {
  const white = inChoice(card, { colors: ['trắng'.normalize('NFD')] });
  expect(white.picture?.path).toBe('/trang.jpg');
  expect(white.secondPicture).toBeNull();
  expect(white.href).toBe('/ao.html?color=Tr%E1%BA%AFng');
  expect(inChoice(card, { colors: ['Đen'] })).toBe(card);
  expect(inChoice(card, { colors: undefined })).toBe(card);
});

test('[B-30] of several searched colours, the first one that the product has is shown', () => {
  expect(inChoice(card, { colors: ['Đen', 'Trắng', 'Be'] }).picture?.path).toBe('/trang.jpg');
});

test('[LIST-012] a filter by one size opens the product with that size selected; with two sizes none is selected', () => {
  expect(inChoice(card, { sizes: ['m'] }).href).toBe('/ao.html?size=M');
  expect(inChoice(card, { colors: ['Be'], sizes: ['M', 'XL'] }).href).toBe('/ao.html?color=Be&size=M');
  expect(inChoice(card, { sizes: ['S', 'M'] })).toBe(card);
  expect(inChoice(card, { sizes: ['XL'] })).toBe(card);
});
