import { type ActionAPIContext, ActionError } from 'astro:actions';
import { findCart } from '../../commerce/cart/cart.ts';
import { letsGuestsOrder } from '../../commerce/content/content.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import { text } from '../../text/vi.ts';
import { hasDraft } from '../session/session-cookies.ts';
import { readCartId } from '../transport/cookies.ts';
import { refuse } from '../transport/define.ts';

/**
 * The current cart of a shopper who may order: it has lines, and guests are allowed or the shopper is signed in [X04,
 * X83].
 */
export async function filledCart(context: ActionAPIContext): Promise<Cart> {
  const cartId = readCartId(context);
  const { commerce } = context.locals;
  const [cart, isOpenForGuests] = await Promise.all([
    cartId ? findCart(commerce, cartId) : null,
    letsGuestsOrder(commerce),
  ]);
  const isGuest = !commerce.hasToken;
  // The session may have ended in another tab, together with the cart; logging in restores it [B-16].
  if (isGuest && !cartId && hasDraft(context)) throw loginNeeded();
  if (!cart?.lines.length) throw refuse('checkout.cartEmpty');
  if (isGuest && !isOpenForGuests) throw loginNeeded();
  return cart;
}

function loginNeeded(): ActionError {
  return new ActionError({ code: 'UNAUTHORIZED', message: text('You are not authorized, please log in') });
}
