import { type ActionAPIContext, ActionError, defineAction } from 'astro:actions';
import * as z from 'astro/zod';
import { text } from '../../../text/vi.ts';
import { PAYMENT_RESULT, paymentPath } from '../../links/rules/paths.ts';
import { ORDER_NUMBER_LENGTH_MAX, ORDER_TOKEN, type OrderDetails, type OrderProof } from '../../orders/rules/order.ts';
import { getOrder } from '../../orders/server/orders.ts';
import { keepLastOrder, readOrderProof } from '../../transport/actions/cookies.ts';
import { type FormOutcome, refuse, withErrorText } from '../../transport/actions/define.ts';
import { isOutage } from '../../transport/server/errors.ts';
import { logError } from '../../transport/server/log.ts';
import { isGateway } from '../rules/gateways.ts';
import { changePayment } from '../server/payment.ts';
import { openPayment, openPaymentAfter } from './open-payment.ts';

const orderId = z.string().max(ORDER_NUMBER_LENGTH_MAX);

/** Another attempt at the gateway for an order that waits for payment. */
const start = defineAction({
  accept: 'form',
  input: z.object({ orderId, kind: z.enum(['page', 'qr']).nullish() }),
  handler: withErrorText('payment.startFailed', async (input, context): Promise<FormOutcome> => {
    const { proof, order } = await ownOrder(context, input.orderId);
    if (!isGateway(order.paymentCode) || order.status !== 'pending_payment') throw refuse('payment.over');
    return openPayment(context, proof, order.paymentCode, input.kind ?? undefined).catch(gatewayAway);
  }),
});

/** Changes the payment method of an unpaid order; an online method continues at its gateway. */
const change = defineAction({
  accept: 'form',
  input: z.object({ orderId, paymentMethod: z.string({ error: text('payment.changeMissing') }).max(64) }),
  handler: withErrorText('payment.over', async (input, context): Promise<FormOutcome> => {
    const { proof, order } = await ownOrder(context, input.orderId);
    const { paymentMethod } = input;
    if (!order.payableBy.some(({ code }) => code === paymentMethod)) throw refuse('payment.over');
    await changePayment(context.locals.commerce, proof, paymentMethod);
    if (isGateway(paymentMethod)) return openPaymentAfter(context, proof, paymentMethod);
    const notice = { kind: 'success', message: text('payment.changed') } as const;
    return { next: paymentPath(PAYMENT_RESULT, order.number), notice };
  }),
});

/**
 * Lets this browser pay the order of a message's link: whoever has its token gets the proof that the browser of the buyer
 * has, and continues on the page of the payment.
 */
const open = defineAction({
  accept: 'form',
  input: z.object({ orderId, token: z.string().regex(ORDER_TOKEN) }),
  handler: withErrorText('payment.startFailed', async ({ orderId: number, token }, context): Promise<FormOutcome> => {
    const order = await getOrder(context.locals.commerce, { number, cartId: null, token });
    if (!order) throw new ActionError({ code: 'NOT_FOUND', message: text('payment.unknownTitle') });
    // The number stands for the cart, which nobody but the browser of the buyer knows.
    keepLastOrder(context, { number, cartId: number, token });
    return { next: paymentPath(PAYMENT_RESULT, number) };
  }),
});

export const payments = { start, change, open };

/** When a gateway does not answer, the page offers the other payment methods. */
function gatewayAway(error: unknown): never {
  if (!isOutage(error)) throw error;
  logError('a try to pay could not be opened', error);
  throw new ActionError({ code: 'SERVICE_UNAVAILABLE', message: text('payment.startFailed') });
}

/** The caller's own order; everybody else gets an error as if it did not exist. */
async function ownOrder(
  context: ActionAPIContext,
  number: string,
): Promise<{ proof: OrderProof; order: OrderDetails }> {
  const proof = readOrderProof(context, number);
  const order = proof && (await getOrder(context.locals.commerce, proof));
  if (!proof || !order) throw new ActionError({ code: 'NOT_FOUND', message: text('payment.unknownTitle') });
  return { proof, order };
}
