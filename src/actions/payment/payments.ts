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
import { door, type FormOutcome, refuse } from '../transport/define.ts';
import { openPayment, openPaymentAfter } from './open-payment.ts';

const orderId = z.string().max(ORDER_NUMBER_LENGTH_MAX);

/** Another try at the gateway of an order that waits for its payment [PAY-009]. */
const start = defineAction({
  accept: 'form',
  input: z.object({ orderId, kind: z.enum(['page', 'qr']).nullish() }),
  handler: door('payment.startFailed', async (input, context): Promise<FormOutcome> => {
    const { proof, order } = await ownOrder(context, input.orderId);
    if (!isGateway(order.paymentCode) || order.status !== 'pending_payment') throw refuse('payment.over');
    return openPayment(context, proof, order.paymentCode, input.kind ?? undefined).catch(gatewayAway);
  }),
});

/** Another way to pay an order of which nothing was paid yet; an online one goes on to its gateway [PAY-007]. */
const change = defineAction({
  accept: 'form',
  input: z.object({ orderId, paymentMethod: z.string({ error: text('payment.changeMissing') }).max(64) }),
  handler: door('payment.over', async (input, context): Promise<FormOutcome> => {
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

/** A gateway that does not answer leaves the other ways to pay, which the screen offers. */
function gatewayAway(error: unknown): never {
  if (!isOutage(error)) throw error;
  logError('a try to pay could not be opened', error);
  throw new ActionError({ code: 'SERVICE_UNAVAILABLE', message: text('payment.startFailed') });
}

/** The order of who asks; for everybody else there is none [X103]. */
async function ownOrder(
  context: ActionAPIContext,
  number: string,
): Promise<{ proof: OrderProof; order: OrderDetails }> {
  const proof = readOrderProof(context, number);
  const order = proof && (await getOrder(context.locals.commerce, proof));
  if (!proof || !order) throw new ActionError({ code: 'NOT_FOUND', message: text('payment.unknownTitle') });
  return { proof, order };
}
