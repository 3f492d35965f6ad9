import { ActionError, defineAction } from 'astro:actions';
import * as z from 'astro/zod';
import { trackGuestOrder, trackOwnOrder } from '../../commerce/orders/guest-order.ts';
import { cancelOrder, cancelOrderOfCart, reorder as reorderItems } from '../../commerce/orders/order-changes.ts';
import { confirmCancelOrder, trackOrder, tracksByPhone } from '../../commerce/orders/order-tracking.ts';
import { getOwnOrder } from '../../commerce/orders/orders.ts';
import type { Commerce } from '../../commerce/transport/commerce.ts';
import { hasOwnFields } from '../../commerce/transport/graphql/own-fields.ts';
import { emailProblem, nameProblem, normalisePhone, phoneProblem } from '../../domain/address/address.ts';
import { ORDER_NUMBER_LENGTH_MAX, orderNumbers } from '../../domain/orders/order.ts';
import type { OrderTracking } from '../../domain/orders/order-tracking.ts';
import { CART, trackPath } from '../../domain/page/paths/paths.ts';
import { text } from '../../text/vi.ts';
import { keepCart, listLastOrders, readOrderProof } from '../transport/cookies.ts';
import { type FormOutcome, refuse, withErrorText } from '../transport/define.ts';

const KEY_LENGTH_MAX = 200;
const REASON_LENGTH_MAX = 500;
const CONTACT_LENGTH_MAX = 254;
const orderNumber = z.string().max(ORDER_NUMBER_LENGTH_MAX);

/**
 * The progress of an order: a guest's with its delivery phone, a customer's when signed in [ORDER-012, ORDER-013, X48].
 */
const track = defineAction({
  accept: 'form',
  input: z.object({
    number: z.string().nullish(),
    phone: z.string().nullish(),
    /** Contact data of the order, if it is not found by number and phone. */
    contact: z.string().max(CONTACT_LENGTH_MAX).nullish(),
    name: z.string().max(CONTACT_LENGTH_MAX).nullish(),
    province: z.string().max(CONTACT_LENGTH_MAX).nullish(),
  }),
  handler: withErrorText(
    'track.failed',
    async (typed, context): Promise<FormOutcome & { tracking?: OrderTracking }> => {
      const { locals } = context;
      const [number, ...others] = orderNumbers(typed.number ?? '');
      if (!number) throw refuse('track.numberMissing');
      if (!tracksByPhone(locals.commerce)) return trackAtStock(locals.commerce, number, typed);
      const phone = typed.phone?.trim() ? normalisePhone(typed.phone) : null;
      // The browser that placed an order as a guest needs no further proof.
      const own = listLastOrders(context).find((order) => order.number === number);
      if (own && !phone && !locals.commerce.hasToken) return { next: trackPath(own.number) };
      // Reported here instead of redirecting to the login, which would lose the typed values.
      if (!phone && !locals.commerce.hasToken)
        throw new ActionError({ code: 'FORBIDDEN', message: text('You are not authorized, please log in') });
      if (phone && phoneProblem(phone)) throw refuse(phoneProblem(phone) ?? 'Invalid mobile number');
      let tracking = await trackOrder(locals.commerce, number, phone);
      for (const other of others) tracking ??= await trackOrder(locals.commerce, other, phone);
      if (!tracking) throw refuse('track.unknown');
      return { tracking, staysHere: true };
    },
  ),
});

/** A standard Magento shows an order to its customer, and to a guest who enters data of the order. */
async function trackAtStock(
  commerce: Commerce,
  number: string,
  typed: { contact?: string | null; name?: string | null; province?: string | null },
): Promise<FormOutcome & { tracking: OrderTracking }> {
  if (commerce.hasToken) {
    const own = await trackOwnOrder(commerce, number);
    if (own) return { tracking: own, staysHere: true };
  }
  const { contact = '', name = '', province = '' } = typed;
  const problem = contact?.includes('@') ? emailProblem(contact) : phoneProblem(contact ?? '');
  if (problem) throw refuse(problem);
  if (nameProblem(name ?? '') || !province) throw refuse('track.more');
  const proof = { number, contact: contact ?? '', name: name ?? '', province };
  const tracking = await trackGuestOrder(commerce, proof);
  if (!tracking) throw refuse('track.unknownOrder');
  return { tracking, staysHere: true };
}

/** Cancels a guest's order by the link in the mail. */
const confirmCancel = defineAction({
  accept: 'form',
  input: z.object({ orderId: z.string().max(KEY_LENGTH_MAX), key: z.string().max(KEY_LENGTH_MAX) }),
  handler: withErrorText('track.cancelFailed', async ({ orderId, key }, { locals }): Promise<FormOutcome> => {
    if (!(await confirmCancelOrder(locals.commerce, orderId, key))) throw refuse('track.cancelFailed');
    return { notice: { kind: 'success', message: text('track.canceled') } };
  }),
});

/** Adds the items of an own order to the cart again; items that are no longer sold are counted and reported. */
const reorder = defineAction({
  accept: 'form',
  input: z.object({ number: orderNumber }),
  handler: withErrorText('orders.reorderFailed', async ({ number }, context): Promise<FormOutcome> => {
    const { cart, refusals } = await reorderItems(context.locals.commerce, number);
    keepCart(context, cart);
    if (!refusals.length) return { next: CART, notice: { kind: 'success', message: text('orders.reordered', number) } };
    return { next: CART, notice: { kind: 'warning', message: text('orders.reorderedPartly', refusals.length) } };
  }),
});

/** Cancels an order without shipments, for its customer or the guest with its cart [X103]. */
const cancel = defineAction({
  accept: 'form',
  input: z.object({ number: orderNumber, reason: z.string().max(REASON_LENGTH_MAX).nullish() }),
  handler: withErrorText('orders.cancelFailed', async ({ number, reason }, context): Promise<FormOutcome> => {
    const { commerce } = context.locals;
    const cartId = readOrderProof(context, number)?.cartId;
    const why = reason?.trim() || text('orders.cancel');
    if (cartId && (await hasOwnFields(commerce))) await cancelOrderOfCart(commerce, { number, cartId }, why);
    else {
      const order = commerce.hasToken ? await getOwnOrder(commerce, number) : null;
      if (!order?.canCancel) throw refuse('orders.cancelFailed');
      await cancelOrder(commerce, order.id, why);
    }
    return { notice: { kind: 'success', message: text('orders.canceledNotice', number) } };
  }),
});

export const orders = { track, confirmCancel, reorder, cancel };
