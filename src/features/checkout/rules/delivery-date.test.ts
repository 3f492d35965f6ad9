import { expect, test } from 'vitest';
import { type DeliveryCalendar, daysTo } from '../../../kernel/time/delivery-days.ts';
import type { SellingTerms, ShippingMethod } from '../../terms/rules/selling-terms.ts';
import {
  deliveryEstimate,
  deliveryRows,
  deliveryTexts,
  formatDays,
  methodEstimate,
  orderDelivery,
} from './delivery-date.ts';

const CALENDAR: DeliveryCalendar = { cutOff: '14:00', restDays: [0], holidays: ['09-02', '2027-02-05', '2027-02-06'] };
/** A moment in Vietnam time. */
const at = (local: string) => new Date(`${local}:00+07:00`);

// 23 November 2026 is a Monday.
test.each([
  ['before the cut-off', '2026-11-23T13:59', [2, 3], '25–26/11', '2026-11-23T14:00'],
  ['at the cut-off the next day counts', '2026-11-23T14:00', [2, 3], '26–27/11', '2026-11-24T14:00'],
  ['just after midnight', '2026-11-23T00:00', [1, 1], '24/11', '2026-11-23T14:00'],
  ['just before midnight', '2026-11-23T23:59', [1, 1], '25/11', '2026-11-24T14:00'],
  ['on the same day', '2026-11-23T09:00', [0, 0], '23/11', '2026-11-23T14:00'],
  ['a Sunday on the way is not counted', '2026-11-27T09:00', [2, 3], '30/11–1/12', '2026-11-27T14:00'],
  ['an order on a Sunday leaves on Monday', '2026-11-22T09:00', [1, 2], '24–25/11', '2026-11-23T14:00'],
  ['late on a Saturday it leaves on Monday', '2026-11-28T15:00', [1, 1], '1/12', '2026-11-30T14:00'],
  ['a holiday of every year is not counted', '2027-09-01T09:00', [1, 2], '3–4/9', '2027-09-01T14:00'],
  ['holidays of one year and the Sunday after', '2027-02-04T15:00', [1, 1], '9/2', '2027-02-08T14:00'],
  ['over the end of a year', '2026-12-30T09:00', [2, 4], '1–4/1', '2026-12-30T14:00'],
  ['from one year into the next', '2026-12-30T09:00', [1, 2], '31/12–1/1', '2026-12-30T14:00'],
] as const)('[B-31] an order arrives between two days: %s', (_, orderedAt, [min, max], shown, orderBy) => {
  const estimate = deliveryEstimate(CALENDAR, { min, max }, at(orderedAt));
  expect(estimate && formatDays(estimate)).toBe(shown);
  expect(estimate?.orderBy).toBe(at(orderBy).getTime());
});

test('[B-31] a calendar without working days promises nothing', () => {
  const closed = { ...CALENDAR, restDays: [0, 1, 2, 3, 4, 5, 6] };
  expect(deliveryEstimate(closed, { min: 0, max: 1 }, at('2026-11-23T09:00'))).toBeNull();
});

const method = (code: string, more: Partial<ShippingMethod>): ShippingMethod => ({
  code,
  fee: 0,
  orders: null,
  provinces: null,
  days: { min: 2, max: 5 },
  zones: [],
  ...more,
});
const NEAR = { provinces: ['Hà Nội', 'TP. Hồ Chí Minh'], days: { min: 1, max: 2 } };
const TERMS: SellingTerms = {
  shipping: [
    method('express:express', { fee: 50_000, provinces: ['Hà Nội'], days: { min: 0, max: 1 } }),
    method('flatrate:flatrate', { fee: 30_000, orders: 'below_free_shipping', zones: [NEAR] }),
    method('freeshipping:freeshipping', { orders: 'from_free_shipping', days: { min: 3, max: 5 } }),
    method('unknown:unknown', { days: null }),
  ],
  freeShippingThreshold: 499_000,
  returns: null,
  warrantyMonths: null,
  acceptsCashOnDelivery: false,
  acceptsVietqr: false,
  calendar: CALENDAR,
};

test.each([
  ['Thành phố Hồ Chí Minh', { min: 1, max: 2 }],
  ['Hà Nội', { min: 1, max: 2 }],
  ['Bình Dương', { min: 2, max: 5 }],
  ['', { min: 2, max: 5 }],
])('[B-31] days to %s, in the old and the new division', (province, days) => {
  expect(daysTo(method('any', { zones: [NEAR] }), province)).toEqual(days);
});

test('[B-31] a method promises no date where it does not deliver, where its days are unknown, and without a calendar', () => {
  const now = at('2026-11-23T09:00');
  const shown = (code: string, province: string, terms = TERMS) => {
    const estimate = methodEstimate(terms, code, province, now);
    return estimate && formatDays(estimate);
  };
  expect(shown('express:express', 'Hà Nội')).toBe('23–24/11');
  expect(shown('express:express', 'Huế')).toBeNull();
  expect(shown('unknown:unknown', 'Huế')).toBeNull();
  expect(shown('instore:pickup', 'Huế')).toBeNull();
  expect(shown('express:express', 'Hà Nội', { ...TERMS, calendar: null })).toBeNull();
});

test('[B-31] products arrive by the cheapest method for their price that delivers everywhere, near provinces first', () => {
  const now = at('2026-11-23T09:00');
  const rows = (value: number, terms = TERMS) =>
    deliveryRows(terms, value, now).map(({ provinces, estimate }) => [provinces?.join() ?? null, formatDays(estimate)]);
  expect(rows(100_000)).toEqual([
    ['Hà Nội,TP. Hồ Chí Minh', '24–25/11'],
    [null, '25–28/11'],
  ]);
  expect(rows(499_000)).toEqual([[null, '26–28/11']]);
  expect(rows(100_000, { ...TERMS, calendar: null })).toEqual([]);
  expect(rows(100_000, { ...TERMS, shipping: [] })).toEqual([]);
});

test('[B-31] the text names days, provinces and the time until which it is valid', () => {
  const words = (terms: SellingTerms) => deliveryTexts(deliveryRows(terms, 100_000, at('2026-11-23T09:00')));
  expect(words(TERMS)).toEqual({
    lines: ['Nhận 24–25/11 ở Hà\u00a0Nội, TP.\u00a0Hồ\u00a0Chí\u00a0Minh', 'Nơi khác: 25–28/11'],
    orderBy: 'Khi đặt hàng trước 14:00 ngày 23/11',
  });
  const everywhere = { ...TERMS, shipping: [method('flatrate:flatrate', {})] };
  expect(words(everywhere)?.lines).toEqual(['Nhận 25–28/11 trên toàn quốc']);
  expect(words({ ...TERMS, calendar: null })).toBeNull();
});

test.each([
  ['on its way', 'shipped', false, '2026-12-03T23:59', 'Nhận 2–3/12'],
  ['the day after', 'shipped', false, '2026-12-04T00:00', 'Hẹn giao 2–3/12, đơn đang đến trễ'],
  ['delivered', 'delivered', false, '2026-12-02T09:00', null],
  ['canceled', 'placed', true, '2026-12-02T09:00', null],
] as const)('[MAIL-010] an order says the days that it was promised for: %s', (_, step, isCanceled, now, said) => {
  const promised = { from: '2026-12-02', to: '2026-12-03' };
  expect(orderDelivery({ progress: { step, isCanceled }, promised }, at(now))).toBe(said);
  expect(orderDelivery({ progress: { step, isCanceled }, promised: null }, at(now))).toBeNull();
});
