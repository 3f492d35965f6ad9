import { expect, test } from 'vitest';
import { cacheKey } from './cache-key.ts';

const key = (address: string, store: 'vi' | 'mobile' = 'vi', build = 'b1') =>
  cacheKey(new URL(address, 'https://chi.example'), store, build);

test('[X107] the store code is part of the key, other data of the visitor is not', () => {
  expect(key('/nu.html', 'mobile')).not.toBe(key('/nu.html', 'vi'));
  expect(key('/nu.html#top')).toBe(key('/nu.html'));
});

test('[B-22] each build has its own copies', () => {
  expect(key('/nu.html', 'vi', 'b2')).not.toBe(key('/nu.html', 'vi', 'b1'));
});

test('a filtered listing has its own copy', () => {
  expect(key('/nu.html?color=%C4%90en')).not.toBe(key('/nu.html'));
});
