import { expect, test } from 'vitest';
import { namedTexts } from './named-texts.ts';

const CATALOGUE = {
  'cart.title': 'Giỏ hàng',
  'cart.close': 'Đóng giỏ',
  'orders.step.paid': 'Đã thanh toán',
  'orders.step.sent': 'Đang giao',
  'Invalid email': 'Email chưa đúng',
};

test.each([
  ["text('cart.title')", ['cart.title']],
  ['text("cart.title")', ['cart.title']],
  ['text(`cart.title`)', ['cart.title']],
  ["text(isOpen ? 'cart.close' : 'cart.title')", ['cart.close', 'cart.title']],
  ["return 'Invalid email';", ['Invalid email']],
  ["return /[a-z'’]/.test(name) ? 'cart.title' : 'cart.close';", ['cart.close', 'cart.title']],
  ['text(`orders.step.$' + '{code}`)', ['orders.step.paid', 'orders.step.sent']],
  ['fetch(`cart$' + '{id}`)', []],
  ["text('cart.unknown'); cart.title", []],
])('%j names %j', (code, keys) => {
  expect(Object.keys(namedTexts(code, CATALOGUE)).sort()).toEqual([...keys].sort());
});

test('a module contains the texts that it names', () => {
  expect(namedTexts("text('cart.title')", CATALOGUE)).toEqual({ 'cart.title': 'Giỏ hàng' });
});
