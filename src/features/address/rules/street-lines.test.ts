import { expect, test } from 'vitest';
import { fitStreet, streetLinesOf, streetProblems, toStreet, toStreetInput } from './street-lines.ts';

test('[CHECK-022] each line of a street keeps its place between the form and what is stored', () => {
  const stored = ['12 Hàng Bông', '', 'Tổ 5'];
  const input = toStreetInput(stored, 4);
  expect(input).toEqual({ street: '12 Hàng Bông', street2: '', street3: 'Tổ 5', street4: '' });
  expect(toStreet(input, 4)).toEqual(stored);
  expect(toStreet({ street: ' 12  Hàng Bông ', street4: ' Cổng  sau ' }, 4)).toEqual([
    '12 Hàng Bông',
    '',
    '',
    'Cổng sau',
  ]);
  expect(toStreet({ street: '12 Hàng Bông', street2: ' ' }, 4)).toEqual(['12 Hàng Bông']);
});

test.each([
  [1, ['12 Hàng Bông, Tầng 3, Cổng sau']],
  [2, ['12 Hàng Bông', 'Tầng 3, Cổng sau']],
  [3, ['12 Hàng Bông', 'Tầng 3', 'Cổng sau']],
])('[CHECK-022] a shop that takes %i lines loses nothing of a street of more', (count, lines) => {
  const street = ['12 Hàng Bông', 'Tầng 3', '', 'Cổng sau'];
  expect(fitStreet(street, count)).toEqual(lines);
  expect(Object.values(toStreetInput(street, count)).filter(Boolean)).toEqual(lines);
  expect(toStreet({ street: '12 Hàng Bông', street2: 'Tầng 3', street4: 'Cổng sau' }, count)).toEqual(lines);
});

test('[CHECK-022] only the first line must be filled in; each is told what is wrong with it', () => {
  expect(streetProblems({ street: '12 Hàng Bông', street2: '', street3: ' ' })).toEqual({});
  expect(streetProblems({ street: '', street2: '<b>', street4: 'a'.repeat(101) })).toEqual({
    street: 'Bạn nhập số nhà, tên đường nhé',
    street2: 'Địa chỉ chưa đúng, bạn kiểm tra lại nhé',
    street4: 'Địa chỉ dài tối đa 100 ký tự',
  });
});

test('[CHECK-022] the form shows as many lines as the shop takes, four at most', () => {
  expect([1, 2, 4, 20, 0, null, undefined].map((told) => streetLinesOf(told, 2))).toEqual([1, 2, 4, 4, 2, 2, 2]);
});
