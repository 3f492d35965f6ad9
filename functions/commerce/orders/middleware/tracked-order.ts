import { nationalPhone } from '../../../../src/kernel/contact/phone.ts';
import { clientNetwork, limitClient, tooOften } from '../../session/middleware/client.ts';
import { readSession } from '../../session/middleware/session.ts';
import { countGuess, forgiveGuess, ofNetwork, rememberNetwork } from '../../session/rules/guesses/guess-limit.ts';
import { type MiddlewareContext, RequestError } from '../../transport/middleware/answer.ts';
import { readOrder, type StoredOrder } from '../db/order.ts';

const GUEST_LOOK_UPS = { most: 20, windowSeconds: 3600 };
const NEEDS_LOGIN = 'You are not authorized, please log in';

/** Whether an order was sent to a phone number: whoever knows both is treated as its guest. */
const wentTo = ({ shipping, billing }: StoredOrder, phone: string): boolean =>
  [shipping, billing].some((address) => address?.telephone && nationalPhone(address.telephone) === phone);

/** The caller's order: a customer's own order by number, a guest's by number and phone; otherwise null. */
export async function findTracked(
  context: MiddlewareContext,
  number: string,
  typedPhone: string | undefined,
): Promise<StoredOrder | null> {
  const { DB } = context.env;
  const session = await readSession(context);
  if (!session && typedPhone === undefined) throw new RequestError(401, NEEDS_LOGIN);
  const stored = session && (await readOrder(DB, 'number', number));
  if (session && stored?.order.customer_id === session.customer.id) return stored;
  return typedPhone === undefined ? null : findByPhone(context, number, typedPhone);
}

/**
 * The order with this number that went to a phone. A try is counted before it is compared, for the visitor and the order;
 * wrong ones of others do not close the order for a network that knew its phone before.
 */
async function findByPhone(context: MiddlewareContext, number: string, phone: string): Promise<StoredOrder | null> {
  const { DB } = context.env;
  const now = new Date();
  await limitClient(context, 'tracking', GUEST_LOOK_UPS);
  const network = await clientNetwork(context);
  const guess = await ofNetwork(DB, { kind: 'tracking', subject: number, network }, now);
  const wait = await countGuess(DB, guess, now);
  if (wait !== null) throw tooOften(wait);
  const stored = await readOrder(DB, 'number', number);
  if (!stored || !wentTo(stored, phone)) return null;
  await forgiveGuess(DB, guess);
  await rememberNetwork(DB, guess, now);
  return stored;
}
