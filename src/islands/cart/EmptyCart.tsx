import { HOME } from '../../domain/page/paths/paths.ts';
import { text } from '../../text/vi.ts';

/** The empty cart, with a link to continue shopping. */
export function EmptyCart() {
  return (
    <div className="cart-empty">
      <h2>{text('cart.emptyTitle')}</h2>
      <p className="muted">{text('cart.emptyText')}</p>
      <a className="button" href={HOME}>
        {text('cart.continue')}
      </a>
    </div>
  );
}
