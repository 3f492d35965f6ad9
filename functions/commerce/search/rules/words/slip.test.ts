import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slipOf } from './slip.ts';

test.each([
  ['thn', 'thun', 'missing'],
  ['thuun', 'thun', 'doubled'],
  ['lenn', 'len', 'doubled'],
  ['llen', 'len', 'doubled'],
  ['thaun', 'thun', 'extra'],
  ['thum', 'thun', 'neighbour'],
  ['thux', 'thun', 'another'],
  ['thnu', 'thun', 'swapped'],
  ['khoat', 'khoac', 'alike'],
  ['my', 'mi', 'alike'],
])('[B-13] %s may be meant as %s: %s', (typed, meant, kind) => {
  expect(slipOf(typed, meant)).toMatchObject({ kind, isFirst: false });
});

test.each([
  ['thun', 'thun'],
  ['hutn', 'thun'],
  ['th', 'thun'],
  ['than', 'thunn'],
  ['abcd', 'badc'],
])('[B-13] %s is not a single typing error for %s', (typed, meant) => {
  expect(slipOf(typed, meant)).toBeNull();
});

test('[B-13] one change of a word is always one typing error, in both directions', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdn'), minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(word, fc.nat(8), fc.constantFrom(...'abxyz'), (meant, at, letter) => {
      const inserted = meant.slice(0, at) + letter + meant.slice(at);
      const replaced = meant.slice(0, at) + letter + meant.slice(at + 1);
      const swapped = meant.slice(0, at) + (meant[at + 1] ?? '') + (meant[at] ?? '') + meant.slice(at + 2);
      for (const typed of [inserted, replaced, swapped].filter((one) => one !== meant)) {
        expect(slipOf(typed, meant)).not.toBeNull();
        expect(slipOf(meant, typed)).not.toBeNull();
      }
    }),
  );
});

test('[B-13] a neighbouring key is closer than another letter; the first letter is rarely wrong', () => {
  const cost = (typed: string) => slipOf(typed, 'thun')?.cost ?? Number.NaN;
  expect(cost('thnu')).toBeLessThan(cost('thqn'));
  expect(cost('yhun')).toBeGreaterThan(cost('thum'));
});

test('[B-13] letters that sound alike are the likeliest error, at the start and at the end only', () => {
  const cost = (typed: string, meant: string) => slipOf(typed, meant)?.cost ?? Number.NaN;
  expect(cost('khoat', 'khoac')).toBeLessThan(cost('khoat', 'khoa'));
  expect(cost('xot', 'sot')).toBeLessThan(cost('mot', 'sot'));
  expect(slipOf('taca', 'tata')).toMatchObject({ kind: 'another' });
});
