import type { Cart } from '../../../domain/cart/cart.ts';
import { freeShipping } from '../../../domain/promotions/free-shipping.ts';
import { formatDong } from '../../../domain/shared/money.ts';
import { text } from '../../../text/vi.ts';

/** A progress bar towards free shipping [CART-026..030]; nothing while no threshold is known [X73]. */
export function FreeShipping({ cart, shopThreshold }: { cart: Cart; shopThreshold: number | null }) {
  const progress = freeShipping(cart.freeShippingThreshold ?? shopThreshold, cart.freeShippingTotal);
  if (!progress) return null;
  return (
    <div className="free-shipping" data-reached={progress.remaining === 0 || undefined}>
      <p className="small">
        {progress.remaining === 0
          ? text('Bạn đã được miễn phí vận chuyển')
          : text('Thêm vào giỏ {amount} để miễn phí vận chuyển', formatDong(progress.remaining))}
      </p>
      <progress
        className="free-shipping-thread"
        max={100}
        value={progress.percent}
        aria-label={text('cart.freeShippingProgress')}
      />
    </div>
  );
}
