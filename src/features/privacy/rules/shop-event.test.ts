import { expect, test } from 'vitest';
import { type ShopEvent, toDataLayer, toFlat, toPixel } from './shop-event.ts';

const ADDED: ShopEvent = {
  name: 'add_to_cart',
  items: [
    { item_id: 'NAT2601', item_name: 'Áo thun', price: 199_000, quantity: 2, stock: 'in_stock', stock_quantity: 8 },
  ],
  value: 398_000,
};

test('[TRACK-001] [X33] an event is sent with the names that each tool uses', () => {
  expect(toDataLayer(ADDED)).toEqual({
    event: 'add_to_cart',
    ecommerce: { currency: 'VND', items: ADDED.items, value: 398_000 },
  });
  expect(toPixel(ADDED)).toEqual({
    name: 'AddToCart',
    details: { content_type: 'product', content_ids: ['NAT2601'], value: 398_000, currency: 'VND' },
  });
  expect(toPixel({ name: 'payment_failed', transaction_id: '1' })).toBeNull();
});

test('[TRACK-002] the stock of the product is part of the event', () => {
  expect(toFlat(ADDED)).toEqual({
    name: 'add_to_cart',
    details: {
      item_id: 'NAT2601',
      item_name: 'Áo thun',
      price: 199_000,
      quantity: 2,
      stock: 'in_stock',
      stock_quantity: 8,
      value: 398_000,
      item_count: 1,
    },
  });
});
