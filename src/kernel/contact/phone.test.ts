import { expect, test } from 'vitest';
import {
  dialledFromAbroad,
  internationalPhone,
  isMobile,
  isVietnamesePhone,
  nationalPhone,
  searchedPhone,
} from './phone.ts';

test.each([
  '0977378371',
  '977378371',
  '84977378371',
  '840977378371',
  '+84977378371',
  '+84 (0)977378371',
  '0084977378371',
  '0084 0977.378.371',
  '097-737-8371',
  '+0977378371',
  '\u202a0977\u2011378\u2011371\u202c',
  '０９７７３７８３７１',
])('[FACT-001] %s has the spelling 0977378371', (typed) => {
  expect(nationalPhone(typed)).toBe('0977378371');
});

test.each([
  ['0841234567', '0841234567'],
  ['841234567', '0841234567'],
  ['84 24 3999 1234', '02439991234'],
  ['+84 24 3999 1234', '02439991234'],
  ['+1 912 345 678', '+1912345678'],
  ['9123456789', '9123456789'],
  ['', ''],
])('[FACT-001] %s has the spelling %s', (typed, spelling) => {
  expect(nationalPhone(typed)).toBe(spelling);
  expect(nationalPhone(spelling)).toBe(spelling);
});

test.each(['0000000000', '09123456789', '0123456789', '091234567', '9123456789', '0912345678x', '+84912345678'])(
  '[FACT-002] %s is no spelling of a Vietnamese number',
  (phone) => {
    expect(isMobile(phone)).toBe(false);
    expect(isVietnamesePhone(phone)).toBe(false);
  },
);

test('[FACT-002] a courier can call a fixed line, but it receives no SMS', () => {
  expect(isVietnamesePhone('02439991234')).toBe(true);
  expect(isMobile('02439991234')).toBe(false);
  expect(isVietnamesePhone('0912345678') && isMobile('0912345678')).toBe(true);
});

test('providers of messages get the number with its country code', () => {
  expect(internationalPhone('0912345678')).toBe('84912345678');
});

test('a searched text is a phone number if it has nothing but its digits', () => {
  expect(searchedPhone('+84 977 378')).toBe('0977378');
  expect(searchedPhone('0977.378.371')).toBe('0977378371');
  expect(searchedPhone('378371')).toBe('378371');
  for (const text of ['Lan 0977378371', 'lan@gmail.com', '3711', '']) expect(searchedPhone(text)).toBeNull();
});

test('[B-346] a number as it is dialled from abroad; one that only works within the country stays', () => {
  expect(dialledFromAbroad('028 3822 1234')).toBe('+842838221234');
  expect(dialledFromAbroad('+84 (0)912.345.678')).toBe('+84912345678');
  expect(dialledFromAbroad('1900 1234')).toBe('19001234');
});
