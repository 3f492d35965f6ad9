import { noteTotal } from '../../db/cart/checked-total.ts';
import { type Cart, loadCart } from '../../shop/cart/cart.ts';
import { customerId } from '../account/require-customer.ts';
import type { GraphqlContext } from '../transport/context.ts';
import { authorizationError, inputError, noSuchEntity } from '../transport/errors.ts';

/** Refuses an empty argument as Magento does. */
export function requireParameter(name: string, value: string | readonly unknown[] | null | undefined): void {
  if (!value || value.length === 0) throw inputError(`Required parameter "${name}" is missing`);
}

/** Magento's words to who asks for a cart of somebody else. */
export const foreignCart = (maskedId: string) =>
  authorizationError(`The current user cannot perform operations on cart "${maskedId}"`);

/**
 * The active cart of its owner: a guest's by its id alone, a customer's by its id and their token. A signed-in customer
 * reaches no guest's cart either, they take it over first. Everything else is refused with Magento's words.
 */
export async function requireCart(
  context: GraphqlContext,
  maskedId: string,
  owner: number | null = customerId(context),
): Promise<Cart> {
  requireParameter('cart_id', maskedId);
  const cart = await loadCart(context.env.DB, maskedId, context.now);
  if (!cart) throw noSuchEntity(`Could not find a cart with ID "${maskedId}"`);
  // Before anything is told of it: whether a cart was ordered is its owner's business.
  if (cart.row.customer_id !== owner) throw foreignCart(maskedId);
  if (cart.row.is_active !== 1) throw noSuchEntity("The cart isn't active.");
  return cart;
}

/** The cart as its owner is shown it after a step of the checkout; what it costs is noted. */
export async function showCart(context: GraphqlContext, maskedId: string): Promise<Cart> {
  const cart = await requireCart(context, maskedId);
  await noteTotal(context.env.DB, cart.row, cart.totals.grandTotal).run();
  return cart;
}

/** Arguments named `input` are nullable in Magento's schema and required all the same. */
export function requireInput<Input>(input: Input | null | undefined): Input {
  if (!input) throw inputError('Required parameter "input" is missing');
  return input;
}
