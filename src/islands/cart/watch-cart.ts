import { followCart } from '../../stores/cart/cart.ts';
import { resendQuantities } from '../../stores/cart/cart-lines.ts';
import { watchCartTabs } from '../../stores/cart/cart-tabs.ts';

let isWatching = false;

/** Keeps the shown cart up to date with other tabs and devices, and after the connection is restored. */
export function watchCart(): void {
  if (isWatching) return;
  isWatching = true;
  watchCartTabs(() => void followCart());
  window.addEventListener('online', () => void resendQuantities());
}
