import { formatDong } from '../../../../kernel/money/money.ts';
import { text } from '../../../../text/vi.ts';
import { freeShipping } from '../../../promotions/rules/free-shipping.ts';
import { agreesWithFee, type CartPromises } from '../../../terms/rules/shop-promises.ts';
import type { Cart } from '../../rules/cart.ts';

/** A progress bar towards free shipping; nothing while no threshold is known, or where the chosen method says something else. */
export function FreeShipping({ cart, promises }: { cart: Cart; promises: CartPromises }) {
  const progress = freeShipping(cart.freeShippingThreshold ?? promises.freeShippingFrom, cart.freeShippingTotal);
  if (!progress || !agreesWithFee(cart, progress.remaining)) return null;
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
