import { expect, test } from 'vitest';
import { eventKey, purchaseEvent } from './order-event.ts';

const LINE = {
  name: 'Áo thun',
  sku: 'NAT2601-DEN-M',
  options: ['Đen', 'M'],
  quantity: 2,
  price: 199_000,
  originalPrice: 249_000,
  discount: 0,
  picture: null,
  href: null,
};
const ORDER = { number: '000000012', grandTotal: 428_000, items: [LINE] };

test('[TRACK-003] [TRACK-004] a purchase event contains its number, products and value, and how many orders the customer has', () => {
  expect(purchaseEvent(ORDER, 3)).toEqual({
    name: 'purchase',
    transaction_id: '000000012',
    items: [{ item_id: 'NAT2601', item_name: 'Áo thun', price: 199_000, quantity: 2, item_variant: 'NAT2601-DEN-M' }],
    value: 428_000,
    order_count: 3,
  });
  expect(purchaseEvent(ORDER, null)).not.toHaveProperty('order_count');
});

test('[TRACK-004] an order is one purchase event; each failed attempt is one failure event', () => {
  expect(eventKey(purchaseEvent(ORDER, 3))).toBe(eventKey(purchaseEvent(ORDER, 4)));
  const failed = { name: 'payment_failed', transaction_id: '000000012' } as const;
  expect(eventKey({ ...failed, payment_reference: 'A' })).not.toBe(eventKey({ ...failed, payment_reference: 'B' }));
  expect(eventKey({ name: 'payment_failed', reason: 'out of stock' })).toBeNull();
});
