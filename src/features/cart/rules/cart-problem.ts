import type { TextKey } from '../../../text/vi.ts';
import type { CartLine } from './cart.ts';

type Line = Pick<CartLine, 'quantity' | 'stockQuantity' | 'isInStock'>;

/**
 * Why this cart cannot be ordered: a line that is out of stock, else a line with more pieces than available;
 * null when it can. A line with unknown stock is accepted, because the backend checks it when ordering.
 */
export function cartProblem(cart: { lines: Line[] }): TextKey | null {
  if (cart.lines.some(({ stockQuantity, isInStock }) => stockQuantity === 0 || !isInStock)) {
    return 'Có sản phẩm hết hàng trong giỏ, vui lòng kiểm tra lại!';
  }
  if (cart.lines.some(({ stockQuantity, quantity }) => stockQuantity !== null && quantity > stockQuantity)) {
    return 'Có sản phẩm thay đổi số lượng trong giỏ, vui lòng kiểm tra lại!';
  }
  return null;
}
