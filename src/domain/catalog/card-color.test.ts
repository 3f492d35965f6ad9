import { expect, test } from 'vitest';
import { inColor, inNamedColor } from './card-color.ts';
import type { ProductCard } from './catalog.ts';

const picture = (path: string) => ({ path, label: '' });
const card = {
  href: '/ao.html',
  picture: picture('/be.jpg'),
  secondPicture: picture('/sau.jpg'),
  colors: [
    { label: 'Be', swatch: { kind: 'color', color: '#d8bd96' }, picture: picture('/be.jpg') },
    { label: 'Trắng', swatch: { kind: 'color', color: '#ffffff' }, picture: picture('/trang.jpg') },
  ],
} as unknown as ProductCard;

test('[LIST-012] a shopper who filters by a colour sees and opens the product in that colour', () => {
  const white = inColor(card, ['trắng'.normalize('NFD')]);
  expect(white.picture?.path).toBe('/trang.jpg');
  expect(white.href).toBe('/ao.html?color=Tr%E1%BA%AFng');
  expect(inColor(card, ['Đen'])).toBe(card);
  expect(inColor(card, undefined)).toBe(card);
});

test('[B-30] a search for a colour shows products in it, with and without diacritics', () => {
  for (const words of [['trắng'], ['màu trắng'], ['trang'], ['nữ', 'Trắng'.normalize('NFD')]])
    expect(inNamedColor(card, words).picture?.path, words.join()).toBe('/trang.jpg');
  for (const words of [[], [''], ['màu'], ['trắng ngà'], ['tr'], ['đỏ']]) expect(inNamedColor(card, words)).toBe(card);
});
