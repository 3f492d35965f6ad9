import { splitSku } from '../catalog/sku.ts';
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
    items: order.items.map(({ sku, name, price, quantity, options }) => {
      const parent = options.length > 0 ? splitSku(sku)?.parent : undefined;
      const item = { item_id: parent ?? sku, item_name: name, price, quantity };
      return parent ? { ...item, item_variant: sku } : item;
    }),
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
