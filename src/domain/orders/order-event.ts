import type { ShopEvent } from '../privacy/shop-event.ts';
import type { OrderDetails } from './order.ts';

/** An order that stands, for measuring: once per order number [TRACK-004]; with how many the customer has [TRACK-003]. */
export function purchaseEvent(
  order: Pick<OrderDetails, 'number' | 'grandTotal' | 'items'>,
  orderCount: number | null,
): ShopEvent {
  return {
    name: 'purchase',
    transaction_id: order.number,
    items: order.items.map(({ sku, name, price, quantity, options }) => ({
      item_id: sku,
      item_name: name,
      price,
      quantity,
      ...(options.length > 0 && { item_variant: options.join(' / ') }),
    })),
    value: order.grandTotal,
    ...(orderCount !== null && { order_count: orderCount }),
  };
}

/** What tells an event from another one that is the same; null for events that may come again and again. */
export function eventKey(event: ShopEvent): string | null {
  if (event.name === 'purchase') return `purchase ${event.transaction_id}`;
  if (event.name !== 'payment_failed' || !event.transaction_id) return null;
  return `payment_failed ${event.transaction_id} ${event.payment_reference ?? ''}`;
}
