import { type ActionAPIContext, ActionError, defineAction } from 'astro:actions';
import * as z from 'astro/zod';
import { getOrder } from '../../commerce/orders/orders.ts';
import { changePayment } from '../../commerce/payment/payment.ts';
import { isOutage } from '../../commerce/transport/errors.ts';
import { logError } from '../../commerce/transport/log.ts';
import { ORDER_NUMBER_LENGTH_MAX, type OrderDetails, type OrderProof } from '../../domain/orders/order.ts';
import { PAYMENT_RESULT, paymentPath } from '../../domain/page/paths/paths.ts';
import { isGateway } from '../../domain/payment/gateways.ts';
import { text } from '../../text/vi.ts';
import { readOrderProof } from '../transport/cookies.ts';
import { type FormOutcome, refuse, withErrorText } from '../transport/define.ts';
import { openPayment, openPaymentAfter } from './open-payment.ts';

const orderId = z.string().max(ORDER_NUMBER_LENGTH_MAX);

/** Another attempt at the gateway for an order that waits for payment [PAY-009]. */
const start = defineAction({
  accept: 'form',
  input: z.object({ orderId, kind: z.enum(['page', 'qr']).nullish() }),
  handler: withErrorText('payment.startFailed', async (input, context): Promise<FormOutcome> => {
    const { proof, order } = await ownOrder(context, input.orderId);
    if (!isGateway(order.paymentCode) || order.status !== 'pending_payment') throw refuse('payment.over');
    return openPayment(context, proof, order.paymentCode, input.kind ?? undefined).catch(gatewayAway);
  }),
});

/** Changes the payment method of an unpaid order; an online method continues at its gateway [PAY-007]. */
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

export const payments = { start, change };

/** When a gateway does not answer, the page offers the other payment methods. */
function gatewayAway(error: unknown): never {
  if (!isOutage(error)) throw error;
  logError('a try to pay could not be opened', error);
  throw new ActionError({ code: 'SERVICE_UNAVAILABLE', message: text('payment.startFailed') });
}

/** The caller's own order; everybody else gets an error as if it did not exist [X103]. */
async function ownOrder(
  context: ActionAPIContext,
  number: string,
): Promise<{ proof: OrderProof; order: OrderDetails }> {
  const proof = readOrderProof(context, number);
  const order = proof && (await getOrder(context.locals.commerce, proof));
  if (!proof || !order) throw new ActionError({ code: 'NOT_FOUND', message: text('payment.unknownTitle') });
  return { proof, order };
}
