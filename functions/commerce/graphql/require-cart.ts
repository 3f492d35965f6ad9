import { type Cart, loadCart } from '../shop/cart.ts';
import type { GraphqlContext } from './context.ts';
import { authorizationError, inputError, noSuchEntity } from './errors.ts';

/** Refuses an empty argument as Magento does. */
export function requireParameter(name: string, value: string | readonly unknown[] | null | undefined): void {
  if (!value || value.length === 0) throw inputError(`Required parameter "${name}" is missing`);
}

/** The active cart of the guest who holds its id; every other id is refused with Magento's words. */
export async function requireCart({ env, now }: GraphqlContext, maskedId: string): Promise<Cart> {
  requireParameter('cart_id', maskedId);
  const cart = await loadCart(env.DB, maskedId, now);
  if (!cart) throw noSuchEntity(`Could not find a cart with ID "${maskedId}"`);
  if (cart.row.is_active !== 1) throw noSuchEntity("The cart isn't active.");
  if (cart.row.customer_id !== null)
    throw authorizationError(`The current user cannot perform operations on cart "${maskedId}"`);
  return cart;
}

/** Arguments named `input` are nullable in Magento's schema and required all the same. */
export function requireInput<Input>(input: Input | null | undefined): Input {
  if (!input) throw inputError('Required parameter "input" is missing');
  return input;
}
