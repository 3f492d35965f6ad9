import { expect, test } from 'vitest';
import { cutAt } from './page-life.ts';

const LIFE = 'public, max-age=300, stale-while-revalidate=86400';
const NOW = Date.parse('2026-11-21T05:00:00Z');

test('[B-08] a page lives no longer than what it shows is true', () => {
  expect(cutAt(LIFE, NOW + 10_500, NOW)).toBe('public, max-age=10, stale-while-revalidate=0');
  expect(cutAt(LIFE, NOW - 1, NOW)).toBe('public, max-age=0, stale-while-revalidate=0');
});

test('[B-08] a later moment leaves the life as it is', () => {
  expect(cutAt(LIFE, NOW + 300_000, NOW)).toBe(LIFE);
  expect(cutAt(LIFE, Number.POSITIVE_INFINITY, NOW)).toBe(LIFE);
});
