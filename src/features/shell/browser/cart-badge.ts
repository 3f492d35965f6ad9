import { PAGE_COOKIE } from '../../page/rules/page-cookies.ts';
import { readCookie } from '../../ui/browser/cookie.ts';

const BADGE_MAX = 99;

/**
 * The number in the cart badge: from the readable cookie, then once from the server when there is a cart; without
 * hydration. Changes, here or in another tab, are read from the cookie.
 */
export function watchCartBadge(): void {
  showQuantity();
  addEventListener('pageshow', (event) => event.persisted && showQuantity());
  if ('cookieStore' in window) window.cookieStore.addEventListener('change', () => showQuantity());
  if (readCookie(PAGE_COOKIE.cartQuantity)) void refresh();
}

async function refresh(): Promise<void> {
  const { fetchQuantity } = await import('../../cart/browser/cart-quantity.ts');
  const quantity = await fetchQuantity();
  if (quantity !== null) showQuantity(quantity);
}

const cookieQuantity = () => Number(readCookie(PAGE_COOKIE.cartQuantity)) || 0;

function showQuantity(quantity = cookieQuantity()): void {
  for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-badge]')) {
    badge.hidden = quantity <= 0;
    badge.textContent = quantity > BADGE_MAX ? `${BADGE_MAX}+` : String(quantity);
  }
  for (const note of document.querySelectorAll<HTMLElement>('[data-cart-text]')) {
    note.textContent = quantity > 0 ? (note.dataset.cartText ?? '').replace('{0}', String(quantity)) : '';
  }
}
