/** Written at every change of the cart to notify other tabs; its value has no meaning. */
const SIGNAL = 'cart-changed';

/** Notifies other tabs of a change to the cart. */
export function announceCart(): void {
  try {
    localStorage.setItem(SIGNAL, String(Date.now()));
  } catch {
    // Without storage, other tabs update when they become visible.
  }
}

/** Calls back when another tab changed the cart, or when this page becomes visible again. */
export function watchCartTabs(onChange: () => void): void {
  window.addEventListener('storage', ({ key }) => key === SIGNAL && onChange());
  window.addEventListener('pageshow', ({ persisted }) => persisted && onChange());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onChange());
}
