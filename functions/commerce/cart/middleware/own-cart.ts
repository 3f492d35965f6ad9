import { type MiddlewareContext, RequestError } from '../../transport/middleware/answer.ts';
import { refused } from '../../transport/rules/refused.ts';
import { findActiveCartId } from '../db/cart.ts';
import { noteTotal } from '../db/checked-total.ts';
import { type Cart, loadCart } from '../rules/cart.ts';

const unknownCart = () => new RequestError(404, refused('CART_GONE', 'cart: no such open cart of who asks'));

/** An open cart of its owner (null for a guest); throws RequestError 404 for any other cart. */
export async function requireCart(
  context: MiddlewareContext,
  maskedId: string,
  customerId: number | null,
): Promise<Cart> {
  const cart = await loadCart(context.env.DB, maskedId);
  if (cart?.row.is_active !== 1 || cart.row.customer_id !== customerId) throw unknownCart();
  return cart;
}

/** The cart as shown to its owner after a change. The total is recorded as seen. */
export async function showCart(context: MiddlewareContext, maskedId: string, customerId: number | null): Promise<Cart> {
  const cart = await requireCart(context, maskedId, customerId);
  await noteTotal(context.env.DB, cart.row, cart.totals.grandTotal).run();
  return cart;
}

/** The open cart of a customer; throws RequestError 404 when there is none, or `maskedId` is another cart. */
export async function requireCustomerCart(
  context: MiddlewareContext,
  customerId: number,
  maskedId: string | undefined,
): Promise<Cart> {
  const own = await findActiveCartId(context.env.DB, customerId);
  if (own === null || (maskedId !== undefined && maskedId !== own)) throw unknownCart();
  return requireCart(context, own, customerId);
}
