import { expect, test } from 'vitest';
import { decodeLastOrders, encodeLastOrders, LAST_ORDERS_MAX, withLastOrder } from './last-orders.ts';

const order = (index: number) => ({ number: `00000000${index}`, cartId: `cart${index}` });

test('[X103] a browser stores its newest orders first, each once, and only a few', () => {
  let orders = decodeLastOrders(undefined);
  for (const index of [1, 2, 3, 2, 4, 5, 6]) orders = withLastOrder(orders, order(index));
  expect(orders).toEqual([6, 5, 4, 2, 3].map(order));
  expect(orders).toHaveLength(LAST_ORDERS_MAX);
  expect(decodeLastOrders(encodeLastOrders(orders))).toEqual(orders);
});

test('a forged cookie contains no order', () => {
  for (const value of ['', ':', '1:', ':a', '1:a:b', 'x', '..', ' '])
    expect(decodeLastOrders(value), value).toEqual([]);
  expect(decodeLastOrders('1:a.:.2:b')).toEqual([
    { number: '1', cartId: 'a' },
    { number: '2', cartId: 'b' },
  ]);
  expect(decodeLastOrders(Array.from({ length: 99 }, (_, index) => `${index}:a`).join('.'))).toHaveLength(
    LAST_ORDERS_MAX,
  );
});

test('an order that cannot be opened by its cart contains its token, whatever characters that has', () => {
  const secret = { ...order(1), token: '0:3:+TCP9lJ3xjLJZdRttg5/XqY=.' };
  const value = encodeLastOrders([secret, order(2)]);
  expect(value).toMatch(/^[\w.:-]+$/);
  expect(decodeLastOrders(value)).toEqual([secret, order(2)]);
});
