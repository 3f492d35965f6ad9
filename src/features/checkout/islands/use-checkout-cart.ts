import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $cart, $cartStatus } from '../../cart/browser/cart.ts';
import { watchCart } from '../../cart/browser/watch-cart.ts';
import type { Cart } from '../../cart/rules/cart.ts';
import { $isPlacing } from '../browser/placing.ts';

/**
 * The cart that all parts of the checkout show: the one that the page was rendered with, until a change replaces it.
 * When it is ordered or emptied in another tab, the page is loaded again, and leads on.
 */
export function useCheckoutCart(initial: Cart): Cart {
  const known = useStore($cart, { ssr: 'initial' });
  const { hasLoaded } = useStore($cartStatus, { ssr: 'initial' });
  useEffect(() => {
    // Changes are reported relative to the cart that the page showed.
    if (!$cart.get()) $cart.set(initial);
    watchCart();
  }, [initial]);
  const isGone = hasLoaded && !known?.lines.length;
  useEffect(() => {
    // Loading the page again would drop the answer to the order.
    if (isGone && !$isPlacing.get()) location.reload();
  }, [isGone]);
  return known ?? initial;
}
