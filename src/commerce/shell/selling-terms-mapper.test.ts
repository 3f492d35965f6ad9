import { expect, test } from 'vitest';
import { methodsFor } from '../../domain/checkout/selling-terms.ts';
import { toReturnTerms, toShippingMethods } from './selling-terms-mapper.ts';

const METHODS = [
  { carrier_code: 'freeshipping', price: 0, when: 'from_free_shipping', days: [2, 5] },
  { carrier_code: 'flatrate', price: 30_000, when: 'below_free_shipping' },
  { carrier_code: 'express', price: '50000', provinces: ['01', '79'], days: 'soon' },
];

test('machines are told of the same ways to send as the checkout offers at a price', () => {
  const terms = { shipping: toShippingMethods(METHODS), freeShippingThreshold: 499_000, returns: null };
  const fees = (price: number) => methodsFor(terms, price).map(({ fee }) => fee);
  expect(fees(498_999)).toEqual([30_000, 50_000]);
  expect(fees(499_000)).toEqual([0, 50_000]);
  expect(terms.shipping[2]).toEqual({
    fee: 50_000,
    orders: null,
    provinces: ['Hà Nội', 'TP. Hồ Chí Minh'],
    days: null,
  });
  expect(terms.shipping[0]?.days).toEqual({ min: 2, max: 5 });
});

test('what a merchant did not configure, or nobody can read, is not said', () => {
  expect([toShippingMethods(undefined), toShippingMethods([{ price: 'free' }])]).toEqual([[], []]);
  expect([toReturnTerms(undefined), toReturnTerms({ days: 0 }), toReturnTerms('30')]).toEqual([null, null, null]);
  expect(toReturnTerms({ days: 30, is_free: true })).toEqual({ days: 30, isFree: true, places: ['mail'] });
});
