import { expect, test } from 'vitest';
import type { BundleChoice } from './catalog.ts';
import { chosenPrice, hasPrice, pricing, reducedBy } from './chosen-price.ts';

const NOTHING = { selections: [], links: [], quantities: {} };
const flat = (amount: number) => ({ regular: amount, final: amount, regularMax: amount, finalMax: amount });
const choice = (uid: string, price: number, quantity = 1): BundleChoice => ({
  uid,
  price,
  quantity,
  label: uid,
  canChangeQuantity: false,
  isDefault: false,
  isInStock: true,
});
const parts = { groupedItems: [], bundleOptions: [], downloadLinks: [] };

test('[PDP-013] a bundle costs the sum of its selected parts', () => {
  const bundle = {
    ...parts,
    type: 'Bundle' as const,
    price: flat(300),
    bundleOptions: [
      {
        uid: 'top',
        title: '',
        input: 'select' as const,
        isRequired: true,
        choices: [choice('a', 100), choice('b', 150)],
      },
      { uid: 'two', title: '', input: 'select' as const, isRequired: true, choices: [choice('c', 100, 2)] },
      { uid: 'gift', title: '', input: 'checkbox' as const, isRequired: false, choices: [choice('d', 30)] },
    ],
  };
  expect(chosenPrice(bundle, { ...NOTHING, selections: ['a', 'c'] })).toEqual(flat(300));
  expect(chosenPrice(bundle, { ...NOTHING, selections: ['b', 'c', 'd'] })).toEqual(flat(380));
  expect(chosenPrice(bundle, NOTHING)).toBeNull();
});

test('[PDP-014] a grouped product costs the sum of its members times their quantities', () => {
  const item = { name: '', href: '', isInStock: true, defaultQuantity: 0, picture: null };
  const grouped = {
    ...parts,
    type: 'Grouped' as const,
    price: flat(10),
    groupedItems: [
      { ...item, sku: 'A', price: { regular: 20, final: 10 } },
      { ...item, sku: 'B', price: { regular: 50, final: 50 } },
    ],
  };
  expect(chosenPrice(grouped, { ...NOTHING, quantities: { A: 2, B: 1 } })).toMatchObject({ regular: 90, final: 70 });
  expect(chosenPrice(grouped, NOTHING)).toBeNull();
});

test('[PDP-008] selected files are added to the price of a downloadable product', () => {
  const download = {
    ...parts,
    type: 'Downloadable' as const,
    price: flat(59),
    downloadLinks: [
      { uid: 'small', title: '', price: 0 },
      { uid: 'large', title: '', price: 10 },
    ],
  };
  expect(chosenPrice(download, { ...NOTHING, links: ['small', 'large'] })).toEqual(flat(69));
});

test('[B-203] a group has the price of its cheapest part, a download without a price is sold by the file', () => {
  expect(pricing('Grouped', flat(140_000))).toBe('from');
  expect(pricing('Downloadable', flat(0))).toBe('of parts');
  expect(pricing('Downloadable', flat(60_000))).toBe('exact');
  expect(pricing('Simple', flat(0))).toBe('exact');
  expect(pricing('Bundle', { ...flat(610_000), finalMax: 770_000 })).toBe('exact');
});

test('[B-267] what is sold out and told as 0 đồng has no price; what is free has one', () => {
  expect(hasPrice({ isInStock: false }, flat(0))).toBe(false);
  expect(hasPrice({ isInStock: true }, flat(0))).toBe(true);
  expect(hasPrice({ isInStock: false }, flat(450_000))).toBe(true);
});

test('[LIST-055] a reduction is said of a range of prices only if it holds for the dearest variant, too', () => {
  const range = (regular: number, final: number, regularMax: number, finalMax: number) =>
    reducedBy({ regular, final, regularMax, finalMax });
  expect(range(320_000, 320_000, 320_000, 320_000)).toBeNull();
  expect(range(320_000, 250_000, 320_000, 250_000)).toBe(22);
  // One variant of several is reduced.
  expect(range(320_000, 250_000, 350_000, 350_000)).toBeNull();
  expect(range(320_000, 250_000, 320_000, 320_000)).toBeNull();
  // All are reduced: below what the cheapest cost, or as much.
  expect(range(320_000, 256_000, 350_000, 300_000)).toBe(20);
  expect(range(320_000, 256_000, 640_000, 512_000)).toBe(20);
});
