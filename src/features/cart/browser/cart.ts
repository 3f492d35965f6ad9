import { actions } from 'astro:actions';
import { atom, computed, map } from 'nanostores';
import { type TextKey, text } from '../../../text/vi.ts';
import { COOKIE } from '../../page/rules/cookies.ts';
import { track } from '../../privacy/browser/shop-events.ts';
import type { EventItem, ShopEvent } from '../../privacy/rules/shop-event.ts';
import { keepGuestWishes, readGuestWishes } from '../../session/browser/guest-wishes.ts';
import { isLoggedIn } from '../../session/browser/session-flag.ts';
import { answered, isUnanswered, settled } from '../../session/browser/settled.ts';
import { notify } from '../../ui/browser/notifications.ts';
import { findWish, withoutGuestWish } from '../../wishlist/rules/guest-wishlist.ts';
import type { Cart, CartLine } from '../rules/cart.ts';
import { cartChanges } from '../rules/cart-changes.ts';
import { announceCart } from './cart-tabs.ts';

/** The cart from the server's last answer; null before the first load and for a browser without one. */
export const $cart = atom<Cart | null>(null);

/** The uid of the line that was added last, until the cart changes in another way. */
export const $added = atom<string | null>(null);

/** How long an addition without an answer is looked for in the cart, in ms. */
const CHECK_MS = 4000;

/** Running operations; each flag is reset afterwards, also after a failure. */
export const $cartStatus = map<{
  isLoading: boolean;
  isAdding: boolean;
  hasLoaded: boolean;
  /** The last load failed; the shown cart may be outdated. */
  hasFailed: boolean;
  /** Lines with an unconfirmed change, and the requested quantity. */
  pending: Readonly<Record<string, number>>;
  /** Changes that did not reach the server; they are sent again. */
  unsent: readonly string[];
}>({ isLoading: false, isAdding: false, hasLoaded: false, hasFailed: false, pending: {}, unsent: [] });

/** Number of pieces: from the loaded cart, else from the cookie, so that the badge needs no request. */
export const $cartQuantity = computed($cart, (cart) => cart?.totalQuantity ?? cookieQuantity());

type Asked = Parameters<typeof cartChanges>[2];

/**
 * Shows the cart returned by a change, reports changes that were not `asked` for, and notifies other tabs. `added` is the
 * uid of a new line.
 */
export function takeCart(cart: Cart, asked?: Asked, added: string | null = null): void {
  tellChanges($cart.get(), cart, asked);
  $cart.set(cart);
  $added.set(added);
  announceCart();
}

function tellChanges(before: Cart | null, after: Cart | null, asked?: Asked): void {
  if (!before) return;
  if (!after) {
    if (before.lines.length > 0) notify({ kind: 'info', message: text('cart.closed') });
    return;
  }
  for (const { key, values } of cartChanges(before, after, asked))
    notify({ kind: 'info', message: text(key, ...values) });
}

let loading: Promise<void> | null = null;

/** Loads the cart; simultaneous callers share one request. */
export function loadCart(): Promise<void> {
  loading ??= load(tellChanges).finally(() => {
    loading = null;
  });
  return loading;
}

/**
 * Applies a change made in another tab or device and reports visible changes; does nothing before the cart was loaded
 * here.
 */
export async function followCart(): Promise<void> {
  if (!$cartStatus.get().hasLoaded && !$cart.get()) return;
  await load((before, after) => {
    if (contentOf(before) !== contentOf(after)) notify({ kind: 'info', message: text('cart.changedElsewhere') });
  });
}

const contentOf = (cart: Cart | null) =>
  JSON.stringify([cart?.lines.map(({ uid, quantity }) => [uid, quantity]) ?? [], cart?.coupons, cart?.loyaltyPoints]);

async function load(tell: (before: Cart | null, after: Cart | null) => void): Promise<void> {
  $cartStatus.setKey('isLoading', true);
  const { data, error } = await settled(actions.cart.get({}));
  $cartStatus.set({ ...$cartStatus.get(), isLoading: false, hasLoaded: !error, hasFailed: Boolean(error) });
  if (error) return;
  tell($cart.get(), data ?? null);
  $cart.set(data ?? null);
}

/** Adds the item of a product form; true when it worked. Shows the new cart, or a warning. */
export async function addToCart(form: FormData): Promise<boolean> {
  const before = $cart.get()?.totalQuantity ?? cookieQuantity();
  $cartStatus.setKey('isAdding', true);
  const { data, error } = await settled(actions.cart.add(form));
  $cartStatus.setKey('isAdding', false);
  if (!data) {
    if (isUnanswered(error) && (await holdsMoreThan(before))) return true;
    warn(error, 'Đã xảy ra lỗi khi thêm sản phẩm vào giỏ hàng!');
    return false;
  }
  takeCart(data.cart, undefined, data.added?.uid);
  if (data.added) track(addedEvent(data.added, Number(form.get('quantity')) || 1));
  await takeOffWishlist();
  notify({
    kind: 'success',
    title: data.added?.name,
    message: text('Đã thêm sản phẩm vào giỏ hàng!'),
    picture: data.added?.picture?.path,
    href: data.added?.href,
  });
  return true;
}

/**
 * Whether the cart has more pieces than before, after an addition of which only the answer was lost: the shopper would
 * add the product a second time.
 */
async function holdsMoreThan(pieces: number): Promise<boolean> {
  const isLoaded = await answered(
    loadCart().then(() => true),
    CHECK_MS,
  ).catch(() => false);
  if (!isLoaded || $cartStatus.get().hasFailed || ($cart.get()?.totalQuantity ?? 0) <= pieces) return false;
  announceCart();
  notify({ kind: 'success', message: text('Đã thêm sản phẩm vào giỏ hàng!') });
  return true;
}

/** Closes the cart; the next added product creates another one. */
export async function clearCart(): Promise<boolean> {
  const { error } = await settled(actions.cart.clear(new FormData()));
  if (error) {
    warn(error, 'An error occurred while removing the product from your cart');
    return false;
  }
  $cart.set(null);
  announceCart();
  await loadCart();
  notify({ kind: 'success', message: text('cart.cleared') });
  return true;
}

/** The analytics event for an added line. */
export function addedEvent(line: CartLine, quantity: number): ShopEvent {
  const { sku, parentSku, name, unitPrice, stockQuantity, isInStock } = line;
  const stock = isInStock && stockQuantity !== 0 ? 'in_stock' : 'out_of_stock';
  const product = { item_id: parentSku, item_variant: sku, item_name: name };
  const known = stockQuantity === null ? {} : { stock_quantity: stockQuantity };
  const item: EventItem = { ...product, price: unitPrice, quantity, stock, ...known };
  return { name: 'add_to_cart', items: [item], value: unitPrice * quantity };
}

/** A product opened from the wishlist is removed from it once it is in the cart. */
async function takeOffWishlist(): Promise<void> {
  const itemId = new URLSearchParams(window.location.search).get('wishlist');
  if (!itemId) return;
  if (isLoggedIn()) {
    const form = new FormData();
    form.set('itemId', itemId);
    await settled(actions.wishlist.remove(form));
  } else {
    const wishes = readGuestWishes();
    if (findWish(wishes, itemId)) keepGuestWishes(withoutGuestWish(wishes, itemId));
  }
}

/** Shows why something failed, or a general message. */
export function warn(error: { message: string } | undefined, fallback: TextKey): void {
  const failed = text(fallback);
  const reason = error?.message;
  notify({
    kind: 'warning',
    ...(reason && reason !== failed ? { title: failed, message: reason } : { message: failed }),
  });
}

function cookieQuantity(): number {
  if (typeof document === 'undefined') return 0;
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${COOKIE.cartQuantity}=`));
  const quantity = Number(pair?.slice(COOKIE.cartQuantity.length + 1));
  return Number.isInteger(quantity) && quantity > 0 ? quantity : 0;
}
