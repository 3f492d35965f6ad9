import { splitSku } from '../../catalog/rules/sku.ts';
import type { ShopEvent } from '../../privacy/rules/shop-event.ts';
import type { OrderDetails } from './order.ts';

/**
 * The analytics event of a valid order, sent once per order number, with the customer's number of orders.
 */
export function purchaseEvent(
  order: Pick<OrderDetails, 'number' | 'grandTotal' | 'items'>,
  orderCount: number | null,
): ShopEvent {
  return {
    name: 'purchase',
    transaction_id: order.number,
    items: order.items.map(({ sku, name, price, quantity, options }) => {
      const parent = options.length > 0 ? splitSku(sku)?.parent : undefined;
      const item = { item_id: parent ?? sku, item_name: name, price, quantity };
      return parent ? { ...item, item_variant: sku } : item;
    }),
    value: order.grandTotal,
    ...(orderCount !== null && { order_count: orderCount }),
  };
}

/** A key that is equal for repetitions of an event; null for events that may be repeated. */
export function eventKey(event: ShopEvent): string | null {
  if (event.name === 'purchase') return `purchase ${event.transaction_id}`;
  if (event.name !== 'payment_failed' || !event.transaction_id) return null;
  return `payment_failed ${event.transaction_id} ${event.payment_reference ?? ''}`;
}
