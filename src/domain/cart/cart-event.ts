import type { ShopEvent } from '../privacy/shop-event.ts';
import type { Cart } from './cart.ts';

/** That a cart goes to the checkout, for measuring: its goods by the ids of every other event, and what they come to. */
export function checkoutEvent({ lines, grandTotal }: Pick<Cart, 'lines' | 'grandTotal'>): ShopEvent {
  return {
    name: 'begin_checkout',
    items: lines.map(({ sku, parentSku, name, unitPrice, quantity }) => ({
      item_id: parentSku,
      item_name: name,
      price: unitPrice,
      quantity,
      ...(parentSku !== sku && { item_variant: sku }),
    })),
    value: grandTotal,
  };
}
