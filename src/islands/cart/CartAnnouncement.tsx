import type { Cart } from '../../domain/cart/cart.ts';
import { formatDong } from '../../domain/shared/money.ts';
import { text } from '../../text/vi.ts';

/** Tells screen readers the result of a change, pieces and total, after the server's answer [B-24]. */
export function CartAnnouncement({ cart }: { cart: Cart }) {
  return (
    <p className="visually-hidden" role="status">
      {text('cart.newTotal', formatDong(cart.grandTotal), cart.totalQuantity)}
    </p>
  );
}
