import { actions } from 'astro:actions';
import { atom, map } from 'nanostores';
import { text } from '../../../text/vi.ts';
import { $cart, takeCart } from '../../cart/browser/cart.ts';
import type { Cart } from '../../cart/rules/cart.ts';
import { type Failure, settled } from '../../session/browser/settled.ts';
import { notify } from '../../ui/browser/notifications.ts';
import type { CartExtra, CartOffers } from '../rules/cart-offers.ts';

/** The discounts that the cart can use; null before they are loaded. */
export const $offers = atom<CartOffers | null>(null);

/** Suggestions next to the cart; empty before they are loaded. */
export const $extras = atom<readonly CartExtra[]>([]);

/** Loads suggestions for the shown cart. */
export async function loadExtras(): Promise<void> {
  const inCart = ($cart.get()?.lines ?? []).map(({ parentSku }) => parentSku);
  const { data } = await settled(actions.cart.listExtras({ inCart }));
  if (data) $extras.set(data);
}

type Operation = 'code' | 'gift' | 'points';

/** The running operation, and the last error of each kind. */
export const $promotions = map<{ busy: Operation | null } & Record<Operation, string | null>>({
  busy: null,
  code: null,
  gift: null,
  points: null,
});

/** Loads the vouchers, gifts and C Point that this cart can use. */
export async function loadOffers(): Promise<void> {
  const { data } = await settled(actions.promotions.offers({}));
  if (data) $offers.set(data);
}

/** Adds or removes a code; true when it worked. */
export function toggleCode(form: FormData): Promise<boolean> {
  const code = String(form.get('code') ?? '').trim();
  if (!code && !form.get('ruleId')) {
    $promotions.setKey('code', text('enter Voucher code'));
    return Promise.resolve(false);
  }
  return run('code', actions.promotions.toggleCode(form), { codes: $cart.get()?.coupons.filter(isSame(code)) ?? [] });
}

const isSame = (code: string) => (other: string) => other.toLowerCase() === code.toLowerCase();

/** Adds a gift to the cart; true when it worked. */
export function addGift(form: FormData): Promise<boolean> {
  return run('gift', actions.promotions.addGift(form), {});
}

/** Uses C Point or removes them; true when it worked. */
export function spendPoints(form: FormData): Promise<boolean> {
  return run('points', actions.promotions.spendPoints(form), { hasAskedPoints: true });
}

type Answer = { cart: Cart; notice?: { message: string } };

async function run(
  operation: Operation,
  call: Promise<{ data: Answer; error: undefined } | { data: undefined; error: Failure }>,
  asked: Parameters<typeof takeCart>[1],
): Promise<boolean> {
  $promotions.set({ ...$promotions.get(), busy: operation, [operation]: null });
  const { data, error } = await settled(call);
  $promotions.set({ ...$promotions.get(), busy: null, [operation]: error?.message ?? null });
  if (!data) return false;
  takeCart(data.cart, asked);
  notify({ kind: 'success', message: data.notice?.message ?? '' });
  return true;
}
