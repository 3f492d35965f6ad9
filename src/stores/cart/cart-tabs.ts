/** Written at every change of the cart, so that other tabs hear of it; its value means nothing. */
const SIGNAL = 'cart-changed';

/** Tells the other tabs that the cart was changed here. */
export function announceCart(): void {
  try {
    localStorage.setItem(SIGNAL, String(Date.now()));
  } catch {
    // Without storage the other tabs see it when they are looked at.
  }
}

/** Calls back when another tab changed the cart, or when this page comes back and may be old. */
export function watchCartTabs(onChange: () => void): void {
  window.addEventListener('storage', ({ key }) => key === SIGNAL && onChange());
  window.addEventListener('pageshow', ({ persisted }) => persisted && onChange());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onChange());
}
