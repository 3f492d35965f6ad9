import type { ShopEvent } from '../../privacy/rules/shop-event.ts';
import type { Cart } from './cart.ts';

/**
 * The analytics event when a cart goes to the checkout: its products, with the same ids as in other events, and their
 * total.
 */
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
