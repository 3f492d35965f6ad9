import { guestEmail } from '../../address/rules/address.ts';
import type { Cart } from '../../cart/rules/cart.ts';
import {
  loadShippingMethods,
  setBillingAddress,
  setGuestEmail,
  setShippingAddress,
} from '../../checkout/server/checkout.ts';
import type { Commerce } from '../../transport/server/commerce.ts';
import { CommerceError } from '../../transport/server/errors.ts';
import type { CartRequest } from '../rules/requests.ts';
import { addLines, setCodes } from './agent-cart.ts';

/** What an agent put together for a person. */
interface Prepared {
  goods: CartRequest['line_items'];
  codes: readonly string[];
  /** The cart with the address that the agent was told; null if somebody else continued with it. */
  addressed: Cart | null;
}

/** The guest's cart with what the agent prepared, and whether all of the goods are in it. */
interface Joined {
  cart: Cart;
  isWhole: boolean;
}

/**
 * Adds what an agent prepared to the cart that a guest already has: goods and codes, and the address only where the
 * guest gave none. Everything in the guest's cart stays as it is. Throws `CommerceError` on outages.
 */
export async function joinCarts(commerce: Commerce, own: Cart, { goods, codes, addressed }: Prepared): Promise<Joined> {
  const added = await addLines(commerce, own, { line_items: goods });
  const isWhole = added.messages.length === 0;
  const all = [...own.coupons, ...own.unmetCodes.map(({ code }) => code)];
  const news = codes.filter((code) => !all.some((known) => known.toLowerCase() === code.toLowerCase()));
  const coded = news.length
    ? ((await setCodes(commerce, added.cart, [...all, ...news])).cart ?? added.cart)
    : added.cart;
  if (addressed?.shippingAddress && !own.shippingAddress && !own.isVirtual) await sendTo(commerce, coded, addressed);
  return { cart: coded, isWhole };
}

/** Saves the agent's address; one that is refused is asked for in the checkout. */
async function sendTo(commerce: Commerce, cart: Cart, { shippingAddress, email }: Cart): Promise<void> {
  if (!shippingAddress) return;
  try {
    if (!cart.email) await setGuestEmail(commerce, cart.id, guestEmail(email ?? '', shippingAddress.telephone));
    const delivered = await setShippingAddress(commerce, cart, { address: shippingAddress, isKept: false }, cart.note);
    await setBillingAddress(commerce, delivered, null, null);
    await loadShippingMethods(commerce, delivered);
  } catch (error) {
    if (!(error instanceof CommerceError) || error.isOutage) throw error;
  }
}
