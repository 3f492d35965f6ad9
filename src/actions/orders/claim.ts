import type { ActionAPIContext } from 'astro:actions';
import { claimOrder } from '../../commerce/orders/claim-order.ts';
import { getOrder } from '../../commerce/orders/orders.ts';
import { optional } from '../../commerce/transport/errors.ts';
import { splitName } from '../../domain/address/address.ts';
import type { PlacedOrder } from '../../domain/orders/last-orders.ts';
import { listLastOrders } from '../transport/cookies.ts';

/** The order that a guest just placed in this browser, with the name for a new account; null for none. */
export async function readLastOrder(
  context: ActionAPIContext,
): Promise<{ order: PlacedOrder; name: { firstname: string; lastname: string } | undefined } | null> {
  const [order] = listLastOrders(context);
  if (!order) return null;
  const details = await optional(getOrder(context.locals.commerce, order), null);
  return { order, name: details?.address.name ? splitName(details.address.name) : undefined };
}

/** Puts that order into the account of a token; returns whether it is there now. */
export async function keepInAccount({ locals }: ActionAPIContext, token: string, order: PlacedOrder): Promise<boolean> {
  const claim = claimOrder(locals.commerce.withToken(token), order).then(() => true);
  return optional(claim, false);
}
