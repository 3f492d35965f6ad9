import { text } from '../../../text/vi.ts';
import { clearCart } from '../browser/cart.ts';
import { bySubmit } from './submit.ts';

/** Empties the cart. It is inside a collapsed section, so that emptying takes two steps, with or without scripts. */
export function ClearCart({ action }: { action: string }) {
  return (
    <details className="cart-clear">
      <summary className="link small">{text('cart.clear')}</summary>
      <form method="post" action={action} onSubmit={bySubmit(clearCart)}>
        <p className="small">{text('cart.clearText')}</p>
        <button type="submit" className="button button-outline button-small">
          {text('cart.clear')}
        </button>
      </form>
    </details>
  );
}
