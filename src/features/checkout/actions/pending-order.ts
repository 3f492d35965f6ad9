import type { APIContext } from 'astro';
import { CHECKOUT, ORDER_DONE } from '../../links/rules/paths.ts';
import type { PlacedOrder } from '../../orders/rules/last-orders.ts';
import { attemptOf, type PendingState } from '../../orders/rules/pending-order.ts';
import { listOrders } from '../../orders/server/orders.ts';
import { COOKIE } from '../../page/rules/cookies.ts';
import {
  dropCart,
  dropPendingOrder,
  keepLastOrder,
  keepPendingOrder,
  readCartId,
  readPendingOrder,
} from '../../transport/actions/cookies.ts';
import type { FormOutcome } from '../../transport/actions/define.ts';
import { dropDraft } from '../../transport/actions/session-cookies.ts';
import { optional } from '../../transport/server/errors.ts';
import { hasOwnFields } from '../../transport/server/graphql/own-fields.ts';
import { askForOrder } from '../server/pending-order.ts';

type Context = Pick<APIContext, 'cookies' | 'url' | 'locals'>;

/** The parameter that names the attempt when the browser sends the form again. */
const ATTEMPT = 'attempt';
/** The browser sends it again at once; later, it is another press of the button, in ms. */
const AGAIN_MS = 30_000;

/** Forgets the attempt and its cart, and keeps the proof of its order. */
export function finishOrder(context: Context, order: PlacedOrder): FormOutcome {
  keepLastOrder(context, order);
  dropPendingOrder(context);
  // The shopper may have begun another cart meanwhile.
  if ((readCartId(context) ?? order.cartId) === order.cartId) {
    dropCart(context);
    dropDraft(context);
  }
  return { next: ORDER_DONE };
}

/** What became of the order that this browser sent; null when it waits for none. A known end is kept in the cookies. */
export async function settlePending(context: Context): Promise<PendingState | null> {
  const pending = readPendingOrder(context);
  if (!pending) return null;
  const state = await askForOrder(context.locals.commerce, pending);
  if (state.kind === 'placed') {
    finishOrder(context, state.order);
    context.cookies.delete(COOKIE.message, { path: '/' });
  } else if (state.kind === 'notPlaced') dropPendingOrder(context);
  return state;
}

/** Whether the same cart may be sent again: our own backend answers a repetition with the same order. */
export async function mayRepeat(context: Context): Promise<boolean> {
  const pending = readPendingOrder(context);
  return pending?.cartId === readCartId(context) && (await optional(hasOwnFields(context.locals.commerce), false));
}

/**
 * What comes before an order is sent. The browser first gets a cookie that names the attempt, and sends the same form
 * again: so an order whose answer is lost is remembered, whatever happens to the page. While another order is pending,
 * nothing is sent. Null: it can be sent now. Throws `CommerceError`.
 */
export async function beforeSending(context: Context): Promise<FormOutcome | null> {
  const cartId = readCartId(context);
  const pending = readPendingOrder(context);
  if (!cartId || isSentAgain(context)) return null;
  if (pending && !(await mayRepeat(context))) {
    const state = await settlePending(context);
    if (state?.kind !== 'notPlaced') return { next: ORDER_DONE };
  } else if (pending) return null;
  const attempt = { cartId, sentAt: Date.now(), newest: await newestOrder(context) };
  keepPendingOrder(context, attempt);
  // A script calls the action under another address, and gets the cookie with the answer.
  if (context.url.pathname !== CHECKOUT) return null;
  const again = new URL(context.url);
  again.searchParams.set(ATTEMPT, attemptOf(attempt));
  return { next: again.pathname + again.search, isSentAgain: true };
}

/** Whether the browser sends the form again because `beforeSending` asked for it: nothing was sent to the backend yet. */
export function isSentAgain(context: Context): boolean {
  const pending = readPendingOrder(context);
  if (pending === null || pending.cartId !== readCartId(context)) return false;
  return context.url.searchParams.get(ATTEMPT) === attemptOf(pending) && Date.now() - pending.sentAt < AGAIN_MS;
}

/** The newest order of a customer, where the backend finds no order by its cart; undefined otherwise. */
async function newestOrder({ locals: { commerce } }: Context): Promise<string | null | undefined> {
  if (!commerce.hasToken || (await hasOwnFields(commerce))) return undefined;
  return (await listOrders(commerce, 1)).orders[0]?.number ?? null;
}
