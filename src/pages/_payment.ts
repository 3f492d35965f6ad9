import type { AstroGlobal } from 'astro';
import { readLastOrder, readOrderProof } from '../actions/cookies.ts';
import { getOrder } from '../commerce/checkout.ts';
import { optional } from '../commerce/errors.ts';
import { getPayment } from '../commerce/payment.ts';
import { ORDER_NUMBER_LENGTH_MAX, type OrderDetails } from '../domain/order.ts';
import { isGateway, type OnlinePayment, type PaymentStage, paymentStage } from '../domain/payment.ts';

/** How often a waiting screen asks again where no script does it. */
export const ASK_AGAIN_S = 15;

export interface PaymentState {
  order: OrderDetails;
  /** Null for an order that is not paid online, or while its gateway does not answer. */
  payment: OnlinePayment | null;
  stage: PaymentStage;
}

/**
 * The order that a payment screen names, or the one this browser placed last, with how its payment stands; null for
 * whoever cannot show that it is theirs [X103]. Throws `CommerceError` while the backend is away.
 */
export async function loadPayment(page: AstroGlobal): Promise<PaymentState | null> {
  const { commerce, form } = page.locals;
  const named = page.url.searchParams.get('order_id') ?? form?.values.orderId ?? readLastOrder(page)?.number ?? '';
  const proof = readOrderProof(page, named.trim().slice(0, ORDER_NUMBER_LENGTH_MAX));
  const before = proof && (await getOrder(commerce, proof));
  if (!proof || !before) return null;
  if (!isGateway(before.paymentCode)) return { order: before, payment: null, stage: paymentStage(before, null, now()) };
  const payment = await optional(getPayment(commerce, before.paymentCode, proof), null);
  // What the gateway just answered may have changed the order.
  const hasChanged =
    before.status === 'pending_payment' && (payment?.status === 'paid' || payment?.status === 'refund_due');
  const order = (hasChanged && (await getOrder(commerce, proof))) || before;
  return { order, payment, stage: paymentStage(order, payment, now()) };
}

const now = () => new Date();
