import { expect, test } from 'vitest';
import type { ProductOption } from '../catalog.ts';
import { packVariants, unpackVariants } from './packed-variants.ts';

const value = (label: string, valueIndex: number) => ({
  uid: `uid-${valueIndex}`,
  valueIndex,
  label,
  swatch: { kind: 'text' as const, text: label },
});
const options: ProductOption[] = [
  { attributeId: 90, code: 'color', label: 'Màu sắc', values: [value('Đen', 3), value('Trắng; 50 | 50 %', 4)] },
  { attributeId: 91, code: 'size', label: 'Kích cỡ', values: [value('S', 27), value('M', 28)] },
];
const front = { path: '/a/front.svg', label: 'mặt trước | đen; 100 %' };
const back = { path: '/a/back.svg', label: '' };
const variant = (sku: string, color: string, size: string, final = 349_000) => ({
  sku,
  labels: { color, size },
  price: { regular: 349_000, final },
  isInStock: size === 'S',
  pictures: color === 'Đen' ? [front, back] : [],
});

test('variants and pictures are the same after packing, with signs that separate values in them', () => {
  const product = {
    variants: [
      variant('A|1;2', 'Đen', 'S'),
      variant('A-ĐEN-M', 'Đen', 'M', 299_000),
      variant('A-2', 'Trắng; 50 | 50 %', 'S'),
    ],
    pictures: [front],
  };
  expect(unpackVariants(options, packVariants(options, product))).toEqual(product);
});

test('a product without variants and pictures', () => {
  const empty = { variants: [], pictures: [] };
  expect(unpackVariants([], packVariants([], empty))).toEqual(empty);
  const plain = { variants: [], pictures: [back, front] };
  expect(unpackVariants([], packVariants([], plain))).toEqual(plain);
});

test('a label that no option offers is missing, so that no choice finds the variant', () => {
  const product = { variants: [variant('A-1', 'Hồng', 'S')], pictures: [] };
  expect(unpackVariants(options, packVariants(options, product)).variants).toEqual([
    { ...variant('A-1', 'Hồng', 'S'), labels: { size: 'S' } },
  ]);
});

test('each picture is named once', () => {
  const variants = ['S', 'M'].map((size) => variant(`A-${size}`, 'Đen', size));
  expect(packVariants(options, { variants, pictures: [front] }).split(front.path)).toHaveLength(2);
});
