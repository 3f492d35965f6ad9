import { expect, test } from 'vitest';
import { parseViewed, skusFromQuery, VIEWED_MAX, viewedQuery, withViewed } from './recently-viewed.ts';

test('[PDP-026] the last viewed product comes first, each product once', () => {
  const list = ['A', 'B', 'A', 'C'].reduce<string[]>((seen, sku) => withViewed(seen, sku), []);
  expect(list).toEqual(['C', 'A', 'B']);
  const many = Array.from({ length: 50 }, (_, index) => `S${index}`).reduce<string[]>(withViewed, []);
  expect(many).toHaveLength(VIEWED_MAX);
  expect(many[0]).toBe('S49');
});

test.each([null, '', '{', '"A"', '{"a":1}', '[1,null,""]', `["${'x'.repeat(65)}"]`])(
  'a store that holds %j holds nothing',
  (stored) => {
    expect(parseViewed(stored)).toEqual([]);
  },
);

test('SKUs are read back from the address unchanged', () => {
  expect(skusFromQuery(viewedQuery(['A,1', 'B 2', 'ÁO%']))).toEqual(['A,1', 'B 2', 'ÁO%']);
  expect(skusFromQuery('%E0%A4%A,,')).toEqual([]);
});
