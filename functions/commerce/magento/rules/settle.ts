import type { PaymentRow } from '../../gateways/db/payments.ts';
import { changedTotalRemark, paidRemark, surplusRemark } from '../../orders/rules/payment-remarks.ts';
import { invoiceOrder, isNoted, isOwed, readMagentoOrder, remark } from './orders.ts';
import { MagentoError } from './rest.ts';
import type { MagentoSettings } from './settings.ts';

/**
 * Reports a payment to Magento. May be repeated at any time: an invoice that names the payment attempt was made by an
 * earlier call whose answer was lost. A waiting order is invoiced once; any other order gets a comment that the money
 * must be refunded. Only one call per order runs at a time. Throws MagentoError while Magento is unavailable.
 */
export async function settleAtMagento(settings: MagentoSettings, payment: PaymentRow): Promise<'paid' | 'refund_due'> {
  const { order_id, amount, reference, gateway } = payment;
  const order = await readMagentoOrder(settings, order_id);
  // The order no longer exists in Magento, so the ledger records that the money must be refunded.
  if (!order) return 'refund_due';
  if (order.total_invoiced && (await isNoted(settings, order, reference))) return 'paid';
  if (isOwed(order) && order.grand_total === amount) {
    if (await invoiceOrder(settings, order_id, `${paidRemark(amount, gateway)} ${reference}`)) return 'paid';
    const again = await readMagentoOrder(settings, order_id);
    // For example an order on hold: the payment stays recorded and the schedule tries again.
    if (again && isOwed(again)) throw new MagentoError(`order ${order.increment_id} cannot be invoiced now`);
    if (again?.total_invoiced && (await isNoted(settings, again, reference))) return 'paid';
    await remark(settings, again ?? order, surplusRemark(payment));
    return 'refund_due';
  }
  await remark(
    settings,
    order,
    isOwed(order) ? changedTotalRemark(payment, order.grand_total) : surplusRemark(payment),
  );
  return 'refund_due';
}
