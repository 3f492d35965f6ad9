import type { CommerceEnv } from '../../env.ts';
import type { GatewayCode } from '../../gateways/db/payments.ts';
import type { OrderStatus } from '../../orders/db/change-order.ts';
import type { OrderBook, PayableOrder } from '../../orders/rules/payable-order.ts';
import { UNPAID_ORDER_MINUTES } from '../../terms/rules/payment.ts';
import {
  confirmPayment,
  endMagentoOrder,
  holdMagentoOrder,
  listConfirmedPayments,
  type MagentoOrderRow,
  noteMagentoOrder,
  readMagentoOrderRow,
  releaseMagentoOrder,
} from '../db/magento-orders.ts';
import { endLapsedOrders } from './lapse.ts';
import { isOwnOrder } from './order-owner.ts';
import { findMagentoOrders, isWaiting, type MagentoOrder, placedAt } from './orders.ts';
import { MagentoError } from './rest.ts';
import type { MagentoSettings } from './settings.ts';
import { settleAtMagento } from './settle.ts';

/** Number of payments reported to Magento in one run of the schedule. */
const CONFIRMED_AT_ONCE = 50;

/** The orders of the Magento that this companion belongs to. */
export const magentoBook = ({ DB }: CommerceEnv, settings: MagentoSettings): OrderBook => ({
  ledger: { payments: 'magento_payment', events: 'magento_payment_event', orders: 'magento_order' },

  async findProven(number, proof) {
    // Without any proof of ownership Magento is not asked.
    if (!proof.authorization && !proof.cartId && !proof.token) return null;
    const found = await findMagentoOrders(settings, number);
    for (const order of found) {
      const draft = draftOf(order, settings);
      if (!draft || !(await isOwnOrder(settings, order, proof))) continue;
      const known = isWaiting(order) ? await noteMagentoOrder(DB, draft) : await readMagentoOrderRow(DB, draft.id);
      return payable(known ?? { ...draft, status: 'ended' }, order);
    }
    return null;
  },

  async read(orderId) {
    const row = await readMagentoOrderRow(DB, orderId);
    return row && payable(row, null);
  },

  async take({ payment, verdict, steps, now }) {
    const { transactionNo, responseCode } = verdict;
    await confirmPayment(DB, payment.id, { transactionNo, responseCode, now });
    if (!(await holdMagentoOrder(DB, payment.order_id, new Date())))
      throw new MagentoError(`order ${payment.order_id} is being changed at Magento`);
    try {
      const outcome = await settleAtMagento(settings, payment);
      const status = outcome === 'paid' ? 'paid' : 'ended';
      await DB.batch([...steps(outcome), endMagentoOrder(DB, payment.order_id, status)]);
      return outcome;
    } finally {
      await releaseMagentoOrder(DB, payment.order_id);
    }
  },

  // A Magento writes to its own buyers.
  tellFailed: async () => [],
  remindUnpaid: async () => 0,
  listConfirmed: () => listConfirmedPayments(DB, CONFIRMED_AT_ONCE),
  endUnpaid: (now) => endLapsedOrders(DB, settings, (order) => draftOf(order, settings), now),
});

/** The ledger entry of an order; null for one that is not paid online here. */
function draftOf(
  order: MagentoOrder,
  { gateways }: Pick<MagentoSettings, 'gateways'>,
): Omit<MagentoOrderRow, 'status' | 'busy_until'> | null {
  const gateway = gateways.get(order.payment.method);
  const { entity_id: id, increment_id, grand_total, base_grand_total, order_currency_code } = order;
  const isDong = order_currency_code === 'VND' && grand_total === base_grand_total && Number.isInteger(grand_total);
  if (!gateway || !isDong || grand_total <= 0) return null;
  const placed = placedAt(order);
  const expires = new Date(placed.getTime() + UNPAID_ORDER_MINUTES * 60_000);
  const times = { created_at: placed.toISOString(), expires_at: expires.toISOString() };
  return { id, increment_id, gateway, grand_total, ...times };
}

const STATUS: Record<string, OrderStatus> = {
  new: 'pending',
  pending_payment: 'pending',
  processing: 'processing',
  complete: 'complete',
  closed: 'closed',
  canceled: 'canceled',
};
const OF_ROW = {
  pending_payment: 'pending_payment',
  paid: 'processing',
  canceled: 'canceled',
  ended: 'closed',
} as const;

/** An order as payments need it; `order` is null when Magento was not asked just now. */
function payable(
  row: Omit<MagentoOrderRow, 'busy_until'> & { gateway: GatewayCode },
  order: MagentoOrder | null,
): PayableOrder {
  const waits = row.status === 'pending_payment' && (order === null || isWaiting(order));
  return {
    id: row.id,
    increment_id: row.increment_id,
    status: waits ? 'pending_payment' : order ? (STATUS[order.state] ?? 'holded') : OF_ROW[row.status],
    payment_method: row.gateway,
    expires_at: waits ? row.expires_at : null,
    grand_total: row.grand_total,
  };
}
