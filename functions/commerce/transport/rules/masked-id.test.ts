import { expect, test } from 'vitest';
import { createMaskedId } from './masked-id.ts';

test('a generated cart id has 32 letters and digits, as Magento’s, each as likely as the others', () => {
  const ids = Array.from({ length: 2000 }, createMaskedId);
  expect(new Set(ids).size).toBe(2000);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{32}$/);
  const count = new Map<string, number>();
  for (const letter of ids.join('')) count.set(letter, (count.get(letter) ?? 0) + 1);
  expect(count.size).toBe(62);
  // 64,000 letters, 1,032 of each on average: seven standard deviations on both sides.
  for (const times of count.values()) expect(Math.abs(times - 64_000 / 62)).toBeLessThan(225);
});
