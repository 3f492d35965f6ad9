import type { PlacedOrder } from '../../domain/orders/last-orders.ts';
import { sendsCodes } from '../session/one-time-code.ts';
import type { Commerce, MiddlewareApi } from '../transport/commerce.ts';
import { CommerceError } from '../transport/errors.ts';
import { hasOwnFields } from '../transport/graphql/own-fields.ts';
import { restCall } from '../transport/middleware.ts';

const CALL = 'claim_order';

/** Whether a guest's order can be put into an account with a code; not with a standard Magento. Throws `CommerceError`. */
export async function canClaimOrders(commerce: Commerce): Promise<boolean> {
  return sendsCodes(commerce) && (await hasOwnFields(commerce));
}

/** Puts a guest's order into the account of the logged-in customer. Throws `CommerceError`, also for another customer's order. */
export async function claimOrder(commerce: MiddlewareApi, { number, cartId }: PlacedOrder): Promise<void> {
  const answer = await restCall(commerce, CALL, { method: 'POST', body: { order_code: number, cart_id: cartId } });
  if (answer.code !== 200)
    throw new CommerceError('refused', `${CALL} answered ${answer.code}`, { statusCode: answer.code });
}
