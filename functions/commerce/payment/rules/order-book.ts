import type { CommerceEnv } from '../../env.ts';
import { magentoBook } from '../../magento/rules/order-book.ts';
import { magentoSettings } from '../../magento/rules/settings.ts';
import { readOrder } from '../../orders/db/order.ts';
import { expireUnpaidOrders } from '../../orders/rules/cancel-order.ts';
import { isOrderProven } from '../../orders/rules/order-proof.ts';
import type { OrderBook } from '../../orders/rules/payable-order.ts';
import { remindUnpaid, tellFailed } from '../../orders/rules/payment-news.ts';
import { findSession } from '../../session/rules/customer-token.ts';
import { takePayment } from './take-payment.ts';

/** The order book of this deployment. Only this function knows that there are two kinds. */
export function orderBook(env: CommerceEnv): OrderBook {
  const magento = magentoSettings(env);
  return magento ? magentoBook(env, magento) : shopBook(env);
}

/** The shop's own orders. */
const shopBook = ({ DB }: CommerceEnv): OrderBook => ({
  ledger: { payments: 'payment', events: 'payment_event', orders: 'sales_order' },
  async findProven(number, { authorization, cartId, token }) {
    const session = await findSession(DB, authorization, new Date());
    const stored = await readOrder(DB, 'number', number);
    const proof = { customerId: session?.customer.id ?? null, cartId, token };
    return stored && (await isOrderProven(DB, stored.order, proof)) ? stored.order : null;
  },
  read: async (orderId) => (await readOrder(DB, 'id', orderId))?.order ?? null,
  take: (taken) => takePayment(DB, taken),
  tellFailed: (orderId, now) => tellFailed(DB, orderId, now),
  remindUnpaid: (now) => remindUnpaid(DB, now),
  // Everything that a payment changes here is one transaction.
  listConfirmed: async () => [],
  endUnpaid: (now) => expireUnpaidOrders(DB, now),
});
