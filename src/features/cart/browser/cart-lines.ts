import { actions } from 'astro:actions';
import { atom } from 'nanostores';
import { text } from '../../../text/vi.ts';
import type { QuickProduct } from '../../catalog/rules/quick-add.ts';
import { isUnanswered, settled } from '../../session/browser/settled.ts';
import { createDebounce } from '../../ui/browser/debounce.ts';
import { notify } from '../../ui/browser/notifications.ts';
import type { CartLine } from '../rules/cart.ts';
import { parseQuantity } from '../rules/quantity.ts';
import { stillUnsent } from '../rules/unsent-quantity.ts';
import { $cart, $cartStatus, loadCart, takeCart, warn } from './cart.ts';
import { dropUnsent, keepUnsent, readUnsent } from './unsent-quantities.ts';

export const QUANTITY_DEBOUNCE_MS = 1000; //

/** The last removed line, until the cart changes in another way: it can be restored. */
export const $removedLine = atom<CartLine | null>(null);

const debounce = createDebounce(QUANTITY_DEBOUNCE_MS);

/**
 * Changes a quantity; only the last change within a second is sent, and an invalid one never. It is
 * kept until the shop has confirmed it, also when the tab is closed before.
 */
export function updateQuantity(uid: string, quantity: number): void {
  if (parseQuantity(quantity) === null) return;
  setPending(uid, quantity);
  const before = $cart.get()?.lines.find((line) => line.uid === uid)?.quantity;
  if (before !== undefined) keepUnsent({ uid, before, wanted: quantity });
  debounce.schedule(uid, () => sendQuantity(uid, quantity));
}

async function sendQuantity(uid: string, quantity: number): Promise<void> {
  const form = new FormData();
  form.set('uid', uid);
  form.set('quantity', String(quantity));
  const { data, error } = await settled(actions.cart.update(form));
  // A newer change of this line is pending: its answer will decide.
  if ($cartStatus.get().pending[uid] !== quantity) return;
  if (isUnanswered(error)) {
    // The requested quantity stays on the screen, and is sent again.
    setUnsent([...$cartStatus.get().unsent.filter((other) => other !== uid), uid]);
    return;
  }
  setPending(uid, null);
  dropUnsent(uid);
  if (data) takeCart(data.cart);
  else warn(error, 'Đã xảy ra lỗi khi điều chỉnh sản phẩm trong giỏ hàng!');
}

let resending: Promise<void> | null = null;

/** Sends changes that did not reach the server again; simultaneous callers wait for the same requests. */
export function resendQuantities(): Promise<void> {
  resending ??= resend().finally(() => {
    resending = null;
  });
  return resending;
}

async function resend(): Promise<void> {
  const { unsent, pending } = $cartStatus.get();
  setUnsent([]);
  for (const uid of unsent) {
    const quantity = pending[uid];
    if (quantity) await sendQuantity(uid, quantity);
  }
}

/**
 * Continues with quantities that were chosen before this page was opened and never confirmed: their lines show them, and
 * they are sent. Call it when the cart is known.
 */
export function restoreQuantities(): Promise<void> {
  const kept = readUnsent();
  const open = stillUnsent($cart.get()?.lines ?? [], kept);
  for (const { uid } of kept) {
    const wanted = open[uid];
    if ($cartStatus.get().pending[uid] !== undefined) continue;
    if (wanted === undefined) dropUnsent(uid);
    else {
      setPending(uid, wanted);
      setUnsent([...$cartStatus.get().unsent, uid]);
    }
  }
  return resendQuantities();
}

/**
 * Sends every pending quantity now and waits for the answers; call it before leaving for the checkout. False when
 * one could not be sent.
 */
export async function flushQuantities(): Promise<boolean> {
  await Promise.all([debounce.flush(), resending]);
  if ($cartStatus.get().unsent.length > 0) await resendQuantities();
  return $cartStatus.get().unsent.length === 0;
}

/** Removes a line; true when it worked. */
export async function removeLine(uid: string): Promise<boolean> {
  debounce.cancel(uid);
  dropUnsent(uid);
  const line = $cart.get()?.lines.find((candidate) => candidate.uid === uid) ?? null;
  setPending(uid, 0);
  const form = new FormData();
  form.set('uid', uid);
  form.set('name', line?.name ?? '');
  const { data, error } = await settled(actions.cart.remove(form));
  setPending(uid, null);
  if (!data) {
    warn(error, 'An error occurred while removing the product from your cart');
    return false;
  }
  takeCart(data.cart, { uids: [uid] });
  $removedLine.set(line?.isGift ? null : line);
  notify({
    kind: 'success',
    message: text('{0} has been successfully removed from your cart', line?.name ?? text('cart.item')),
  });
  return true;
}

/** Restores the last removed line; true when it worked. */
export async function undoRemove(): Promise<boolean> {
  const line = $removedLine.get();
  if (!line) return false;
  const { data, error } = await settled(actions.cart.add(restoreForm(line)));
  if (!data) {
    warn(error, 'Đã xảy ra lỗi khi thêm sản phẩm vào giỏ hàng!');
    return false;
  }
  $removedLine.set(null);
  takeCart(data.cart);
  notify({ kind: 'success', message: text('cart.restored', line.name) });
  return true;
}

function restoreForm({ sku, parentSku, type, quantity, selections }: CartLine): FormData {
  const form = new FormData();
  form.set('sku', sku);
  form.set('parentSku', parentSku);
  form.set('quantity', String(quantity));
  for (const selection of selections) form.append(type === 'Downloadable' ? 'links' : 'selections', selection);
  return form;
}

/** The options for changing a line; null, with a warning, when they cannot be loaded. */
export async function findChoices(sku: string): Promise<QuickProduct | null> {
  const { data, error } = await settled(actions.catalog.getChoices({ sku }));
  if (!data) warn(error, 'cart.changeFailed');
  return data ?? null;
}

/** Replaces a line by another variant, which is added first; true when it worked. */
export async function moveLine(line: CartLine, form: FormData): Promise<boolean> {
  if (!(await flushQuantities())) {
    notify({ kind: 'warning', message: text('cart.notSentLeave') });
    return false;
  }
  const quantity = $cart.get()?.lines.find(({ uid }) => uid === line.uid)?.quantity ?? line.quantity;
  form.set('uid', line.uid);
  form.set('quantity', String(quantity));
  setPending(line.uid, quantity);
  const { data, error } = await settled(actions.cart.move(form));
  setPending(line.uid, null);
  if (data) {
    takeCart(data.cart, { uids: [line.uid] });
    notify({ kind: 'success', message: text('Product edit successful: {0}', line.name) });
    return true;
  }
  warn(error, 'cart.changeFailed');
  // It may have failed between adding and removing: the current cart is shown.
  if (isUnanswered(error)) await loadCart();
  return false;
}

function setUnsent(unsent: readonly string[]): void {
  $cartStatus.setKey('unsent', unsent);
}

function setPending(uid: string, quantity: number | null): void {
  const { pending, unsent } = $cartStatus.get();
  const { [uid]: _, ...others } = pending;
  $cartStatus.setKey('pending', quantity === null ? others : { ...others, [uid]: quantity });
  if (unsent.includes(uid)) setUnsent(unsent.filter((other) => other !== uid));
}
