import { expect, test } from 'vitest';
import { orderSteps } from './order-steps.ts';

const ORDER = {
  status: 'processing',
  created_at: '2026-11-20T03:00:00.000Z',
  updated_at: '2026-11-22T03:00:00.000Z',
  payment_method: 'cashondelivery',
  pickup_location_code: null,
  pickup_ready_at: null,
  picked_up_at: null,
} as const;
const SENT_AT = '2026-11-21T03:00:00.000Z';

const reached = (order: Parameters<typeof orderSteps>[0], sentAt: string | null) =>
  orderSteps(order, sentAt)
    .filter(({ is_done }) => is_done)
    .at(-1);

test('[ORDER-012] [ORDER-014] the step of an order follows its status and its parcels', () => {
  expect(reached({ ...ORDER, status: 'pending' }, null)?.code).toBe('placed');
  expect(reached(ORDER, null)?.code).toBe('packed');
  expect(reached(ORDER, SENT_AT)).toEqual({ code: 'sent', is_done: true, at: SENT_AT });
  expect(reached({ ...ORDER, payment_method: 'vnpay' }, null)?.code, 'a paid order is prepared').toBe('packed');
  expect(reached({ ...ORDER, payment_method: 'vnpay' }, SENT_AT)?.code).toBe('sent');
  expect(reached({ ...ORDER, status: 'complete' }, SENT_AT)?.code).toBe('complete');
  const steps = orderSteps({ ...ORDER, status: 'complete' }, SENT_AT);
  expect(steps.find(({ code }) => code === 'sent')?.at, 'the time of the parcel stays').toBe(SENT_AT);
});

test('[ORDER-014] a canceled order ends where it was canceled, an order with pickup at the counter', () => {
  expect(orderSteps({ ...ORDER, status: 'canceled' }, null).map(({ code }) => code)).toEqual(['placed', 'canceled']);
  expect(orderSteps({ ...ORDER, status: 'closed' }, SENT_AT).map(({ code }) => code)).toEqual(['placed', 'closed']);
  const fetched = { ...ORDER, pickup_location_code: 'HN01', pickup_ready_at: SENT_AT };
  expect(reached(fetched, null)).toEqual({ code: 'ready', is_done: true, at: SENT_AT });
});
