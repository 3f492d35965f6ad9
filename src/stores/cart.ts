import { actions } from 'astro:actions';
import { atom, computed, map } from 'nanostores';
import type { Cart, CartLine } from '../domain/cart.ts';
import { COOKIE } from '../domain/cookies.ts';
import { parseQuantity } from '../domain/quantity.ts';
import type { EventItem, ShopEvent } from '../domain/shop-event.ts';
import { text } from '../text/vi.ts';
import { createDebounce } from './debounce.ts';
import { notify } from './notifications.ts';
import { isLoggedIn } from './session-flag.ts';
import { settled } from './settled.ts';
import { track } from './shop-events.ts';

export const QUANTITY_DEBOUNCE_MS = 1000; // [CART-015]

/** The cart as the server last told it; null before the first load and for a browser without one. */
export const $cart = atom<Cart | null>(null);

/** What is under way, on during every operation and off after it, also after a failure [CART-018]. */
export const $cartStatus = map<{
  isLoading: boolean;
  isAdding: boolean;
  hasLoaded: boolean;
  /** The last load failed; the cart shown may be old. */
  hasFailed: boolean;
  /** Lines whose change is not confirmed yet, with the quantity that was asked for. */
  pending: Readonly<Record<string, number>>;
}>({ isLoading: false, isAdding: false, hasLoaded: false, hasFailed: false, pending: {} });

/** Pieces in the cart: from the loaded cart, else from the cookie, so that the badge needs no request [B-03]. */
export const $cartQuantity = computed($cart, (cart) => cart?.totalQuantity ?? cookieQuantity());

let loading: Promise<void> | null = null;

/** Loads the cart; several callers at a time share one request. */
export function loadCart(): Promise<void> {
  loading ??= load().finally(() => {
    loading = null;
  });
  return loading;
}

async function load(): Promise<void> {
  $cartStatus.setKey('isLoading', true);
  const { data, error } = await settled(actions.cart.get({}));
  $cartStatus.set({ ...$cartStatus.get(), isLoading: false, hasLoaded: !error, hasFailed: Boolean(error) });
  if (!error) $cart.set(data ?? null);
}

/** Adds what a product form says; true when it is in the cart. The server's cart follows, or a warning [ERR-039]. */
export async function addToCart(form: FormData): Promise<boolean> {
  $cartStatus.setKey('isAdding', true);
  const { data, error } = await settled(actions.cart.add(form));
  $cartStatus.setKey('isAdding', false);
  if (!data) {
    notify({ kind: 'warning', message: problemText(error, 'Đã xảy ra lỗi khi thêm sản phẩm vào giỏ hàng!') });
    return false;
  }
  $cart.set(data.cart);
  if (data.added) track(added(data.added, Number(form.get('quantity')) || 1));
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

/** What the shop's events say of a line that was just added [TRACK-001, TRACK-002]. */
function added(line: CartLine, quantity: number): ShopEvent {
  const { sku, parentSku, name, unitPrice, stockQuantity, isInStock } = line;
  const stock: EventItem['stock'] = stockQuantity ?? (isInStock ? 'in_stock' : 'out_of_stock');
  const product = { item_id: parentSku, item_variant: sku, item_name: name };
  const item: EventItem = { ...product, price: unitPrice, quantity, stock };
  return { name: 'add_to_cart', items: [item], value: unitPrice * quantity };
}

/** A product that was opened from the wishlist leaves it once it is in the cart [WISH-014, X25]. */
async function takeOffWishlist(): Promise<void> {
  const itemId = new URLSearchParams(window.location.search).get('wishlist');
  if (!itemId || !isLoggedIn()) return;
  const form = new FormData();
  form.set('itemId', itemId);
  await settled(actions.wishlist.remove(form));
}

const debounce = createDebounce(QUANTITY_DEBOUNCE_MS);

/** Asks for a quantity; only the last one within a second is sent, and nothing for an invalid one [CART-015, CART-016]. */
export function updateQuantity(uid: string, quantity: number): void {
  if (parseQuantity(quantity) === null) return;
  setPending(uid, quantity);
  debounce.schedule(uid, async () => {
    const form = new FormData();
    form.set('uid', uid);
    form.set('quantity', String(quantity));
    const { data, error } = await settled(actions.cart.update(form));
    // A newer wish for this line is already waiting: its own answer will be the truth.
    if ($cartStatus.get().pending[uid] !== quantity) return;
    setPending(uid, null);
    if (data) $cart.set(data.cart);
    else warn(error, 'Đã xảy ra lỗi khi điều chỉnh sản phẩm trong giỏ hàng!');
  });
}

/** Sends every waiting quantity now and waits for the answers; call it before leaving for checkout [X94]. */
export function flushQuantities(): Promise<void> {
  return debounce.flush();
}

/** Removes a line; true when it is gone. */
export async function removeLine(uid: string): Promise<boolean> {
  debounce.cancel(uid);
  const name = $cart.get()?.lines.find((line) => line.uid === uid)?.name ?? '';
  setPending(uid, 0);
  const form = new FormData();
  form.set('uid', uid);
  form.set('name', name);
  const { data, error } = await settled(actions.cart.remove(form));
  setPending(uid, null);
  if (!data) {
    warn(error, 'An error occurred while removing the product from your cart');
    return false;
  }
  $cart.set(data.cart);
  notify({ kind: 'success', message: text('{0} has been successfully removed from your cart', name) });
  return true;
}

function setPending(uid: string, quantity: number | null): void {
  const { [uid]: _, ...others } = $cartStatus.get().pending;
  $cartStatus.setKey('pending', quantity === null ? others : { ...others, [uid]: quantity });
}

type Failure = { message: string } | undefined;
type FailureKey = Parameters<typeof text>[0];

function warn(error: Failure, fallback: FailureKey): void {
  notify({ kind: 'warning', message: problemText(error, fallback) });
}

function problemText(error: Failure, fallback: FailureKey): string {
  return error?.message || text(fallback);
}

function cookieQuantity(): number {
  if (typeof document === 'undefined') return 0;
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${COOKIE.cartQuantity}=`));
  const quantity = Number(pair?.slice(COOKIE.cartQuantity.length + 1));
  return Number.isInteger(quantity) && quantity > 0 ? quantity : 0;
}
