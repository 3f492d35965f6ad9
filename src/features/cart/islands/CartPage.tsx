import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { formatDong } from '../../../kernel/money/money.ts';
import { text } from '../../../text/vi.ts';
import type { QuickProduct } from '../../catalog/rules/quick-add.ts';
import type { CartExtra, CartOffers } from '../../promotions/rules/cart-offers.ts';
import type { CartPromises } from '../../terms/rules/shop-promises.ts';
import { $cartStatus } from '../browser/cart.ts';
import type { LineForms, PromotionForms, PromotionProblems } from '../browser/forms.ts';
import type { Cart } from '../rules/cart.ts';
import { cartProblem } from '../rules/cart-problem.ts';
import { CartAnnouncement } from './CartAnnouncement.tsx';
import { CartContents } from './CartContents.tsx';
import { CartExtras } from './CartExtras.tsx';
import { CartTotals } from './CartTotals.tsx';
import { CheckoutLink } from './CheckoutLink.tsx';
import { ClearCart } from './ClearCart.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { FreeShipping } from './promotions/FreeShipping.tsx';
import { Promotions } from './promotions/Promotions.tsx';
import { UndoRemove } from './UndoRemove.tsx';
import { useShownCart } from './use-shown-cart.ts';

interface Props {
  /** The cart that the page was rendered with; the store's cart replaces it after a change. */
  initial: Cart;
  offers: CartOffers | null;
  extras: CartExtra[];
  forms: LineForms & PromotionForms;
  problems: PromotionProblems;
  /** Quantities by line that were chosen earlier and not confirmed; the store has them once this island is started. */
  unsent: Readonly<Record<string, number>>;
  /** The line whose colour or size is being changed without scripts. */
  change: { uid: string; product: QuickProduct } | null;
  promises: CartPromises;
  /** The shop has wishlists, so a line can be moved there. */
  hasWishlist: boolean;
  /** When the order arrives, in words; empty when nothing is promised. */
  delivery: readonly string[];
  /** The page's own messages, below the heading. */
  children?: ReactNode;
}

/** The cart page: complete as plain forms, interactive after the first touch. */
export default function CartPage({ initial, extras, unsent, change, hasWishlist, children, ...summary }: Props) {
  const { forms } = summary;
  const cart = useShownCart(initial);
  const [kept, setKept] = useState(unsent);
  useEffect(() => setKept({}), []);
  if (!cart?.lines.length)
    return (
      <>
        <h1>{text('cart.title')}</h1>
        {children}
        <UndoRemove />
        <EmptyCart />
      </>
    );
  return (
    <>
      <h1>
        {text('cart.title')} <span className="muted">({cart.totalQuantity})</span>
      </h1>
      {children}
      <div className="cart-page">
        <div className="cart-page-lines">
          <CartContents cart={cart} forms={forms} hasWishlist={hasWishlist} kept={kept} change={change} />
          <ClearCart action={forms.clear} />
          <CartExtras products={extras} />
        </div>
        <CartSummary {...summary} cart={cart} />
      </div>
    </>
  );
}

type SummaryProps = Omit<Props, 'initial' | 'extras' | 'unsent' | 'change' | 'hasWishlist' | 'children'> & {
  cart: Cart;
};

/** Promotions, totals and the link to the checkout. */
function CartSummary({ cart, offers, forms, problems, promises, delivery }: SummaryProps) {
  const { pending } = useStore($cartStatus, { ssr: 'initial' });
  return (
    <section
      className="cart-page-summary"
      aria-label={text('cart.orderSummary')}
      aria-busy={Object.keys(pending).length > 0}
    >
      <FreeShipping cart={cart} promises={promises} />
      <Promotions cart={cart} initial={offers} forms={forms} problems={problems} />
      <CartTotals cart={cart} promises={promises} />
      <div className="cart-page-bar">
        <p className="cart-page-bar-total numbers" aria-hidden="true">
          <span className="muted small">{text('cart.total')}</span>
          <strong>{formatDong(cart.grandTotal)}</strong>
        </p>
        <CheckoutLink isBlocked={cartProblem(cart) !== null} />
      </div>
      {delivery.length > 0 && !cart.hasPreOrder && (
        <ul className="cart-delivery plain muted small numbers">
          {delivery.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <CartAnnouncement cart={cart} />
    </section>
  );
}
