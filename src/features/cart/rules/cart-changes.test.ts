import { expect, test } from 'vitest';
import type { CartLine } from './cart.ts';
import { cartChanges } from './cart-changes.ts';

const line = (uid: string, isGift = false) => ({ uid, sku: `SKU-${uid}`, name: `Món ${uid}`, isGift }) as CartLine;
const cart = (lines: CartLine[], rest: object = {}) => ({
  id: 'a',
  lines,
  coupons: [] as string[],
  unmetCodes: [] as { code: string; message: string }[],
  loyaltyPoints: 0,
  ...rest,
});

test('a line that disappeared is reported, a line that the shopper removed is not', () => {
  const before = cart([line('1'), line('2'), line('3', true)]);
  expect(cartChanges(before, cart([line('1')]), { uids: ['2'] })).toEqual([
    { key: 'cart.giftLeft', values: ['Món 3'] },
  ]);
  expect(cartChanges(before, before)).toEqual([]);
});

test('a code that no longer works is reported with the reason', () => {
  const before = cart([], { coupons: ['A', 'B', 'C'] });
  const after = cart([], { coupons: ['A'], unmetCodes: [{ code: 'B', message: 'Chưa đủ.' }] });
  expect(cartChanges(before, after)).toEqual([
    { key: 'coupon.rests', values: ['B', 'Chưa đủ.'] },
    { key: 'coupon.left', values: ['C'] },
  ]);
  expect(cartChanges(before, after, { codes: ['C'] })).toHaveLength(1);
});

test('C Point that can no longer be used are reported', () => {
  const before = cart([], { loyaltyPoints: 500 });
  expect(cartChanges(before, cart([], { loyaltyPoints: 200 }))).toEqual([{ key: 'points.fewer', values: ['200'] }]);
  expect(cartChanges(before, cart([]), { hasAskedPoints: true })).toEqual([]);
});

test('after a login, another cart contains the same line under another uid', () => {
  const after = { ...cart([{ ...line('9'), sku: 'SKU-1' }]), id: 'b' };
  expect(cartChanges(cart([line('1')]), after)).toEqual([]);
});
