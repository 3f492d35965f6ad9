import { type ActionAPIContext, ActionError } from 'astro:actions';
import { text } from '../../../text/vi.ts';
import { letsGuestsOrder } from '../../config/server/content.ts';
import { readCartId } from '../../transport/actions/cookies.ts';
import { refuse } from '../../transport/actions/define.ts';
import { hasDraft } from '../../transport/actions/session-cookies.ts';
import type { Cart } from '../rules/cart.ts';
import { findCart } from '../server/cart.ts';

/**
 * The current cart of a shopper who may order: it has lines, and guests are allowed or the shopper is signed in.
 */
export async function filledCart(context: ActionAPIContext): Promise<Cart> {
  const cartId = readCartId(context);
  const { commerce } = context.locals;
  const [cart, isOpenForGuests] = await Promise.all([
    cartId ? findCart(commerce, cartId) : null,
    letsGuestsOrder(commerce),
  ]);
  const isGuest = !commerce.hasToken;
  // The session may have ended in another tab, together with the cart; logging in restores it.
  if (isGuest && !cartId && hasDraft(context)) throw loginNeeded();
  if (!cart?.lines.length) throw refuse('checkout.cartEmpty');
  if (isGuest && !isOpenForGuests) throw loginNeeded();
  return cart;
}

function loginNeeded(): ActionError {
  return new ActionError({ code: 'UNAUTHORIZED', message: text('You are not authorized, please log in') });
}
