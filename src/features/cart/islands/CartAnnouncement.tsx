import { formatDong } from '../../../kernel/money/money.ts';
import { text } from '../../../text/vi.ts';
import type { Cart } from '../rules/cart.ts';

/** Tells screen readers the result of a change, pieces and total, after the server's answer. */
export function CartAnnouncement({ cart }: { cart: Cart }) {
  return (
    <p className="visually-hidden" role="status">
      {text('cart.newTotal', formatDong(cart.grandTotal), cart.totalQuantity)}
    </p>
  );
}
