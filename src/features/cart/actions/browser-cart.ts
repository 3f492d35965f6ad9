import type { ActionAPIContext } from 'astro:actions';
import { dropCart, keepCart, readCartId } from '../../transport/actions/cookies.ts';
import { refuse } from '../../transport/actions/define.ts';
import { CommerceError } from '../../transport/server/errors.ts';
import type { Cart } from '../rules/cart.ts';

/**
 * Runs a change on the browser's cart; `null` requests a new cart when there is none or it no longer exists,
 * but never on outages.
 */
export async function inCart(
  context: ActionAPIContext,
  change: (cartId: string | null) => Promise<Cart>,
): Promise<Cart> {
  const known = readCartId(context);
  let cart: Cart;
  try {
    cart = await change(known ?? null);
  } catch (error) {
    if (!known || !(error instanceof CommerceError) || !error.isUnknownEntity) throw error;
    dropCart(context);
    cart = await change(null);
  }
  keepCart(context, cart);
  return cart;
}

/** The id of the browser's cart; refuses when there is none. */
export function ownCart(context: ActionAPIContext): string {
  const cartId = readCartId(context);
  if (!cartId) throw refuse('cart.gone');
  return cartId;
}
