import { expect, test } from 'vitest';
import type { ProductOption, Variant } from './catalog.ts';
import { choiceFromQuery, findVariant, isAvailable, missingOption, picturesOf, variantPrice } from './variants.ts';

function option(code: string, ...labels: string[]): ProductOption {
  const values = labels.map((label, index) => ({
    uid: `${code}-${index}`,
    valueIndex: index,
    label,
    swatch: { kind: 'text' as const, text: label },
  }));
  return { attributeId: 1, code, label: code, values };
}

function variant(color: string, size: string, isInStock = true): Variant {
  return {
    sku: `AO-${color}-${size}`,
    name: 'Áo',
    labels: { color, size },
    valueIndexes: {},
    price: { regular: 100, final: 100 },
    isInStock,
    pictures: color === 'Đen' ? [{ path: '/den.jpg', label: '' }] : [],
  };
}

const options = [option('color', 'Đen', 'Kem'), option('size', 'S', 'M')];
const variants = [variant('Đen', 'S'), variant('Đen', 'M', false), variant('Kem', 'S')];

test('[PDP-019] the address selects by label, in any case or Unicode form; unknown labels select nothing', () => {
  const query = new URLSearchParams({ color: 'đen'.normalize('NFD'), size: 'XXL' });
  expect(choiceFromQuery(options, query)).toEqual({ color: 'Đen' });
});

test('[PDP-019] an option with only one value is selected automatically', () => {
  expect(choiceFromQuery([option('size', 'Freesize')], new URLSearchParams())).toEqual({ size: 'Freesize' });
});

test('[PDP-016] a variant is found only for a complete and existing selection', () => {
  expect(findVariant(options, variants, { color: 'Đen' })).toBeNull();
  expect(findVariant(options, variants, { color: 'Kem', size: 'M' })).toBeNull();
  expect(findVariant(options, variants, { color: 'Đen', size: 'S' })?.sku).toBe('AO-Đen-S');
});

test('[PDP-017] [PDP-018] the first missing option is asked for, colour before size', () => {
  expect(missingOption(options, {})?.code).toBe('color');
  expect(missingOption(options, { color: 'Đen' })?.code).toBe('size');
  expect(missingOption(options, { color: 'Đen', size: 'S' })).toBeNull();
});

test('a value is available when it is in stock together with the other selected values', () => {
  expect(isAvailable(variants, { color: 'Đen' }, 'size', 'M')).toBe(false);
  expect(isAvailable(variants, { color: 'Đen', size: 'M' }, 'color', 'Kem')).toBe(false);
  expect(isAvailable(variants, { color: 'Đen' }, 'color', 'Kem')).toBe(true);
});

test("pictures follow the colour, otherwise the product's pictures are shown", () => {
  const product = { options, variants, pictures: [{ path: '/ao.jpg', label: '' }] };
  expect(picturesOf(product, { color: 'Đen' })[0]?.path).toBe('/den.jpg');
  expect(picturesOf(product, { color: 'Kem' })[0]?.path).toBe('/ao.jpg');
});

test('a variant has one price, which is both ends of its range', () => {
  const price = { regular: 250_000, final: 199_000 };
  expect(variantPrice({ price })).toEqual({ ...price, regularMax: 250_000, finalMax: 199_000 });
});
