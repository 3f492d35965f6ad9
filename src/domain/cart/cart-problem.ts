import type { TextKey } from '../../text/vi.ts';
import type { CartLine } from './cart.ts';

type Line = Pick<CartLine, 'quantity' | 'stockQuantity' | 'isInStock'>;

/**
 * What stops this cart from being ordered: a line that is out of stock [CART-022], else one with more than there is
 * [CART-023]; null when nothing does. A line whose stock is not known stops nothing: the backend decides when ordering.
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
