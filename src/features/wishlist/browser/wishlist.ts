import { actions } from 'astro:actions';
import { atom } from 'nanostores';
import { type TextKey, text } from '../../../text/vi.ts';
import { takeCart } from '../../cart/browser/cart.ts';
import type { CartLine } from '../../cart/rules/cart.ts';
import { keepGuestWishes, readGuestWishes } from '../../session/browser/guest-wishes.ts';
import { isLoggedIn } from '../../session/browser/session-flag.ts';
import { type Failure, settled } from '../../session/browser/settled.ts';
import type { Wish } from '../../session/rules/one-time-code.ts';
import { notify } from '../../ui/browser/notifications.ts';
import { openPanel } from '../../ui/browser/panel.ts';
import { GUEST_WISHES_MAX, guestSummary, withGuestWish, withoutGuestWish } from '../rules/guest-wishlist.ts';
import type { WishItem, WishSummary } from '../rules/wishlist.ts';

/** The wishlist by SKU, and its size; null before it is loaded. */
export const $wishes = atom<WishSummary | null>(null);
/** The items with their products, for the panel; null before they are loaded. */
export const $wishItems = atom<WishItem[] | null>(null);
/** SKUs with a running change. */
export const $wishing = atom<readonly string[]>([]);
/** The product of a cart line that waits for a login. */
export const $heldWish = atom<Wish | null>(null);

/** Loads which hearts are filled. A guest's list is read from the browser without a request. */
export async function loadWishes(): Promise<void> {
  if (!isLoggedIn()) {
    $wishes.set(guestSummary(readGuestWishes()));
    return;
  }
  const { data } = await settled(actions.wishlist.get({}));
  if (data) $wishes.set(data);
}

/** Loads the items of the panel; false on failure. */
export async function loadWishItems(): Promise<boolean> {
  const { data } = await settled(actions.wishlist.list({}));
  if (!data) return false;
  $wishItems.set(data);
  return true;
}

/**
 * Fills or empties a heart. For a guest the browser keeps the product; in the cart, a guest sees the login and the
 * product is remembered; nothing is sent. A running change is not sent twice, and a wished product is not added again. `isLong` requests the text
 * for the cart.
 */
export async function toggleWish(wish: Wish, isLong = false): Promise<void> {
  if (!isLoggedIn()) {
    if (isLong) {
      $heldWish.set(wish);
      openPanel('login', wish.sku);
    } else toggleGuestWish(wish);
    return;
  }
  if ($wishing.get().includes(wish.sku)) return;
  $wishing.set([...$wishing.get(), wish.sku]);
  if (!$wishes.get()) await loadWishes();
  const items = $wishes.get()?.items ?? {};
  const itemId = items[wish.sku] ?? items[wish.parentSku ?? ''];
  if (itemId && isLong) notify({ kind: 'success', message: text('Thêm vào danh sách yêu thích thành công') });
  else if (itemId) await removeWish(itemId);
  else await add(wish, isLong);
  $wishing.set($wishing.get().filter((sku) => sku !== wish.sku));
}

/** Adds a product to the list in the browser, or removes it. */
function toggleGuestWish(wish: Wish): void {
  const wishes = readGuestWishes();
  const { items } = guestSummary(wishes);
  const kept = items[wish.sku] ?? items[wish.parentSku ?? ''];
  if (kept) {
    takeGuestWishes(withoutGuestWish(wishes, kept), 'Xóa yêu thích thành công');
    return;
  }
  const more = withGuestWish(wishes, wish);
  if (more) takeGuestWishes(more, 'wishlist.kept');
  else notify({ kind: 'warning', message: text('wishlist.full', GUEST_WISHES_MAX) });
}

function takeGuestWishes(wishes: readonly Wish[], message: TextKey): boolean {
  const isKept = keepGuestWishes(wishes);
  $wishes.set(guestSummary(readGuestWishes()));
  $wishItems.set($wishItems.get()?.filter(({ id }) => wishes.some(({ sku }) => sku === id)) ?? null);
  if (wishes.length > ($wishItems.get()?.length ?? 0)) $wishItems.set(null);
  notify(
    isKept ? { kind: 'success', message: text(message) } : { kind: 'warning', message: text('wishlist.noCookies') },
  );
  return isKept;
}

async function add({ sku, parentSku }: Wish, isLong: boolean): Promise<void> {
  const form = new FormData();
  form.set('sku', sku);
  if (parentSku) form.set('parentSku', parentSku);
  if (isLong) form.set('isLong', '1');
  const { data, error } = await settled(actions.wishlist.add(form));
  if (!data) return warn(error);
  $wishes.set(data.summary);
  $wishItems.set(null);
  notify({ kind: 'success', message: data.notice?.message ?? text('Đã thêm vào danh sách yêu thích') });
}

/** Removes an item; true when it worked. */
export async function removeWish(itemId: string): Promise<boolean> {
  if (!isLoggedIn()) return takeGuestWishes(withoutGuestWish(readGuestWishes(), itemId), 'Xóa yêu thích thành công');
  const form = new FormData();
  form.set('itemId', itemId);
  const { data, error } = await settled(actions.wishlist.remove(form));
  if (!data) {
    warn(error);
    return false;
  }
  $wishes.set(data.summary);
  $wishItems.set($wishItems.get()?.filter(({ id }) => id !== itemId) ?? null);
  notify({ kind: 'success', message: text('Xóa yêu thích thành công') });
  return true;
}

/** Moves an item to the cart; on a failure it stays. */
export async function moveToCart({ id, product, variantSku }: WishItem): Promise<boolean> {
  const form = new FormData();
  form.set('itemId', id);
  form.set('sku', variantSku ?? product.sku);
  form.set('parentSku', product.sku);
  form.set('name', product.name);
  const { data, error } = await settled(actions.wishlist.toCart(form));
  if (!data) {
    warn(error);
    return false;
  }
  takeCart(data.cart);
  $wishes.set(data.summary);
  $wishItems.set($wishItems.get()?.filter((item) => item.id !== id) ?? null);
  const message = text('You added {product} to your shopping cart.', product.name);
  notify({ kind: 'success', message });
  return true;
}

/** Moves a cart line to the wishlist; a guest sees the login first. True when it worked. */
export async function moveFromCart(line: CartLine): Promise<boolean> {
  const { uid, sku, parentSku } = line;
  if (!isLoggedIn()) {
    await toggleWish({ sku, parentSku }, true);
    return false;
  }
  const form = new FormData();
  form.set('uid', uid);
  form.set('sku', sku);
  form.set('parentSku', parentSku);
  const { data, error } = await settled(actions.wishlist.fromCart(form));
  if (!data) {
    warn(error);
    return false;
  }
  takeCart(data.cart, { uids: [uid] });
  $wishes.set(data.summary);
  $wishItems.set(null);
  notify({ kind: 'success', message: text('Thêm vào danh sách yêu thích thành công') });
  return true;
}

/** Clears the loaded wishlist without a request: after a logout, or as the shopper requests. */
export function clearWishes(): void {
  $wishes.set({ items: {}, count: 0 });
  $wishItems.set([]);
}

function warn(error: Failure | undefined): void {
  notify({ kind: 'warning', message: error?.message ?? text('wishlist.addFailed') });
}
