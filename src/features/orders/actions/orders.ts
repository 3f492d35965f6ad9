import { ActionError, defineAction } from 'astro:actions';
import * as z from 'astro/zod';
import { nationalPhone } from '../../../kernel/contact/phone.ts';
import { text } from '../../../text/vi.ts';
import { emailProblem, nameProblem, phoneProblem } from '../../address/rules/address.ts';
import { CART, trackPath } from '../../links/rules/paths.ts';
import type { OrderTracking } from '../../payment/rules/order-tracking.ts';
import { keepCart, listLastOrders, readOrderProof } from '../../transport/actions/cookies.ts';
import { type FormOutcome, refuse, withErrorText } from '../../transport/actions/define.ts';
import type { Commerce } from '../../transport/server/commerce.ts';
import { hasOwnFields } from '../../transport/server/graphql/own-fields.ts';
import { ORDER_NUMBER_LENGTH_MAX, ORDER_TOKEN, orderNumbers } from '../rules/order.ts';
import { claimOrder } from '../server/claim-order.ts';
import { trackGuestOrder, trackOwnOrder } from '../server/guest-order.ts';
import { cancelOrder, cancelOrderOfCart, reorder as reorderItems } from '../server/order-changes.ts';
import { confirmCancelOrder, trackOrder, tracksByPhone } from '../server/order-tracking.ts';
import { getOwnOrder } from '../server/orders.ts';

const KEY_LENGTH_MAX = 200;
const REASON_LENGTH_MAX = 500;
const CONTACT_LENGTH_MAX = 254;
const orderNumber = z.string().max(ORDER_NUMBER_LENGTH_MAX);

/**
 * The progress of an order: a guest's with its delivery phone, a customer's when signed in.
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
      const phone = typed.phone?.trim() ? nationalPhone(typed.phone) : null;
      // The browser that placed an order as a guest needs no further proof.
      const own = listLastOrders(context).find((order) => order.number === number);
      if (own && !phone && !locals.commerce.hasToken) return { next: trackPath(own.number) };
      // Reported beside the phone instead of redirecting to the login, which would lose the typed values.
      if (!phone && !locals.commerce.hasToken)
        throw new ActionError({ code: 'FORBIDDEN', message: text('track.phoneMissing') });
      const wrong = phone && phoneProblem(phone);
      if (wrong) throw new ActionError({ code: 'FORBIDDEN', message: text(wrong) });
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

/** Cancels an order without shipments, for its customer, the guest with its cart, or the link in a message. */
const cancel = defineAction({
  accept: 'form',
  input: z.object({
    number: orderNumber,
    reason: z.string().max(REASON_LENGTH_MAX).nullish(),
    /** The token in the link of a message, on a device that did not order. */
    token: z.string().regex(ORDER_TOKEN).nullish(),
  }),
  handler: withErrorText('orders.cancelFailed', async ({ number, reason, token }, context): Promise<FormOutcome> => {
    const { commerce } = context.locals;
    const cartId = readOrderProof(context, number)?.cartId ?? null;
    const why = reason?.trim() || text('orders.cancel');
    if ((cartId || token) && (await hasOwnFields(commerce)))
      await cancelOrderOfCart(commerce, { number, cartId, token: token ?? null }, why);
    else {
      const order = commerce.hasToken ? await getOwnOrder(commerce, number) : null;
      if (!order?.canCancel) throw refuse('orders.cancelFailed');
      await cancelOrder(commerce, order.id, why);
    }
    return { notice: { kind: 'success', message: text('orders.canceledNotice', number) } };
  }),
});

/** Takes an order that was placed without login into the account: the backend knows what the customer confirmed to own. */
const claim = defineAction({
  accept: 'form',
  input: z.object({ number: orderNumber }),
  handler: withErrorText('order.notInAccount', async ({ number }, { locals }): Promise<FormOutcome> => {
    await claimOrder(locals.commerce, { number, cartId: null });
    return { notice: { kind: 'success', message: text('order.inAccount') } };
  }),
});

export const orders = { track, confirmCancel, reorder, cancel, claim };
