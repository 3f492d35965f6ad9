import { expect, test } from 'vitest';
import { cartProblem } from './cart-problem.ts';

const line = (quantity: number, stockQuantity: number | null, isInStock = true) => ({
  quantity,
  stockQuantity,
  isInStock,
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
