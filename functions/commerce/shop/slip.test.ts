import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slipCost } from './slip.ts';

test.each([
  ['thun', 'thun', true],
  ['thn', 'thun', true],
  ['thuun', 'thun', true],
  ['thum', 'thun', true],
  ['thnu', 'thun', true],
  ['hutn', 'thun', false],
  ['th', 'thun', false],
  ['than', 'thunn', false],
  ['abcd', 'badc', false],
])('[B-13] %s may be meant as %s: %s', (typed, meant, isNear) => {
  expect(slipCost(typed, meant) !== null).toBe(isNear);
});

test('[B-13] one change of a word is always one slip, and both ways', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdn'), minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(word, fc.nat(8), fc.constantFrom(...'abxyz'), (meant, at, letter) => {
      const inserted = meant.slice(0, at) + letter + meant.slice(at);
      const replaced = meant.slice(0, at) + letter + meant.slice(at + 1);
      const swapped = meant.slice(0, at) + (meant[at + 1] ?? '') + (meant[at] ?? '') + meant.slice(at + 2);
      for (const typed of [inserted, replaced, swapped]) {
        expect(slipCost(typed, meant)).not.toBeNull();
        expect(slipCost(meant, typed)).not.toBeNull();
      }
    }),
  );
});

test('[B-13] a slip of the finger is nearer than another letter', () => {
  expect(slipCost('thnu', 'thun')).toBeLessThan(slipCost('thqn', 'thun') ?? 0);
  expect(slipCost('yhun', 'thun')).toBeGreaterThan(slipCost('thum', 'thun') ?? 9);
});
