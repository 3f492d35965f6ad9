import type { CartReference } from '../../session/server/session.ts';
import type { GraphqlApi } from '../../transport/server/commerce.ts';
import { CommerceError } from '../../transport/server/errors.ts';
import { toldIn } from '../../transport/server/refusals.ts';
import type { OrderProof } from '../rules/order.ts';
import { CancellationReasons, CancelOrder, CancelOrderOfCart, ReorderItems } from './orders-documents.ts';

/**
 * Adds the items of an order to the customer's cart again. `refusals` are items that are no longer available. Throws
 * `CommerceError` when the order is not the customer's.
 */
export async function reorder(
  commerce: GraphqlApi,
  number: string,
): Promise<{ cart: CartReference; refusals: { code: string; message: string }[] }> {
  const { reorderItems } = await commerce.mutate(ReorderItems, { number });
  if (!reorderItems) throw new CommerceError('http', 'reorderItems answered nothing');
  const { cart, userInputErrors } = reorderItems;
  return {
    cart: { id: cart.id, totalQuantity: cart.total_quantity },
    refusals: userInputErrors.flatMap((error) => (error ? [error] : [])),
  };
}

/** Cancels an order of the customer. Throws `CommerceError`; refused when it is too late. */
export async function cancelOrder(commerce: GraphqlApi, id: string, reason: string): Promise<void> {
  const { cancelOrder: outcome } = await cancelBy(commerce, id, reason);
  if (!outcome?.order || outcome.error) throw notCanceled(outcome);
}

/** Before 2.4.8 Magento accepts only the number inside the id; it refuses the id without changing anything. */
async function cancelBy(commerce: GraphqlApi, id: string, reason: string) {
  try {
    return await commerce.mutate(CancelOrder, { orderId: id, reason });
  } catch (error) {
    const inner = decodedId(id);
    if (!(error instanceof CommerceError) || error.code !== 'ORDER_ID_INVALID' || !inner) throw error;
    return commerce.mutate(CancelOrder, { orderId: inner, reason });
  }
}

/** Why an order was not canceled. */
function notCanceled(outcome: { error: string | null } | null): CommerceError {
  const message = outcome?.error ?? 'not canceled';
  return new CommerceError('refused', message, outcome ? toldIn(outcome, message) : {});
}

/** The number in one of Magento's Base64 ids; null for any other id. */
function decodedId(id: string): string | null {
  if (!/^[\w+/]+={0,2}$/.test(id) || id.length % 4) return null;
  const inner = atob(id);
  return /^\d+$/.test(inner) ? inner : null;
}

/**
 * Cancels a guest's order for the owner of its former cart, or of its token. Throws `CommerceError`; refused as in
 * `cancelOrder`.
 */
export async function cancelOrderOfCart(
  commerce: GraphqlApi,
  { number, cartId, token = null }: OrderProof,
  reason: string,
): Promise<void> {
  const { cancelOrderOfCart: outcome } = await commerce.mutate(CancelOrderOfCart, { number, cartId, token, reason });
  if (!outcome?.order || outcome.error) throw notCanceled(outcome);
}

/** The reasons for a cancellation to choose from. Throws `CommerceError`. */
export async function listCancelReasons(commerce: GraphqlApi): Promise<string[]> {
  const { storeConfig } = await commerce.query(CancellationReasons, {});
  return (storeConfig?.order_cancellation_reasons ?? []).flatMap((reason) => reason?.description ?? []);
}
