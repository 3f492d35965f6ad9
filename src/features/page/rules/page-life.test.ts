import { expect, test } from 'vitest';
import { byTags, cutAt, pageLife } from './page-life.ts';

const LIFE = { maxAge: 300, swr: 86_400 };
const NOW = Date.parse('2026-11-21T05:00:00Z');

test('[B-08] a page lives no longer than its content is valid', () => {
  expect(cutAt(LIFE, NOW + 10_500, NOW)).toEqual({ maxAge: 10, swr: 0 });
  expect(cutAt(LIFE, NOW - 1, NOW)).toEqual({ maxAge: 0, swr: 0 });
});

test('[B-08] an old copy replaces a new one only until its content is no longer valid', () => {
  expect(cutAt(LIFE, NOW + 300_000, NOW)).toEqual({ maxAge: 300, swr: 0 });
  expect(cutAt(LIFE, NOW + 900_000, NOW)).toEqual({ maxAge: 300, swr: 600 });
});

test('[B-08] a later time does not change the lifetime', () => {
  expect(cutAt(LIFE, NOW + 86_700_000, NOW)).toEqual(LIFE);
  expect(cutAt(LIFE, Number.POSITIVE_INFINITY, NOW)).toEqual(LIFE);
});

test('[B-06] a page whose backend sends no tags lives shorter, because no purge could end it', () => {
  expect(byTags(LIFE, new Set(['cat_c_7', 'FPC']))).toEqual(LIFE);
  for (const none of [[], ['FPC']]) expect(byTags(LIFE, new Set(none))).toEqual({ maxAge: 60, swr: 300 });
  expect(byTags({ maxAge: 30, swr: 0 }, new Set())).toEqual({ maxAge: 30, swr: 0 });
});

test("a page's lifetime is the requested one, shortened by its answers, with their tags; none when none was requested", () => {
  const facts = { tags: new Set(['cat_c_7']), freshUntil: NOW + 10_500 };
  expect(pageLife(LIFE, facts, NOW)).toEqual({ maxAge: 10, swr: 0, tags: ['cat_c_7'] });
  expect(pageLife({ maxAge: 30 }, { tags: new Set(), freshUntil: Number.POSITIVE_INFINITY }, NOW)).toEqual({
    maxAge: 30,
    swr: 0,
    tags: [],
  });
  expect(pageLife({}, facts, NOW)).toBeNull();
});
