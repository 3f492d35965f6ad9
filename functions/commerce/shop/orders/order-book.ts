import { readOrder } from '../../db/orders/order.ts';
import type { CommerceEnv } from '../../env.ts';
import { magentoBook } from '../magento/order-book.ts';
import { magentoSettings } from '../magento/settings.ts';
import { takePayment } from '../payment/take-payment.ts';
import { findSession } from '../session/customer-token.ts';
import { expireUnpaidOrders } from './cancel-order.ts';
import { isOrderProven } from './order-proof.ts';
import type { OrderBook } from './payable-order.ts';

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
  // Everything that a payment changes here is one transaction.
  listConfirmed: async () => [],
  endUnpaid: (now) => expireUnpaidOrders(DB, now),
});
