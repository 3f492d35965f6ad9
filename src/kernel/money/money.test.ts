import { expect, test } from 'vitest';
import { discountPercent, formatDong, keepAmounts } from './money.ts';

test('[LIST-043] the reduction is shown in whole percent', () => {
  expect(discountPercent(300_000, 199_000)).toBe(34);
  expect(discountPercent(379_000, 279_000)).toBe(26);
});

test('[LIST-044] there is none unless the final price is above zero and below the regular price', () => {
  for (const final of [0, 300_000, 350_000, -1]) expect(discountPercent(300_000, final)).toBeNull();
});

test('[LOCALE-010] money is formatted as in Vietnam', () => {
  expect(formatDong(1_299_000).replace(/\u00a0/g, ' ')).toBe('1.299.000 ₫');
  expect(formatDong(0).replace(/\u00a0/g, ' ')).toBe('0 ₫');
});

test('[LOCALE-010] a text keeps its amounts in one line', () => {
  expect(keepAmounts('Giảm 50.000 ₫ cho đơn từ 499.000 ₫.')).toBe('Giảm 50.000\u00a0₫ cho đơn từ 499.000\u00a0₫.');
  expect(keepAmounts('Giá tính bằng ₫')).toBe('Giá tính bằng ₫');
});
