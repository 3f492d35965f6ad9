import { findActiveCartId } from '../db/cart.ts';
import { type Cart, loadCart } from '../shop/cart.ts';
import { type MiddlewareContext, RequestError } from './answer.ts';

const unknownCart = () => new RequestError(404, 'cart: no such open cart of who asks');

/** An open cart of its owner, null for a guest; throws RequestError 404, whoever else's it is. */
export async function requireCart(
  context: MiddlewareContext,
  maskedId: string,
  customerId: number | null,
): Promise<Cart> {
  const cart = await loadCart(context.env.DB, maskedId);
  if (cart?.row.is_active !== 1 || cart.row.customer_id !== customerId) throw unknownCart();
  return cart;
}

/** The open cart of a customer; throws RequestError 404 when there is none, or `maskedId` names another. */
export async function requireCustomerCart(
  context: MiddlewareContext,
  customerId: number,
  maskedId: string | undefined,
): Promise<Cart> {
  const own = await findActiveCartId(context.env.DB, customerId);
  if (own === null || (maskedId !== undefined && maskedId !== own)) throw unknownCart();
  return requireCart(context, own, customerId);
}
