import { customerId } from '../../session/graphql/require-customer.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { authorizationError, inputError, noSuchEntity } from '../../transport/graphql/errors.ts';
import { requireArgument } from '../../transport/graphql/require-argument.ts';
import type { CartRow, StoredCart } from '../db/cart.ts';
import { noteTotal } from '../db/checked-total.ts';
import { type Cart, findStoredCart, loadCart } from '../rules/cart.ts';

/** Refuses an empty argument as Magento does. */
export function requireParameter(name: string, value: string | readonly unknown[] | null | undefined): void {
  if (!value || value.length === 0) throw inputError(`Required parameter "${name}" is missing`);
}

/** Magento's message for somebody else's cart. */
const foreignCart = (maskedId: string) =>
  authorizationError(`The current user cannot perform operations on cart "${maskedId}"`);

/**
 * The active cart of the caller: a guest's by its id alone, a customer's by its id and token. A signed-in customer
 * cannot use a guest's cart before taking it over. Everything else is refused with Magento's message.
 */
export async function requireCart(
  context: GraphqlContext,
  maskedId: string,
  owner: number | null = customerId(context),
): Promise<Cart> {
  requireParameter('cart_id', maskedId);
  const cart = await loadCart(context.env.DB, maskedId, context.now);
  if (!cart) throw unknownCart(maskedId);
  requireOwner(cart.row, owner);
  return cart;
}

/** The same cart as stored, for a change that needs neither prices nor totals. */
export async function requireStoredCart(context: GraphqlContext, maskedId: string): Promise<StoredCart> {
  requireParameter('cart_id', maskedId);
  const stored = await findStoredCart(context.env.DB, maskedId);
  if (!stored) throw unknownCart(maskedId);
  requireOwner(stored.cart, customerId(context));
  return stored;
}

const unknownCart = (maskedId: string) => noSuchEntity(`Could not find a cart with ID "${maskedId}"`, 'CART_GONE');

/** The owner is checked first: nobody else may learn whether the cart was ordered. */
function requireOwner(row: CartRow, owner: number | null): void {
  if (row.customer_id !== owner) throw foreignCart(row.masked_id);
  if (row.is_active !== 1) throw noSuchEntity("The cart isn't active.", 'CART_GONE');
}

/** The cart as shown to its owner after a checkout step. The total is recorded as seen. */
export async function showCart(context: GraphqlContext, maskedId: string): Promise<Cart> {
  const cart = await requireCart(context, maskedId);
  await noteTotal(context.env.DB, cart.row, cart.totals.grandTotal).run();
  return cart;
}

/** Magento's message for a call of a cart without `input`; some of its mutations end it with a full stop. */
const CART_ID_MISSING = 'Required parameter "cart_id" is missing';

/** In Magento's schema arguments named `input` are nullable but still required. */
export const requireInput = <Input>(input: Input | null | undefined): Input => requireArgument(input, CART_ID_MISSING);
/** The same for mutations that end the message with a full stop. */
export const requireLineInput = <Input>(input: Input | null | undefined): Input =>
  requireArgument(input, `${CART_ID_MISSING}.`);
