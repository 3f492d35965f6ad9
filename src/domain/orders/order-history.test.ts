import { expect, test } from 'vitest';
import { orderProgress } from './order-history.ts';

test('[ORDER-014] an order is as far as its status says, in codes and in labels', () => {
  expect(['pending', 'processing', 'shipped', 'Complete'].map((status) => orderProgress(status).step)).toEqual([
    'placed',
    'confirmed',
    'shipped',
    'delivered',
  ]);
  expect(orderProgress('canceled')).toEqual({ step: null, isCanceled: true });
  expect(orderProgress('Something new').step).toBe('placed');
});
