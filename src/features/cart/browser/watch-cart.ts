import { $cart, followCart } from './cart.ts';
import { flushQuantities, resendQuantities, restoreQuantities } from './cart-lines.ts';
import { watchCartTabs } from './cart-tabs.ts';

let isWatching = false;
let isRestored = false;

/**
 * Keeps the shown cart up to date with other tabs and devices, and after the connection is restored. Quantities that
 * were chosen earlier and not confirmed are sent as soon as the cart is known, and new ones before the page is left.
 */
export function watchCart(): void {
  if (isWatching) return;
  isWatching = true;
  watchCartTabs(() => void followCart());
  window.addEventListener('online', () => void resendQuantities());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void flushQuantities();
  });
  $cart.subscribe((cart) => {
    if (!cart || isRestored) return;
    isRestored = true;
    void restoreQuantities();
  });
}
