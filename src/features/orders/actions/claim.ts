import type { ActionAPIContext } from 'astro:actions';
import { splitName } from '../../address/rules/address.ts';
import { ORDER_DONE, PAYMENT_RESULT, paymentPath } from '../../links/rules/paths.ts';
import { listLastOrders } from '../../transport/actions/cookies.ts';
import { optional } from '../../transport/server/errors.ts';
import type { PlacedOrder } from '../rules/last-orders.ts';
import { claimOrder } from '../server/claim-order.ts';
import { getOrder } from '../server/orders.ts';

/** The number of the order whose page offers the account, by the address of the page; null for any other page. */
function offeredOn(page: string | null, orders: readonly PlacedOrder[]): PlacedOrder | null {
  if (page === ORDER_DONE) return orders[0] ?? null;
  return orders.find(({ number }) => page === paymentPath(PAYMENT_RESULT, number)) ?? null;
}

/**
 * The order that a guest placed in this browser and whose page offered the account, with the name for a new one; null
 * for none.
 */
export async function readOfferedOrder(
  context: ActionAPIContext,
  page: string | null,
): Promise<{ order: PlacedOrder; name: { firstname: string; lastname: string } | undefined } | null> {
  const order = offeredOn(page, listLastOrders(context));
  if (!order) return null;
  const details = await optional(getOrder(context.locals.commerce, order), null);
  return { order, name: details?.address.name ? splitName(details.address.name) : undefined };
}

/** Puts that order into the account of a token; returns whether it is there now. */
export async function keepInAccount({ locals }: ActionAPIContext, token: string, order: PlacedOrder): Promise<boolean> {
  const claim = claimOrder(locals.commerce.withToken(token), order).then(() => true);
  return optional(claim, false);
}
