import { expect, test } from 'vitest';
import { type OrderLine, shownStatus } from './order.ts';

const line = (qty_ordered: number, qty_shipped: number, more: Partial<OrderLine> = {}): OrderLine => ({
  ...{ item_id: 1, name: 'Áo', sku: 'A', price: 1, row_total: 1, qty_invoiced: 0, is_virtual: 0 },
  ...{ qty_ordered, qty_shipped, qty_refunded: 0, qty_canceled: 0 },
  ...more,
});

test('[DESK-194] an order is on its way when nothing of it is left to send, partly sent before, and otherwise what its state says', () => {
  const of = (status: string, ...items: OrderLine[]) => shownStatus({ status, items });
  expect(of('processing', line(2, 0))).toBe('processing');
  expect(of('processing', line(2, 1))).toBe('partly_sent');
  expect(of('processing', line(2, 2), line(1, 0))).toBe('partly_sent');
  expect(of('processing', line(2, 2))).toBe('on_the_way');
  expect(of('processing', line(2, 1, { qty_canceled: 1 }))).toBe('on_the_way');
  expect(of('processing', line(2, 2), line(1, 0, { is_virtual: 1 }))).toBe('on_the_way');
  expect(of('complete', line(2, 2))).toBe('complete');
  expect(of('canceled', line(2, 0))).toBe('canceled');
});
