import { expect, test } from 'vitest';
import type { OrderDetails } from '../../orders/rules/order.ts';
import { grownLife, lineState, NO_LIFE } from './order-life.ts';

const order = (status: string) =>
  ({
    status,
    items: [
      { sku: 'A', quantity: 3 },
      { sku: 'B', quantity: 1 },
    ],
  }) as unknown as OrderDetails;
const moved = (a: [number, number, number], b: [number, number, number] = [0, 0, 0], waybill = '') => ({
  items: [a, b].map(([shipped, canceled, refunded], index) => ({
    sku: 'AB'[index] ?? '',
    shipped,
    canceled,
    refunded,
  })),
  shipments: waybill ? [{ number: '1', carrier: 'GHN', waybill }] : [],
});
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

test('[AGENT-019] each parcel is a separate event, and recorded events do not change', () => {
  const first = grownLife(NO_LIFE, order('processing'), moved([2, 0, 0], [0, 0, 0], 'X1'), at(1));
  expect(first.events).toEqual([
    {
      id: 'event-1',
      type: 'shipped',
      occurred_at: at(1).toISOString(),
      line_items: [{ id: 'line-1', quantity: 2 }],
      carrier: 'GHN',
      tracking_number: 'X1',
    },
  ]);
  expect(grownLife(first, order('processing'), moved([2, 0, 0], [0, 0, 0], 'X1'), at(2))).toEqual(first);
  const second = grownLife(first, order('complete'), moved([3, 0, 0], [1, 0, 0], 'X2'), at(3));
  expect(second.events[0]).toEqual(first.events[0]);
  expect(second.events.slice(1).map(({ type, line_items }) => [type, line_items])).toEqual([
    [
      'shipped',
      [
        { id: 'line-1', quantity: 1 },
        { id: 'line-2', quantity: 1 },
      ],
    ],
    [
      'delivered',
      [
        { id: 'line-1', quantity: 3 },
        { id: 'line-2', quantity: 1 },
      ],
    ],
  ]);
});

test('[AGENT-021] canceled and refunded pieces are adjustments with their amounts', () => {
  const life = grownLife(NO_LIFE, order('processing'), moved([2, 1, 1]), at(1));
  expect(life.adjustments.map(({ id, type, line_items }) => [id, type, line_items])).toEqual([
    ['adjustment-1', 'cancellation', [{ id: 'line-1', quantity: -1 }]],
    ['adjustment-2', 'refund', [{ id: 'line-1', quantity: -1 }]],
  ]);
});

test('[AGENT-019] the status of a line follows from its pieces', () => {
  const state = (shipped: number, canceled: number, refunded: number) =>
    lineState(3, { shipped, canceled, refunded }).status;
  expect([state(0, 0, 0), state(1, 0, 0), state(3, 0, 0), state(2, 1, 0), state(0, 3, 0)]).toEqual([
    'processing',
    'partial',
    'fulfilled',
    'fulfilled',
    'removed',
  ]);
});
