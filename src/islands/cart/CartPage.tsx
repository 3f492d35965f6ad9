import { useStore } from '@nanostores/react';
import type { Cart } from '../../domain/cart.ts';
import { cartProblem } from '../../domain/cart-problem.ts';
import { formatDong } from '../../domain/money.ts';
import { $cart, $cartStatus } from '../../stores/cart.ts';
import { text } from '../../text/vi.ts';
import { CartContents } from './CartContents.tsx';
import type { LineForms } from './CartLineRow.tsx';
import { CartTotals } from './CartTotals.tsx';
import { CheckoutLink } from './CheckoutLink.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { FreeShipping } from './FreeShipping.tsx';

interface Props {
  /** The cart this page was rendered with; the store's takes over once it has changed. */
  initial: Cart;
  forms: LineForms;
  freeShippingThreshold: number | null;
}

/** The cart page: complete as plain forms, live once the shopper touches it. */
export default function CartPage({ initial, forms, freeShippingThreshold }: Props) {
  const cart = useStore($cart, { ssr: 'initial' }) ?? initial;
  const { pending } = useStore($cartStatus, { ssr: 'initial' });
  if (!cart.lines.length) return <EmptyCart />;
  return (
    <div className="cart-page">
      <div className="cart-page-lines">
        <CartContents cart={cart} forms={forms} />
      </div>
      <section
        className="cart-page-summary"
        aria-label={text('cart.orderSummary')}
        aria-busy={Object.keys(pending).length > 0}
      >
        <FreeShipping cart={cart} shopThreshold={freeShippingThreshold} />
        <CartTotals cart={cart} />
        <div className="cart-page-bar" data-buy-bar>
          <p className="cart-page-bar-total numbers" aria-hidden="true">
            <span className="muted small">{text('cart.total')}</span>
            <strong>{formatDong(cart.grandTotal)}</strong>
          </p>
          <CheckoutLink isBlocked={cartProblem(cart) !== null} />
        </div>
        <p className="visually-hidden" role="status">
          {text('cart.newTotal', formatDong(cart.grandTotal))}
        </p>
      </section>
    </div>
  );
}
