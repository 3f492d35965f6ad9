import { expect, test } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

test('what was longest unused goes first, and the weight never passes the limit', () => {
  const map = new BoundedMap<string>(8, (value) => value.length);
  map.set('a', 'xx');
  map.set('b', 'xx');
  map.set('c', 'xx');
  map.set('d', 'xx');
  expect(map.get('a')).toBe('xx');
  map.set('e', 'x');
  expect(['a', 'b', 'c', 'd', 'e'].map((key) => map.get(key) !== undefined)).toEqual([true, false, true, true, true]);
  // Anew under the same key counts once.
  for (let round = 0; round < 10; round += 1) map.set('e', 'xx');
  expect(['a', 'c', 'd', 'e'].map((key) => map.get(key))).toEqual(['xx', 'xx', 'xx', 'xx']);
});

test('what is too heavy displaces nothing, and what it replaces is gone', () => {
  const map = new BoundedMap<string>(8, (value) => value.length);
  map.set('a', 'xx');
  map.set('b', 'xxx');
  expect([map.get('a'), map.get('b')]).toEqual(['xx', undefined]);
  map.set('a', 'xxx');
  expect(map.get('a')).toBeUndefined();
});
