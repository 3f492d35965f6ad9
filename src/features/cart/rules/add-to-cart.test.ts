import { expect, test } from 'vitest';
import type { Product, ProductType } from '../../catalog/rules/catalog.ts';
import { type AddRequest, itemsOf, planAdd } from './add-to-cart.ts';

const request: AddRequest = { sku: 'A', quantity: '1', choice: {}, selections: [], links: [], quantities: {} };

function product(type: ProductType, parts: Partial<Product> = {}): Product {
  return {
    sku: 'A',
    type,
    options: [],
    variants: [],
    groupedItems: [],
    bundleOptions: [],
    downloadLinks: [],
    ...parts,
  } as Product;
}

const value = (uid: string, label: string) =>
  ({ uid, label, valueIndex: 1, swatch: { kind: 'text', text: label } }) as const;
const shirt = product('Configurable', {
  options: [
    { attributeId: 1, code: 'color', label: 'Màu sắc', values: [value('c1', 'Đen'), value('c2', 'Kem')] },
    { attributeId: 2, code: 'size', label: 'Kích cỡ', values: [value('s1', 'M'), value('s2', 'L')] },
  ],
  variants: [
    {
      sku: 'A-DEN-M',
      name: 'Áo',
      labels: { color: 'Đen', size: 'M' },
      valueIndexes: {},
      price: { regular: 1, final: 1 },
      isInStock: true,
      pictures: [],
    },
  ],
});

test('[PDP-016] a selected variant is sent by its own SKU', () => {
  const item = { sku: 'A-DEN-M', parentSku: 'A', quantity: 2, selectedOptions: ['c1', 's1'] };
  expect(planAdd(shirt, { ...request, quantity: '2', choice: { color: 'Đen', size: 'M' } })).toEqual({ items: [item] });
  expect(planAdd(shirt, { ...request, quantity: '2', choice: { color: 'c1', size: 's1' } })).toEqual({ items: [item] });
  expect(planAdd(shirt, { ...request, quantity: '2', sku: 'A-DEN-M' })).toEqual({ items: [item] });
});

test('[PDP-017] [PDP-018] missing options are asked for, colour first', () => {
  expect(planAdd(shirt, request)).toMatchObject({ problem: { key: 'choose color' } });
  expect(planAdd(shirt, { ...request, choice: { color: 'Đen' } })).toMatchObject({ problem: { key: 'choose a size' } });
  expect(planAdd(shirt, { ...request, choice: { color: 'Kem', size: 'L' } })).toMatchObject({
    problem: { key: 'cart.notSalable' },
  });
});

test('[CART-021] a gift card is refused by its type', () => {
  const key = 'Product Type {type} not supported in add to cart yet';
  expect(planAdd(product('GiftCard'), request)).toEqual({ problem: { key, values: ['GiftCard'] } });
});

test('[CART-016] only whole quantities from 1 to 99 are sent', () => {
  for (const quantity of ['0', '-1', '', '1.5', 'x', '100']) {
    expect(planAdd(product('Simple'), { ...request, quantity })).toMatchObject({
      problem: { key: 'cart.quantityInvalid' },
    });
  }
});

test('[PDP-014] a grouped product adds the items with a quantity', () => {
  const grouped = product('Grouped', { groupedItems: [{ sku: 'G1' }, { sku: 'G2' }] as Product['groupedItems'] });
  expect(planAdd(grouped, { ...request, quantities: { G1: '2', G2: '0', X: '5' } })).toEqual({
    items: [{ sku: 'G1', quantity: 2 }],
  });
  expect(planAdd(grouped, request)).toMatchObject({ problem: { key: 'cart.nothingChosen' } });
});

test('[B-256] a quantity of a hundred thousand spaces is read at once, and one of spaces alone is none', () => {
  const items = (quantities: Record<string, string>) =>
    itemsOf({ ...request, quantities }, { parentSku: null, optionUids: [] });
  const spaces = ' '.repeat(100_000);
  const fields = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`S${index}`, `${spaces}x`]));
  expect(items(fields)).toBeNull();
  expect(items({ S0: spaces, S1: ' 0 ', S2: '2' })).toEqual([{ sku: 'S2', quantity: 2 }]);
});
