import type { CommerceEnv } from '../../env.ts';
import {
  findPayment,
  type GatewayCode,
  insertPayment,
  listPayments,
  type PaymentRow,
  setPaymentTarget,
} from '../../gateways/db/payments.ts';
import { findGateway, gatewayClient } from '../../gateways/rules/gateways.ts';
import { createReference } from '../../gateways/rules/payment-reference.ts';
import type { PayableOrder } from '../../orders/rules/payable-order.ts';
import { orderBook } from './order-book.ts';

/** How long one attempt at a gateway may take; an order may have several. */
const ATTEMPT_MINUTES = 15;

interface PaymentStart {
  gateway: GatewayCode;
  kind: 'page' | 'qr';
  /** Where the browser returns to; already validated. */
  returnUrl: string;
  clientAddress: string;
  now: Date;
  /** Called before a new attempt is created; an error from it prevents that. */
  beforeNew(): Promise<void>;
}

export type StartRefusal = 'not waiting' | 'another method' | 'too late' | 'no contract';

/**
 * Starts an attempt to pay an order at a gateway. The amount is the order's. A QR code that is still valid is reused.
 * Throws GatewayError when the gateway does not answer.
 */
export async function startPayment(
  env: CommerceEnv,
  order: PayableOrder,
  { gateway, kind, returnUrl, clientAddress, now, beforeNew }: PaymentStart,
): Promise<PaymentRow | StartRefusal> {
  if (order.status !== 'pending_payment' || order.expires_at === null) return 'not waiting';
  if (order.payment_method !== gateway) return 'another method';
  if (Date.parse(order.expires_at) <= now.getTime()) return 'too late';
  const client = gatewayClient(env, gateway);
  if (!client) return 'no contract';
  const { ledger } = orderBook(env);

  if (kind === 'qr') {
    const open = (await listPayments(env.DB, ledger, order.id, gateway)).find(
      (payment) => payment.status === 'open' && payment.qr_content !== null && payment.amount === order.grand_total,
    );
    if (open && open.expires_at > now.toISOString()) return open;
  }
  await beforeNew();
  const end = Math.min(now.getTime() + ATTEMPT_MINUTES * 60_000, Date.parse(order.expires_at));
  const payment = {
    orderId: order.id,
    gateway,
    kind,
    reference: createReference(order, { isNumeric: findGateway(gateway)?.hasNumericReferences ?? false }),
    amount: order.grand_total,
    createdAt: now.toISOString(),
    expiresAt: new Date(end).toISOString(),
  };
  await insertPayment(env.DB, ledger, payment);
  const target = await client.start({
    payment: { ...payment, created_at: payment.createdAt, expires_at: payment.expiresAt },
    description: `Thanh toan don hang ${order.increment_id}`,
    returnUrl,
    clientAddress,
  });
  await setPaymentTarget(env.DB, ledger, payment.reference, target);
  const made = await findPayment(env.DB, ledger, gateway, payment.reference);
  if (!made) throw new Error(`The payment ${payment.reference} was written but cannot be read`);
  return made;
}
