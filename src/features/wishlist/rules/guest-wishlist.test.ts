import { expect, test } from 'vitest';
import {
  GUEST_WISHES_MAX,
  guestSummary,
  parseGuestWishes,
  withGuestWish,
  withoutGuestWish,
  writeGuestWishes,
} from './guest-wishlist.ts';

const SHIRT = { sku: 'AO-01', parentSku: null };
const RED = { sku: 'VAY-02-DO-M', parentSku: 'VAY-02' };

test('[B-50] a cookie keeps products and variants, oldest first', () => {
  expect(writeGuestWishes([SHIRT, RED])).toBe('AO-01~VAY-02!VAY-02-DO-M');
  expect(parseGuestWishes('AO-01~VAY-02!VAY-02-DO-M')).toEqual([SHIRT, RED]);
});

test.each([
  ['nothing', null],
  ['an empty value', ''],
  ['separators alone', '~~!~'],
  ['a broken escape', '%E0%A4%A'],
  ['a product without its variant', 'A!'],
  ['a variant without its product', '!B'],
  ['too many parts', 'A!B!C'],
  ['a name that is too long', 'x'.repeat(65)],
])('[B-50] %s is no product', (_, value) => {
  expect(parseGuestWishes(value)).toEqual([]);
});

test.each(['a~b', 'c!d', 'Áo; dài, "đỏ"', '50%', 'x\r\nSet-Cookie: a=b'])(
  '[B-50] the SKU %j is written with characters of a cookie and read back',
  (sku) => {
    const value = writeGuestWishes([{ sku, parentSku: null }, RED]);
    expect(value).toMatch(/^[\w.!~*'()%-]+$/);
    expect(parseGuestWishes(value)).toEqual([{ sku, parentSku: null }, RED]);
  },
);

test('[B-50] a product is in the list at most once, and can be removed', () => {
  const list = withGuestWish(withGuestWish([SHIRT], RED) ?? [], RED) ?? [];
  expect(list).toEqual([SHIRT, RED]);
  expect(withoutGuestWish(list, RED.sku)).toEqual([SHIRT]);
  expect(parseGuestWishes('AO-01~AO-01')).toEqual([SHIRT]);
  expect(withGuestWish([], { sku: 'AO-01', parentSku: 'AO-01' })).toEqual([SHIRT]);
});

test('[B-50] the number of products and the length of the cookie are bounded', () => {
  const many = Array.from({ length: GUEST_WISHES_MAX }, (_, index) => ({ sku: `S${index}`, parentSku: null }));
  expect(withGuestWish(many, SHIRT)).toBeNull();
  expect(withGuestWish(many, { sku: 'S1', parentSku: null })).toHaveLength(GUEST_WISHES_MAX);
  expect(parseGuestWishes([...many, SHIRT].map(({ sku }) => sku).join('~'))).toHaveLength(GUEST_WISHES_MAX);
  const long = Array.from({ length: 22 }, (_, index) => ({
    sku: `${'x'.repeat(60)}${index}`,
    parentSku: 'y'.repeat(60),
  }));
  expect(writeGuestWishes(long).length).toBeLessThan(3000);
  const more = [...long, ...Array.from({ length: 4 }, (_, index) => ({ sku: `z${index}`, parentSku: 'y'.repeat(60) }))];
  expect(withGuestWish(more, { sku: 'w'.repeat(64), parentSku: 'v'.repeat(64) })).toBeNull();
});

test('[B-50] hearts of a product are filled when one of its variants is kept', () => {
  expect(guestSummary([SHIRT, RED])).toEqual({
    items: { 'AO-01': 'AO-01', 'VAY-02-DO-M': 'VAY-02-DO-M', 'VAY-02': 'VAY-02-DO-M' },
    count: 2,
  });
});
