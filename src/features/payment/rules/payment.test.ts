import { describe, expect, test } from 'vitest';
import {
  isToBePaid,
  type OnlinePayment,
  type PayableOrder,
  payableMethods,
  paymentFailure,
  paymentStage,
} from './payment.ts';

const NOW = new Date('2026-11-21T03:00:00Z');
const LATER = '2026-11-21T03:10:00Z';
const ORDER: PayableOrder = { status: 'pending_payment', paymentCode: 'vnpay', paidAt: null, expiresAt: LATER };
const PAYMENT: OnlinePayment = {
  gateway: 'vnpay',
  status: 'open',
  amount: 499_000,
  reference: '000000012K7M2P9QX',
  responseCode: null,
  openUntil: LATER,
  expiresAt: LATER,
  redirectUrl: 'https://gateway.example/pay',
  qrContent: null,
};

test('[PAY-001] [PAY-006] [X56] payment methods that this shop supports are offered, in the order of the backend', () => {
  const offered = ['vnpay', 'checkmo', 'viettelpay', 'cashondelivery', 'shopee_pay'];
  const methods = offered.map((code) => ({ code, title: code }));
  expect(payableMethods(methods).map(({ code }) => code)).toEqual([
    'vnpay',
    'viettelpay',
    'cashondelivery',
    'shopee_pay',
  ]);
});

describe('[PAY-005] the payment state that a shopper sees', () => {
  const stage = (order: Partial<PayableOrder>, payment: Partial<OnlinePayment> | null) =>
    paymentStage({ ...ORDER, ...order }, payment && { ...PAYMENT, ...payment }, NOW);

  test('while the order waits, the newest attempt decides', () => {
    expect(stage({}, {})).toBe('waiting');
    expect(stage({}, { status: 'none', openUntil: null })).toBe('unpaid');
    expect(stage({}, { openUntil: null })).toBe('unpaid');
    expect(stage({}, { status: 'failed', responseCode: '51' })).toBe('failed');
    expect(stage({}, { status: 'failed', responseCode: '24' })).toBe('canceled');
    expect(stage({}, { gateway: 'viettelpay', status: 'failed', responseCode: 'V04' })).toBe('canceled');
    expect(stage({}, { gateway: 'shopee_pay', status: 'failed', responseCode: '4' })).toBe('failed');
  });

  test('while a gateway cannot be asked, the page waits until the deadline of the order', () => {
    expect(stage({}, null)).toBe('waiting');
    expect(stage({ expiresAt: NOW.toISOString() }, null)).toBe('expired');
    expect(stage({ expiresAt: NOW.toISOString() }, { status: 'failed' })).toBe('expired');
  });

  test('a paid order is shown as paid whatever the method; money for an ended order is refunded', () => {
    expect(stage({ status: 'processing' }, { status: 'paid' })).toBe('paid');
    expect(stage({ status: 'processing', paymentCode: 'cashondelivery', paidAt: LATER }, null)).toBe('paid');
    expect(stage({ status: 'pending', paymentCode: 'cashondelivery' }, null)).toBe('onDelivery');
    expect(stage({ status: 'pending', paymentCode: 'banktransfer' }, null)).toBe('placed');
    expect(stage({ status: 'pending', paymentCode: 'free' }, null)).toBe('placed');
    expect(stage({ status: 'canceled' }, { status: 'open' })).toBe('ended');
    expect(stage({ status: 'canceled' }, { status: 'refund_due' })).toBe('late');
    expect(stage({ status: 'closed' }, { status: 'refund_due' })).toBe('refunded');
    expect(stage({ status: 'closed', paidAt: LATER }, null)).toBe('refunded');
  });
});

test('[PAY-009] a VNPay code with a known meaning is explained, others are not', () => {
  const failed = { ...PAYMENT, status: 'failed' as const };
  expect(paymentFailure({ ...failed, responseCode: '51' })).toBe('noMoney');
  expect(paymentFailure({ ...failed, responseCode: '99' })).toBeNull();
  expect(paymentFailure({ ...failed, gateway: 'viettelpay', responseCode: '51' })).toBeNull();
});

test('an order of 0 ₫ is never paid, any other is', () => {
  expect(['free', 'cashondelivery', 'vnpay'].map((paymentCode) => isToBePaid({ paymentCode }))).toEqual([
    false,
    true,
    true,
  ]);
});
