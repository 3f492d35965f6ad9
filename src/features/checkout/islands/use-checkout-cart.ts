import { useEffect } from 'react';
import { useShownCart } from '../../cart/islands/use-shown-cart.ts';
import type { Cart } from '../../cart/rules/cart.ts';
import { $isPlacing } from '../browser/placing.ts';

/**
 * The cart that all parts of the checkout show. When it is ordered or emptied in another tab, the page is loaded again,
 * and leads on.
 */
export function useCheckoutCart(initial: Cart): Cart {
  const cart = useShownCart(initial);
  const isGone = !cart?.lines.length;
  useEffect(() => {
    // Loading the page again would drop the answer to the order.
    if (isGone && !$isPlacing.get()) location.reload();
  }, [isGone]);
  return cart ?? initial;
}
