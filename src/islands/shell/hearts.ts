import { PRODUCT_CHOICE, type ProductChoice } from '../../domain/product-choice.ts';
import { isLoggedIn } from '../../stores/session-flag.ts';

/** Loaded at the first need: for who is logged in when the page is idle, for a guest when a heart is touched. */
const store = () => import('../../stores/wishlist.ts');

/**
 * Hearts are forms; scripts fill them in place [WISH-016]. All on the page, also those that come later, follow one list.
 */
export function watchHearts(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !('heart' in form.dataset)) return;
    event.preventDefault();
    const { sku = '', parentSku } = Object.fromEntries(new FormData(form)) as Record<string, string>;
    void follow().then(({ toggleWish }) => toggleWish({ sku, parentSku: parentSku || null }));
  });
  // The heart of a product page is that of the chosen variant [WISH-005].
  document.addEventListener(PRODUCT_CHOICE, (event) => {
    const field = document.querySelector<HTMLInputElement>('form[data-heart="chosen"] input[name="sku"]');
    if (!field || !(event instanceof CustomEvent)) return;
    field.value = (event.detail as ProductChoice).sku;
    if (isFollowing) void follow().then(({ $wishes }) => $wishes.notify());
  });
  if (isLoggedIn()) void follow().then(({ loadWishes }) => loadWishes());
}

let isFollowing = false;

async function follow() {
  const wishlist = await store();
  if (!isFollowing) {
    isFollowing = true;
    wishlist.$wishes.subscribe((wishes) => showWishes(wishes?.items ?? {}, wishes?.count ?? 0));
  }
  return wishlist;
}

function showWishes(items: Record<string, string>, count: number): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-heart]')) {
    const sku = new FormData(form).get('sku');
    const isWished = typeof sku === 'string' && sku in items;
    form.querySelector('button')?.setAttribute('aria-pressed', String(isWished));
  }
  for (const badge of document.querySelectorAll<HTMLElement>('[data-wish-count]')) {
    badge.hidden = count === 0;
    badge.textContent = String(count);
  }
}
