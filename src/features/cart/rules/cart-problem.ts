import { type TextKey, text } from '../../../text/vi.ts';
import type { CartLine } from './cart.ts';

type Line = Pick<CartLine, 'quantity' | 'stockQuantity' | 'isInStock' | 'refusal'>;

/**
 * Why this cart cannot be ordered: a line that is out of stock, else a line with more pieces than available, or that the
 * backend refuses;
 * null when it can. A line with unknown stock is accepted, because the backend checks it when ordering.
 */
export function cartProblem(cart: { lines: Line[] }): TextKey | null {
  if (cart.lines.some(({ stockQuantity, isInStock }) => stockQuantity === 0 || !isInStock)) {
    return 'Có sản phẩm hết hàng trong giỏ, vui lòng kiểm tra lại!';
  }
  if (cart.lines.some((line) => hasTooFew(line) || line.refusal !== null)) {
    return 'Có sản phẩm thay đổi số lượng trong giỏ, vui lòng kiểm tra lại!';
  }
  return null;
}

/** Whether the line has more pieces than there are. */
const hasTooFew = ({ stockQuantity, quantity }: Line) => stockQuantity !== null && quantity > stockQuantity;

/** What the backend says against a line, where the stock does not say it already. */
export function lineRefusal(line: Line): string | null {
  if (!line.isInStock || line.stockQuantity === 0 || hasTooFew(line)) return null;
  return line.refusal;
}

/** Why a line cannot be ordered as it is, in the shop's words; null when it can. */
export function lineProblem(line: Line): string | null {
  if (!line.isInStock || line.stockQuantity === 0) return text('cart.soldOut');
  const { quantity, stockQuantity } = line;
  return hasTooFew(line) ? text('cart.youChose', quantity, stockQuantity ?? 0) : lineRefusal(line);
}
