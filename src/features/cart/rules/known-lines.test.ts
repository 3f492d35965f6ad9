import { expect, test } from 'vitest';
import { encodeKnownLines, goneNames } from './known-lines.ts';

const line = (sku: string, name: string, isGift = false) => ({ sku, name, isGift });

test('[CART-038] a line that the cart no longer has is told by its name, once; a gift is not', () => {
  const known = encodeKnownLines('one', [
    line('vay-s', 'Váy'),
    line('vay-m', 'Váy'),
    line('tui', 'Túi'),
    line('tat', 'Tất', true),
  ]);
  expect(goneNames(known, { id: 'one', lines: [line('tui', 'Túi')] })).toEqual(['Váy']);
  const all = [line('vay-s', 'Váy'), line('vay-m', 'Váy'), line('tui', 'Túi')];
  expect(goneNames(known, { id: 'one', lines: all })).toEqual([]);
  // A cart that was ordered on another device is followed by another one.
  expect(goneNames(known, { id: 'two', lines: [] })).toEqual([]);
});

test('[CART-038] a cookie that is none of the shop’s tells nothing', () => {
  for (const value of [undefined, '', 'x', '{}', '["one",["a"]]', '["one",[1,2]]', '[[1,2]]'])
    expect(goneNames(value, { id: 'one', lines: [] })).toEqual([]);
});

test('[CART-038] a large cart fits into a cookie', () => {
  const many = Array.from({ length: 100 }, (_, index) => line(`ao-so-mi-${index}`, 'Áo sơ mi lụa tay dài'));
  const value = encodeKnownLines('one', many);
  expect(encodeURIComponent(value).length).toBeLessThanOrEqual(1500);
  expect(goneNames(value, { id: 'one', lines: [] })).toEqual(['Áo sơ mi lụa tay dài']);
});
