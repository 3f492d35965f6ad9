import { expect, test } from 'vitest';
import type { ProductOption } from '../catalog.ts';
import { packVariants, unpackVariants } from './packed-variants.ts';

const value = (label: string, valueIndex: number) => ({
  uid: `uid-${valueIndex}`,
  valueIndex,
  label,
  swatch: { kind: 'text' as const, text: label },
});
const size = { attributeId: 91, code: 'size', label: 'Kích cỡ', values: [value('S', 27), value('M', 28)] };
const options: ProductOption[] = [
  { attributeId: 90, code: 'color', label: 'Màu sắc', values: [value('Đen', 3), value('Trắng; 50 | 50 %', 4)] },
  size,
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

const packedAndBack = (product: Parameters<typeof packVariants>[0]) => unpackVariants(packVariants(product));

test('variants and pictures are the same after packing, with signs that separate values in them', () => {
  const product = {
    options,
    variants: [
      variant('A|1;2', 'Đen', 'S'),
      variant('A-ĐEN-M', 'Đen', 'M', 299_000),
      variant('A-2', 'Trắng; 50 | 50 %', 'S'),
    ],
    pictures: [front],
  };
  expect(packedAndBack(product)).toEqual(product);
});

test('a product without variants and pictures', () => {
  const empty = { options: [], variants: [], pictures: [] };
  expect(packedAndBack(empty)).toEqual(empty);
  const plain = { options: [], variants: [], pictures: [back, front] };
  expect(packedAndBack(plain)).toEqual(plain);
});

test('a label that no option offers is missing, so that no choice finds the variant', () => {
  const variants = [variant('A-0', 'Đen', 'S'), variant('A-1', 'Hồng', 'S')];
  expect(packedAndBack({ options, variants, pictures: [] }).variants[1]).toEqual({
    ...variant('A-1', 'Hồng', 'S'),
    labels: { size: 'S' },
  });
});

test('every kind of swatch, and uids that Magento made and others', () => {
  const own = btoa('configurable/90/3');
  const values = [
    { uid: own, valueIndex: 3, label: 'Đen', swatch: { kind: 'color' as const, color: '#000' } },
    { uid: 'own', valueIndex: 4, label: 'Hoa\n|nhí', swatch: { kind: 'image' as const, path: '/hoa.jpg' } },
    { uid: 'x', valueIndex: 5, label: 'Be', swatch: { kind: 'text' as const, text: 'be đậm' } },
  ];
  const product = {
    options: [{ attributeId: 90, code: 'color', label: 'Màu', values }, size],
    variants: [],
    pictures: [],
  };
  expect(packVariants(product)).not.toContain(own);
  expect(packedAndBack(product)).toEqual(product);
});

test('each picture is named once', () => {
  const variants = ['S', 'M'].map((label) => variant(`A-${label}`, 'Đen', label));
  expect(packVariants({ options, variants, pictures: [front] }).split(front.path)).toHaveLength(2);
});
