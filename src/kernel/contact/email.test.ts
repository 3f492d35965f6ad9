import { expect, test } from 'vitest';
import { emailKey, isEmail, isPlaceholderEmail, placeholderEmail, suggestEmail, tidyEmail } from './email.ts';

test.each([
  'lan@gmail.com',
  'lan.nguyen+chi@mail.vidu.com.vn',
  "o'hara_1@example.co",
  'LAN@VIDU.VN',
  'a@xn--tn-mja.vn',
  `${'a'.repeat(64)}@vidu.vn`,
  '0912345678@khach.invalid',
])('[FACT-011] %s is an address', (email) => {
  expect(isEmail(email)).toBe(true);
});

test.each([
  'lan,nguyen@gmail.com',
  'tên@gmail.com',
  'lan@gmail',
  'lan@@gmail.com',
  'lan nguyen@gmail.com',
  'lan@gmail..com',
  '.lan@gmail.com',
  'lan.@gmail.com',
  'lan..nguyen@gmail.com',
  'lan@-gmail.com',
  'lan@gmail.com-',
  'lan@gmail.com,mai@gmail.com',
  'lan@gmail.com;mai@gmail.com',
  '<lan@gmail.com>',
  'Lan <lan@gmail.com>',
  '"lan"@gmail.com',
  'lan@127.0.0.1',
  'lan@gmail.com\r\nBcc: mai@gmail.com',
  'lan@tên.vn',
  `${'a'.repeat(65)}@vidu.vn`,
  `a@${'a.'.repeat(130)}vn`,
  '@gmail.com',
  'lan@',
  '',
])('[FACT-011] "%s" is none', (text) => {
  expect(isEmail(text)).toBe(false);
});

test('[FACT-011] what surrounds a pasted address is removed, and both cases are the same mailbox', () => {
  expect(tidyEmail(' \u200blan@gmail.com\u00a0')).toBe('lan@gmail.com');
  expect(emailKey(' Lan@Gmail.com ')).toBe('lan@gmail.com');
});

test('[X111] a placeholder address is recognised', () => {
  expect(placeholderEmail('0912345678')).toBe('0912345678@khach.invalid');
  expect(isPlaceholderEmail('0912345678@KHACH.invalid')).toBe(true);
  expect(isPlaceholderEmail('lan@gmail.com')).toBe(false);
});

test.each([
  ['lan@gmial.com', 'lan@gmail.com'],
  ['lan@gmai.com', 'lan@gmail.com'],
  ['lan@gmail.con', 'lan@gmail.com'],
  ['lan@gmail.comm', 'lan@gmail.com'],
  ['lan@gmali.com', 'lan@gmail.com'],
  ['Lan.Nguyen@Gamil.com', 'Lan.Nguyen@gmail.com'],
  ['lan@yaho.com', 'lan@yahoo.com'],
  ['lan@yahoo.com.vm', 'lan@yahoo.com.vn'],
  ['lan@hotmial.com', 'lan@hotmail.com'],
  ['lan@outlok.com', 'lan@outlook.com'],
  ['lan@iclod.com', 'lan@icloud.com'],
])('[FACT-013] for %s the suggestion is %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  ...['lan@gmail.com', 'lan@mail.com', 'lan@ymail.com', 'lan@email.com', 'lan@vidu.vn', 'lan@yody.vn', 'lan@abc.com'],
  ...['lan@live.com', 'lan@googlemail.com', 'lan@gmail', 'tên@gmial.com', '@gmial.com', 'gmial.com', ''],
])('[FACT-013] for "%s" there is none', (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});
