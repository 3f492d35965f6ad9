import { expect, test } from 'vitest';
import { sharedStart } from './labels.ts';

test('the common first words of all labels, whole words only', () => {
  expect(sharedStart(['Áo thun Be L', 'Áo thun Bạc hà L', 'Áo thun Đen L'])).toBe('Áo thun');
  expect(sharedStart(['Áo thun Đen', 'Quần jeans Đen'])).toBe('');
});

test('every label keeps at least one word of its own', () => {
  expect(sharedStart(['Áo thun', 'Áo thun Đen'])).toBe('Áo');
  expect(sharedStart(['Đen', 'Đen'])).toBe('');
  expect(sharedStart(['Áo thun Đen'])).toBe('');
  expect(sharedStart([])).toBe('');
});
