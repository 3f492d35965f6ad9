import { wholeSheet } from '../../ui/browser/whole-sheet.ts';
import * as wishlist from './wishlist.ts';

let isFollowing = false;

/**
 * Keeps all hearts and counts of the page up to date, including those added later; returns the wishlist's functions.
 */
export function followHearts(): typeof wishlist {
  if (isFollowing) return wishlist;
  isFollowing = true;
  wishlist.$wishes.subscribe((wishes) => showWishes(wishes?.items ?? {}, wishes?.count ?? 0));
  return wishlist;
}

/** Handles hearts that were just inserted into the page. */
export function showNewHearts(): void {
  if (!isFollowing) return;
  const wishes = wishlist.$wishes.get();
  showWishes(wishes?.items ?? {}, wishes?.count ?? 0);
}

function showWishes(items: Record<string, string>, count: number): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-heart]')) {
    const button = form.querySelector('button');
    const wish = new FormData(form, button);
    // A product counts as wished in any of its variants.
    const isWished = [wish.get('sku'), wish.get('parentSku')].some((sku) => typeof sku === 'string' && sku in items);
    button?.setAttribute('aria-pressed', String(isWished));
    // The style of a filled heart is not in the page's own styles.
    if (isWished) void wholeSheet();
  }
  for (const badge of document.querySelectorAll<HTMLElement>('[data-wish-count]')) {
    badge.hidden = count === 0;
    badge.textContent = String(count);
  }
}
