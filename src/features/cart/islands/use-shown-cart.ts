import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $cart, $cartStatus } from '../browser/cart.ts';
import { watchCart } from '../browser/watch-cart.ts';
import type { Cart } from '../rules/cart.ts';

/**
 * The cart that all parts of a page show: the one that the page was rendered with, until a change or another tab replaces
 * it. Null after it was ordered or cleared.
 */
export function useShownCart(initial: Cart): Cart | null {
  const known = useStore($cart, { ssr: 'initial' });
  const { hasLoaded } = useStore($cartStatus, { ssr: 'initial' });
  useEffect(() => {
    // Changes are reported relative to the cart that the page showed.
    if (!$cart.get()) $cart.set(initial);
    watchCart();
  }, [initial]);
  return known ?? (hasLoaded ? null : initial);
}
