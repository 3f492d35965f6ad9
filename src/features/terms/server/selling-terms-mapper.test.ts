import { expect, test } from 'vitest';
import { exchangeOf, methodsFor } from '../rules/selling-terms.ts';
import { acceptsCashOnDelivery, toDeliveryCalendar, toReturnTerms, toShippingMethods } from './selling-terms-mapper.ts';

const METHODS = [
  {
    carrier_code: 'freeshipping',
    price: 0,
    when: 'from_free_shipping',
    days: [2, 5],
    zones: [{ provinces: ['01', 'Bình Dương'], days: [1, 2] }],
  },
  { carrier_code: 'flatrate', price: 30_000, when: 'below_free_shipping' },
  { carrier_code: 'express', price: '50000', provinces: ['01', '79'], days: 'soon' },
];

test('crawlers get the shipping methods that the checkout offers at a price', () => {
  const terms = {
    shipping: toShippingMethods(METHODS),
    freeShippingThreshold: 499_000,
    returns: null,
    warrantyMonths: null,
    acceptsCashOnDelivery: true,
    acceptsVietqr: false,
    calendar: null,
  };
  const fees = (price: number) => methodsFor(terms, price).map(({ fee }) => fee);
  expect(fees(498_999)).toEqual([30_000, 50_000]);
  expect(fees(499_000)).toEqual([0, 50_000]);
  expect(terms.shipping[2]).toEqual({
    code: 'express:',
    fee: 50_000,
    orders: null,
    provinces: ['Hà Nội', 'TP. Hồ Chí Minh'],
    days: null,
    zones: [],
  });
  expect(terms.shipping[0]?.zones).toEqual([{ provinces: ['Hà Nội', 'Bình Dương'], days: { min: 1, max: 2 } }]);
  expect(terms.shipping[0]?.days).toEqual({ min: 2, max: 5 });
});

test('[B-291] an exchange is promised as the return policy allows it, and none without a policy', () => {
  const policy = (is_free: boolean, places: string[]) => toReturnTerms({ days: 15, is_free, places });
  expect(exchangeOf(policy(false, ['mail', 'store']), true)).toEqual({ way: 'InStores', days: 15 });
  expect(exchangeOf(policy(false, ['mail', 'store']), false)).toEqual({ way: 'Paid', days: 15 });
  expect(exchangeOf(policy(true, ['mail']), true)).toEqual({ way: 'Free', days: 15 });
  expect([exchangeOf(null, true), exchangeOf(undefined, true)]).toEqual([null, null]);
});

test('[B-291] payment on delivery is promised where it is among the methods of the shop', () => {
  expect(acceptsCashOnDelivery([{ code: 'free' }, { code: 'cashondelivery', title: 'Khi nhận hàng' }])).toBe(true);
  expect([[{ code: 'vnpay' }], undefined, 'cashondelivery', [{}]].map(acceptsCashOnDelivery)).not.toContain(true);
});

test('terms that are not configured or invalid are left out', () => {
  expect([toShippingMethods(undefined), toShippingMethods([{ price: 'free' }])]).toEqual([[], []]);
  expect([toReturnTerms(undefined), toReturnTerms({ days: 0 }), toReturnTerms('30')]).toEqual([null, null, null]);
  expect(toReturnTerms({ days: 30, is_free: true })).toEqual({ days: 30, isFree: true, places: ['mail'] });
});

test.each([
  [{ cut_off: '14:00' }, { cutOff: '14:00', restDays: [], holidays: [] }],
  [
    { cut_off: '09:30', rest_days: [0, 6], holidays: ['09-02', '2027-02-06'] },
    { cutOff: '09:30', restDays: [0, 6], holidays: ['09-02', '2027-02-06'] },
  ],
  [undefined, null],
  ['14:00', null],
  [{ cut_off: '24:00' }, null],
  [{ cut_off: '2 giờ chiều' }, null],
  [{ cut_off: '14:00', rest_days: [7] }, null],
  [{ cut_off: '14:00', rest_days: [0, 1, 2, 3, 4, 5, 6] }, null],
  [{ cut_off: '14:00', holidays: ['2027-02-30'] }, null],
  [{ cut_off: '14:00', holidays: ['Tết'] }, null],
])('[B-31] the calendar %j gives dates, or none if it is invalid', (wire, calendar) => {
  expect(toDeliveryCalendar(wire)).toEqual(calendar);
});
