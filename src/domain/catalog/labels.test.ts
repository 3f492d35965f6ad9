import { expect, test } from 'vitest';
import { sharedStart } from './labels.ts';

test('the words that all labels start with, whole words only', () => {
  expect(sharedStart(['Áo thun Be L', 'Áo thun Bạc hà L', 'Áo thun Đen L'])).toBe('Áo thun');
  expect(sharedStart(['Áo thun Đen', 'Quần jeans Đen'])).toBe('');
});

test('every label keeps a word of its own', () => {
  expect(sharedStart(['Áo thun', 'Áo thun Đen'])).toBe('Áo');
  expect(sharedStart(['Đen', 'Đen'])).toBe('');
  expect(sharedStart(['Áo thun Đen'])).toBe('');
  expect(sharedStart([])).toBe('');
});
