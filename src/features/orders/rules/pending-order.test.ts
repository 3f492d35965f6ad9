import { expect, test } from 'vitest';
import {
  decodePendingOrder,
  encodePendingOrder,
  isUnderWay,
  type PendingOrder,
  UNDER_WAY_MS,
} from './pending-order.ts';

const ORDERS: PendingOrder[] = [
  { cartId: 'c1', sentAt: 1_795_000_000_000 },
  { cartId: 'c1', sentAt: 1_795_000_000_000, newest: null },
  { cartId: 'c1', sentAt: 1_795_000_000_000, newest: '000000041' },
];

test.each(ORDERS)('[ORDER-021] a pending order is read from its cookie as it was written: %j', (order) => {
  expect(decodePendingOrder(encodePendingOrder(order))).toEqual(order);
});

test.each([undefined, '', 'c1', 'c1:', ':abc:', 'c1:abc', 'c1:A-C:', 'c1:abc:4:5'])(
  '[ORDER-021] a cookie that holds no pending order is like none: %s',
  (value) => {
    expect(decodePendingOrder(value)).toBeNull();
  },
);

test('[ORDER-021] an order is under way for three minutes', () => {
  const [order] = ORDERS as [PendingOrder];
  expect(isUnderWay(order, order.sentAt + UNDER_WAY_MS - 1)).toBe(true);
  expect(isUnderWay(order, order.sentAt + UNDER_WAY_MS)).toBe(false);
});
