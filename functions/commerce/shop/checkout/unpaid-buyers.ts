import { BUYER_MS, type Buyer, NETWORK_BUYER, NETWORK_MS } from '../../db/orders/unpaid-orders.ts';
import type { Cart } from '../cart/cart.ts';
import { nationalPhone } from '../session/phone.ts';

/** A Vietnamese number without 0, +84, 0084 or whatever else may stand before it: it counts once, however it is written. */
const PHONE_DIGITS = 9;

/**
 * By whom an order of this cart counts while it is unpaid: the account, the phone of the delivery (or else the e-mail
 * address), and the network it comes from. A phone that its owner proved by a code counts apart from the same phone as
 * anybody can type it, and frees from the limit of the network: strangers cannot use up what its owner may order.
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
  const typed = (cart.shippingAddress ?? cart.billingAddress)?.telephone ?? '';
  const isProven = shopper.provenPhones.includes(nationalPhone(typed));
  const phone = typed.replace(/\D/g, '').slice(-PHONE_DIGITS);
  const names = [
    row.customer_id === null ? null : `customer:${row.customer_id}`,
    phone ? `${isProven ? 'proven' : 'phone'}:${phone}` : row.email && `email:${row.email.toLowerCase()}`,
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
