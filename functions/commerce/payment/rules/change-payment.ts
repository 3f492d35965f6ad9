import type { CommerceEnv } from '../../env.ts';
import { offeredMethods } from '../../gateways/rules/gateways.ts';
import { changeOrder, type OrderStatus } from '../../orders/db/change-order.ts';
import type { OrderRow, StoredOrder } from '../../orders/db/order.ts';
import { setPaymentMethod } from '../../orders/db/order-payment.ts';
import { initialStatus, methodsFor, type PaymentMethod } from '../../terms/rules/payment.ts';
import { readSalesSettings } from '../../terms/rules/settings.ts';

const CHANGEABLE: readonly OrderStatus[] = ['pending', 'pending_payment'];

const isChangeable = ({ status, total_paid }: OrderRow) => CHANGEABLE.includes(status) && total_paid === 0;

/** The payment methods that an order can still have, including its own; none once something was paid or shipped. */
export async function listChangeableMethods(env: CommerceEnv, { order }: StoredOrder): Promise<PaymentMethod[]> {
  if (!isChangeable(order)) return [];
  const { paymentMethods } = await readSalesSettings(env.DB, order.store);
  return offeredMethods(env, methodsFor(paymentMethods, order.grand_total));
}

/**
 * Changes the payment method of an order with nothing paid, invoiced or shipped. A waiting order keeps its
 * deadline; money that still arrives for an earlier attempt pays the order.
 */
export async function changePayment(
  env: CommerceEnv,
  { order }: StoredOrder,
  code: string,
  now: Date,
): Promise<'done' | 'unknown method' | 'not changeable'> {
  const { DB: db } = env;
  const { paymentMethods } = await readSalesSettings(db, order.store);
  const methods = offeredMethods(env, methodsFor(paymentMethods, order.grand_total));
  const method = methods.find((offered) => offered.code === code);
  if (!method) return 'unknown method';
  if (!isChangeable(order)) return 'not changeable';
  if (order.payment_method === code) return 'done';
  const { status, expiresAt } = initialStatus(method, order.grand_total, now);
  const end = expiresAt === null ? null : (order.expires_at ?? expiresAt);
  const isDone = await changeOrder(
    db,
    {
      orderId: order.id,
      from: CHANGEABLE,
      to: status,
      comment: `Đổi cách thanh toán: ${order.payment_title} → ${method.title}.`,
      isVisible: true,
      now,
      unchangedSince: order.updated_at,
    },
    [setPaymentMethod(db, order.id, { method: code, title: method.title, expiresAt: end })],
  );
  return isDone ? 'done' : 'not changeable';
}
