import { expect, test } from 'vitest';
import { NumberForm, plainNumber } from './sheet-numbers.ts';

const read = (cells: readonly string[], likely: 'vi' | null = null) => {
  const form = new NumberForm(likely);
  for (const cell of cells) form.note(cell);
  return cells.map((cell) => {
    try {
      return plainNumber(cell, form.form);
    } catch {
      return 'asked';
    }
  });
};

test.each([
  [
    ['199000', '0'],
    ['199000', '0'],
  ],
  [
    ['199.000đ', '199,000 ₫', '199.000 VND', '1.250 đồng'],
    ['199000', '199000', '199000', '1250'],
  ],
  [
    ['199 000', '1\u00a0199\u00a0000'],
    ['199000', '1199000'],
  ],
  [
    ['399000.0000', '34.000000', '1,199,000.50'],
    ['399000.0000', '34.000000', '1199000.50'],
  ],
  [
    ['1.199.000', '199.000', '1.000', '12,5'],
    ['1199000', '199000', '1000', '12.5'],
  ],
  [
    ['1,199,000', '199,000', '12.5'],
    ['1199000', '199000', '12.5'],
  ],
  [
    ['199.000', '120.000', '350000'],
    ['asked', 'asked', '350000'],
  ],
  [
    ['1.199.000', '1,199,000', '199.000'],
    ['1199000', '1199000', 'asked'],
  ],
  [
    ['0.300', '0,3'],
    ['0.300', '0.3'],
  ],
  [
    ['1e5', 'rẻ', '1.2.3', '-5'],
    ['1e5', 'rẻ', '1.2.3', '-5'],
  ],
])('[IMPORT-101] the form of the numbers of a table is that of all its rows: %j', (cells, plain) => {
  expect(read(cells)).toEqual(plain);
});

test('[IMPORT-101] what one table leaves open is said by its separator, or by whoever brings it', () => {
  expect(read(['199.000'], 'vi')).toEqual(['199000']);
  expect(read(['199.000', '12.5'], 'vi')).toEqual(['199.000', '12.5']);
  expect(plainNumber('199.000', 'vi')).toBe('199000');
  expect(plainNumber('199.000', 'plain')).toBe('199.000');
  expect(plainNumber('1.500', null, true)).toBe('1.500');
  expect(() => plainNumber('199.000', null)).toThrow('"199.000" has two meanings: 199000 or 199.000');
});
