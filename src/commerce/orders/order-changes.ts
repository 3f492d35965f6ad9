import type { CartReference } from '../session/session.ts';
import type { GraphqlApi } from '../transport/commerce.ts';
import { CommerceError } from '../transport/errors.ts';
import { CancellationReasons, CancelOrder, CancelOrderOfCart, ReorderItems } from './orders-documents.ts';

/**
 * Puts what was ordered into the customer's cart again. `refusals` are of the goods that cannot be had any more. Throws
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

/** Cancels an order of the customer. Throws `CommerceError`; refused for one that has gone too far. */
export async function cancelOrder(commerce: GraphqlApi, id: string, reason: string): Promise<void> {
  const { cancelOrder: outcome } = await cancelBy(commerce, id, reason);
  if (!outcome?.order || outcome.error) throw new CommerceError('refused', outcome?.error ?? 'not canceled');
}

/** Before 2.4.8 Magento takes the number inside the id alone, and refuses the id with nothing done. */
async function cancelBy(commerce: GraphqlApi, id: string, reason: string) {
  try {
    return await commerce.mutate(CancelOrder, { orderId: id, reason });
  } catch (error) {
    const inner = decodedId(id);
    if (!(error instanceof CommerceError) || !/"order_id" is missing or incorrect/.test(error.message) || !inner)
      throw error;
    return commerce.mutate(CancelOrder, { orderId: inner, reason });
  }
}

/** The number in one of Magento's ids, which are Base64; null for any other. */
function decodedId(id: string): string | null {
  if (!/^[\w+/]+={0,2}$/.test(id) || id.length % 4) return null;
  const inner = atob(id);
  return /^\d+$/.test(inner) ? inner : null;
}

/** Cancels an order of whoever holds the cart that it was [X103]. Throws `CommerceError`; refused as `cancelOrder`. */
export async function cancelOrderOfCart(
  commerce: GraphqlApi,
  { number, cartId }: { number: string; cartId: string },
  reason: string,
): Promise<void> {
  const { cancelOrderOfCart: outcome } = await commerce.mutate(CancelOrderOfCart, { number, cartId, reason });
  if (!outcome?.order || outcome.error) throw new CommerceError('refused', outcome?.error ?? 'not canceled');
}

/** Why an order may be canceled, in the shop's words. Throws `CommerceError`. */
export async function listCancelReasons(commerce: GraphqlApi): Promise<string[]> {
  const { storeConfig } = await commerce.query(CancellationReasons, {});
  return (storeConfig?.order_cancellation_reasons ?? []).flatMap((reason) => reason?.description ?? []);
}
