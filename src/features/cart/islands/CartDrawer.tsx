import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { text } from '../../../text/vi.ts';
import { CART } from '../../links/rules/paths.ts';
import { $extras, loadExtras } from '../../promotions/browser/promotions.ts';
import type { CartPromises } from '../../terms/rules/shop-promises.ts';
import { LoadFailed } from '../../ui/islands/LoadFailed.tsx';
import { $cart, $cartStatus, loadCart } from '../browser/cart.ts';
import { watchCart } from '../browser/watch-cart.ts';
import type { Cart } from '../rules/cart.ts';
import { cartProblem } from '../rules/cart-problem.ts';
import { CartAnnouncement } from './CartAnnouncement.tsx';
import { CartContents } from './CartContents.tsx';
import { CartExtras } from './CartExtras.tsx';
import { CartTotals } from './CartTotals.tsx';
import { CheckoutLink } from './CheckoutLink.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { FreeShipping } from './promotions/FreeShipping.tsx';
import { Promotions } from './promotions/Promotions.tsx';
import { UndoRemove } from './UndoRemove.tsx';

interface Props {
  promises: CartPromises;
  /** The shop has wishlists, so a line can be moved there. */
  hasWishlist: boolean;
}

/** The content of the cart dialog. The dialog itself is plain HTML and opens before this island is loaded. */
export default function CartDrawer(props: Props) {
  const cart = useStore($cart, { ssr: 'initial' });
  const { isLoading, hasLoaded, hasFailed } = useStore($cartStatus, { ssr: 'initial' });
  useEffect(() => {
    void loadCart();
    watchCart();
  }, []);

  if (hasFailed && !cart && !isLoading)
    return (
      <LoadFailed
        className="panel-body empty-state"
        words={text('cart.loadFailed')}
        retry={text('cart.retry')}
        onRetry={() => void loadCart()}
      />
    );
  if (!cart && !hasLoaded) return <CartLoading />;
  if (!cart?.lines.length)
    return (
      <div className="panel-body">
        <UndoRemove />
        <EmptyCart />
      </div>
    );
  return <FilledCart cart={cart} {...props} />;
}

function FilledCart({ cart, promises, hasWishlist }: Props & { cart: Cart }) {
  const extras = useStore($extras, { ssr: 'initial' });
  useEffect(() => {
    void loadExtras();
  }, []);
  return (
    <>
      <div className="panel-body cart-drawer-body">
        <FreeShipping cart={cart} promises={promises} />
        <CartContents cart={cart} hasWishlist={hasWishlist} />
        <details className="cart-drawer-offers">
          <summary>{text('promotions.open')}</summary>
          <Promotions cart={cart} />
        </details>
        <CartExtras products={extras} />
      </div>
      <div className="panel-foot cart-drawer-foot">
        <CartTotals cart={cart} promises={promises} />
        <CartAnnouncement cart={cart} />
        <CheckoutLink isBlocked={cartProblem(cart) !== null} />
        <a className="button button-outline button-block" href={CART}>
          {text('cart.view')}
        </a>
      </div>
    </>
  );
}

/** Placeholders of two lines; the dialog shows the same before this island is loaded. */
function CartLoading() {
  return (
    <div className="panel-body" role="status">
      <span className="visually-hidden">{text('cart.loading')}</span>
      {[1, 2].map((line) => (
        <div className="cart-line" key={line} aria-hidden="true">
          <div className="cart-line-picture skeleton" />
          <div className="cart-line-text">
            <div className="skeleton cart-skeleton-line" />
            <div className="skeleton cart-skeleton-line cart-skeleton-short" />
          </div>
        </div>
      ))}
    </div>
  );
}
