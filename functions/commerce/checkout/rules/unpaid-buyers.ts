import { emailKey } from '../../../../src/kernel/contact/email.ts';
import { nationalPhone } from '../../../../src/kernel/contact/phone.ts';
import type { Cart } from '../../cart/rules/cart.ts';
import { BUYER_MS, type Buyer, NETWORK_BUYER, NETWORK_MS } from '../../orders/db/unpaid-orders.ts';

/**
 * The buyers that an unpaid order counts for: the account, the delivery phone (or else the e-mail address), and the
 * network. A phone verified by a code is counted separately from the same number typed by anybody, and is exempt from
 * the network limit: strangers cannot use up the limit of its owner.
 */
export function buyersOf(cart: Cart, network: string | null, now: Date): Buyer[] {
  const { row, shopper, settings } = cart;
  const limits = settings.unpaid;
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  const own = {
    onlineOrders: limits.online_orders,
    orders: limits.orders,
    pieces: limits.pieces,
    since: before(BUYER_MS),
  };
  const phone = nationalPhone((cart.shippingAddress ?? cart.billingAddress)?.telephone ?? '');
  const isProven = shopper.provenPhones.includes(phone);
  const names = [
    row.customer_id === null ? null : `customer:${row.customer_id}`,
    phone ? `${isProven ? 'proven' : 'phone'}:${phone}` : row.email && `email:${emailKey(row.email)}`,
  ];
  const buyers = names.flatMap((name) => (name ? [{ name, ...own }] : []));
  if (network === null || isProven) return buyers;
  return [
    ...buyers,
    {
      name: NETWORK_BUYER + network,
      onlineOrders: null,
      orders: limits.network_orders,
      pieces: limits.network_pieces,
      since: before(NETWORK_MS),
    },
  ];
}
