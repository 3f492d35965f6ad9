import { expect, test } from 'vitest';
import { cartProblem, lineRefusal } from './cart-problem.ts';

const line = (quantity: number, stockQuantity: number | null, isInStock = true) => ({
  quantity,
  stockQuantity,
  isInStock,
  refusal: null,
});

test('[CART-022] a line without stock is reported first', () => {
  expect(cartProblem({ lines: [line(3, 1), line(1, 0)] })).toBe(
    'Có sản phẩm hết hàng trong giỏ, vui lòng kiểm tra lại!',
  );
  expect(cartProblem({ lines: [line(1, null, false)] })).toBe('Có sản phẩm hết hàng trong giỏ, vui lòng kiểm tra lại!');
});

test('[CART-023] a line with more pieces than available is reported', () => {
  expect(cartProblem({ lines: [line(3, 1)] })).toBe('Có sản phẩm thay đổi số lượng trong giỏ, vui lòng kiểm tra lại!');
});

test('sufficient or unknown stock prevents nothing', () => {
  expect(cartProblem({ lines: [line(2, 2), line(1, null)] })).toBeNull();
});

test('[CART-037] a line that the backend refuses is reported, with its reason where the stock is not the reason', () => {
  const refusal = 'Món này chỉ bán theo bộ 6';
  expect(cartProblem({ lines: [{ ...line(2, 9), refusal }] })).toBe(
    'Có sản phẩm thay đổi số lượng trong giỏ, vui lòng kiểm tra lại!',
  );
  expect(lineRefusal({ ...line(2, 9), refusal })).toBe(refusal);
  expect(lineRefusal({ ...line(2, 1), refusal })).toBeNull();
  expect(lineRefusal({ ...line(2, null, false), refusal })).toBeNull();
});
