import { HOME } from '../../domain/page/paths/paths.ts';
import { text } from '../../text/vi.ts';

/** What an empty cart shows: that it is empty, and where to go on. */
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
