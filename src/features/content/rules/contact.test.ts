import { expect, test } from 'vitest';
import { formatPhone, telephoneHref } from './contact.ts';

test.each([
  ['0912345678', '0912 345 678'],
  ['+84912345678', '0912 345 678'],
  ['0280000001', '0280 000 001'],
  ['02439991234', '024 3999 1234'],
  ['02839991234', '028 3999 1234'],
  ['02363822456', '0236 3822 456'],
  ['19001234', '1900 1234'],
  ['1900545415', '1900 545 415'],
])('the phone number %s is displayed as %s', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown);
});

test.each(['', '024 3999 1234', '(024) 3999-1234', '+65 6123 4567', '113', '0912345678 máy lẻ 2'])(
  'a phone number that is already grouped, or has another form, is displayed unchanged: %s',
  (phone) => {
    expect(formatPhone(phone)).toBe(phone);
  },
);

test('a link that calls contains only the digits and the plus sign', () => {
  expect(telephoneHref('1900 1234')).toBe('tel:19001234');
  expect(telephoneHref('+84 (24) 3999-1234')).toBe('tel:+842439991234');
});
