import { expect, test } from 'vitest';
import { orderProgress } from '../../orders/rules/order-status.ts';
import { orderSteps } from './order-tracking.ts';

const orderWith = (status: string, change: Partial<Parameters<typeof orderSteps>[0]> = {}) => ({
  status,
  progress: orderProgress(status),
  createdAt: '2026-11-20T03:00:00.000Z',
  paymentCode: 'cashondelivery',
  ...change,
});
const told = (order: Parameters<typeof orderSteps>[0]) =>
  orderSteps(order).map(({ code, isDone }) => (isDone ? code : `(${code})`));

test('[B-180] [ORDER-014] an order of its own record has the steps of the order check, in the same order', () => {
  expect(told(orderWith('pending'))).toEqual(['placed', '(packed)', '(sent)', '(complete)']);
  expect(told(orderWith('processing'))).toEqual(['placed', 'packed', '(sent)', '(complete)']);
  expect(told(orderWith('complete'))).toEqual(['placed', 'packed', 'sent', 'complete']);
  const online = { paymentCode: 'vnpay' };
  expect(told(orderWith('pending_payment', online))).toEqual(['placed', '(paid)', '(packed)', '(sent)', '(complete)']);
  expect(told(orderWith('shipped', online))).toEqual(['placed', 'paid', 'packed', 'sent', '(complete)']);
  expect(told(orderWith('canceled'))).toEqual(['placed', 'canceled']);
  expect(told(orderWith('closed'))).toEqual(['placed', 'closed']);
});
