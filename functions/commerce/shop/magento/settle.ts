import type { PaymentRow } from '../../db/payment/payments.ts';
import { changedTotalRemark, paidRemark, surplusRemark } from '../payment/payment-remarks.ts';
import { invoiceOrder, isNoted, isOwed, readMagentoOrder, remark } from './orders.ts';
import { MagentoError } from './rest.ts';
import type { MagentoSettings } from './settings.ts';

/**
 * Tells Magento of the money of a try, and may be repeated at any time: an invoice that names the try is its own, made by
 * a call whose answer was lost. An order that waits is invoiced once; any other gets a remark that the money must be given
 * back. One at a time for an order. Throws MagentoError while Magento cannot tell.
 */
export async function settleAtMagento(settings: MagentoSettings, payment: PaymentRow): Promise<'paid' | 'refund_due'> {
  const { order_id, amount, reference, gateway } = payment;
  const order = await readMagentoOrder(settings, order_id);
  // Nobody is left to read a remark: the ledger keeps that the money must be given back.
  if (!order) return 'refund_due';
  if (order.total_invoiced && (await isNoted(settings, order, reference))) return 'paid';
  if (isOwed(order) && order.grand_total === amount) {
    if (await invoiceOrder(settings, order_id, `${paidRemark(amount, gateway)} ${reference}`)) return 'paid';
    const again = await readMagentoOrder(settings, order_id);
    // On hold, for example: the money stays noted and the schedule tries again.
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
