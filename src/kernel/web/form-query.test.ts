import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formQuery } from './form-query.ts';

test('a query is the one that URLSearchParams writes, whatever the names and values are', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string());
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { maxLength: 4 }), (pairs) => {
      expect(formQuery(pairs)).toBe(new URLSearchParams(pairs).toString());
    }),
  );
  const signs = Array.from({ length: 0x180 }, (_, code) => String.fromCharCode(code)).join('');
  for (const value of [signs, '\ud800', 'áo dài & quần', '0_1000000'])
    expect(formQuery([[value, value]])).toBe(new URLSearchParams([[value, value]]).toString());
  expect(formQuery([])).toBe('');
});
