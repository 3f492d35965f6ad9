import { expect, test } from 'vitest';
import { cacheKey } from './cache-key.ts';

const key = (address: string, store: 'vi' | 'mobile' = 'vi', build = 'b1') =>
  cacheKey(new URL(address, 'https://chi.example'), store, build);

test('tracking parameters never make a second copy', () => {
  expect(key('/nu.html?utm_source=zalo&page=2&fbclid=x&gclid=y')).toBe(key('/nu.html?page=2'));
});

test('the order of parameters does not matter, repeated values neither', () => {
  expect(key('/nu.html?size=M&color=%C4%90en&size=L')).toBe(key('/nu.html?color=Đen&size=L&size=M'));
});

test('[X107] the store code and the build are part of the key, the rest of the visitor is not', () => {
  expect(key('/nu.html', 'mobile')).not.toBe(key('/nu.html', 'vi'));
  expect(key('/nu.html', 'vi', 'b2')).not.toBe(key('/nu.html', 'vi', 'b1'));
});

test('a filter makes its own copy', () => {
  expect(key('/nu.html?color=%C4%90en')).not.toBe(key('/nu.html'));
});
