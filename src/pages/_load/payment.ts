import type { AstroGlobal } from 'astro';
import { ORDER_NUMBER_LENGTH_MAX, type OrderDetails } from '../../features/orders/rules/order.ts';
import { purchaseEvent } from '../../features/orders/rules/order-event.ts';
import { countOrders, getOrder } from '../../features/orders/server/orders.ts';
import { GATEWAYS, isGateway } from '../../features/payment/rules/gateways.ts';
import {
  DONE_STAGES,
  type OnlinePayment,
  type PaymentStage,
  paymentFailure,
  paymentStage,
} from '../../features/payment/rules/payment.ts';
import { getPayment } from '../../features/payment/server/payment.ts';
import type { ShopEvent } from '../../features/privacy/rules/shop-event.ts';
import { listLastOrders, readOrderProof } from '../../features/transport/actions/cookies.ts';
import type { GraphqlApi, RequestState } from '../../features/transport/server/commerce.ts';
import { optional } from '../../features/transport/server/errors.ts';

/** How often a waiting page reloads without scripts, in seconds. */
export const ASK_AGAIN_S = 15;

export interface PaymentState {
  order: OrderDetails;
  /** Null for an order without online payment, or while its gateway does not answer. */
  payment: OnlinePayment | null;
  stage: PaymentStage;
}

/**
 * The order of a payment page, or the last order of this browser, with its payment status; null for a visitor who
 * cannot prove that it is theirs. Throws `CommerceError` during an outage.
 */
export async function loadPayment(page: AstroGlobal): Promise<PaymentState | null> {
  const { commerce, form } = page.locals;
  const named = page.url.searchParams.get('order_id') ?? form?.values.orderId ?? listLastOrders(page)[0]?.number ?? '';
  const proof = readOrderProof(page, named.trim().slice(0, ORDER_NUMBER_LENGTH_MAX));
  const before = proof && (await getOrder(commerce, proof));
  if (!proof || !before) return null;
  if (!isGateway(before.paymentCode)) return { order: before, payment: null, stage: paymentStage(before, null, now()) };
  const asked = await optional(getPayment(commerce, before.paymentCode, proof), null);
  const payment = asked && withReturnCode(asked, page.url.searchParams);
  // The gateway's answer may have changed the order.
  const hasChanged =
    before.status === 'pending_payment' && (payment?.status === 'paid' || payment?.status === 'refund_due');
  const read = (hasChanged && (await getOrder(commerce, proof))) || before;
  // Magento stores no such deadline, so its companion reports it.
  const order = { ...read, expiresAt: read.expiresAt ?? payment?.expiresAt ?? null };
  return { order, payment, stage: paymentStage(order, payment, now()) };
}

/**
 * When asked, a gateway may only report that an attempt failed; its return parameters tell why. This changes only the
 * text.
 */
function withReturnCode(payment: OnlinePayment, returned: URLSearchParams): OnlinePayment {
  const names = GATEWAYS[payment.gateway].returned;
  if (!names || payment.status !== 'failed' || payment.responseCode !== names.vagueCode) return payment;
  const code = returned.get(names.code);
  return code && returned.get(names.reference) === payment.reference ? { ...payment, responseCode: code } : payment;
}

/** The analytics event of a payment page: a placed order, or a failed attempt. */
export async function eventOf(
  { order, payment, stage }: PaymentState,
  commerce: GraphqlApi & RequestState,
): Promise<ShopEvent | null> {
  if (DONE_STAGES.includes(stage))
    return purchaseEvent(order, commerce.hasToken ? await optional(countOrders(commerce), null) : null);
  if (stage !== 'failed' && stage !== 'canceled' && stage !== 'expired') return null;
  const reason = (payment && paymentFailure(payment)) ?? stage;
  return {
    name: 'payment_failed',
    transaction_id: order.number,
    ...(payment?.reference && { payment_reference: payment.reference }),
    reason,
  };
}

const now = () => new Date();
