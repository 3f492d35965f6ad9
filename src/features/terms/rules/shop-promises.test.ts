import { expect, test } from 'vitest';
import type { SellingTerms } from './selling-terms.ts';
import { agreesWithFee, cartPromises, feeWords, shippingWords } from './shop-promises.ts';

const method = (fee: number, more: object = {}) => ({
  ...{ code: 'a:b', fee, orders: null, provinces: null, days: null, zones: [] },
  ...more,
});
const STANDARD = method(30_000, { orders: 'below_free_shipping' });
const FREE = method(0, { orders: 'from_free_shipping' });
const EXPRESS = method(20_000, { provinces: ['Hà Nội'] });
const terms = (shipping: object[], freeShippingThreshold: number | null) =>
  ({
    shipping,
    freeShippingThreshold,
    returns: null,
    warrantyMonths: null,
    acceptsCashOnDelivery: true,
    acceptsVietqr: false,
    calendar: null,
  }) as SellingTerms;
const plain = (words: string) => words.replaceAll('\u00a0', ' ');

test.each([
  [
    terms([FREE, STANDARD, EXPRESS], 499_000),
    'Giao toàn quốc từ 30.000 ₫, miễn phí cho đơn từ 499.000 ₫',
    'Từ 30.000 ₫, chưa cộng',
  ],
  [terms([STANDARD], null), 'Giao toàn quốc từ 30.000 ₫', 'Từ 30.000 ₫, chưa cộng'],
  [terms([], 499_000), 'Giao toàn quốc, miễn phí cho đơn từ 499.000 ₫', 'Tính theo địa chỉ nhận hàng'],
  [terms([STANDARD], 0), 'Giao toàn quốc miễn phí', 'Miễn phí'],
  [terms([EXPRESS], null), 'Giao toàn quốc, phí theo địa chỉ nhận hàng', 'Tính theo địa chỉ nhận hàng'],
  [null, 'Giao toàn quốc, phí theo địa chỉ nhận hàng', 'Tính theo địa chỉ nhận hàng'],
])('[B-317] page and cart say the same of the fee: %#', (known, onPage, inCart) => {
  const cart = { freeShippingThreshold: null, freeShippingTotal: 100_000, shippingMethod: null };
  expect(plain(shippingWords(known))).toBe(onPage);
  expect(plain(feeWords(cart, cartPromises(known, false)))).toBe(inCart);
});

test('[B-317] a cart that is delivered free says so beside its fee, and a dearer method that was chosen says its own', () => {
  const promises = cartPromises(terms([FREE, STANDARD], 499_000), false);
  const reached = { freeShippingThreshold: null, freeShippingTotal: 499_000, shippingMethod: null };
  expect(feeWords(reached, promises)).toBe('Miễn phí');
  expect(feeWords({ ...reached, freeShippingThreshold: 600_000 }, promises)).not.toBe('Miễn phí');
  const express = { ...reached, shippingMethod: { amount: 50_000 } };
  expect(plain(feeWords(express, promises))).toBe('50.000 ₫');
  expect([agreesWithFee(reached, 0), agreesWithFee(reached, 1), agreesWithFee(express, 0)]).toEqual([
    true,
    true,
    false,
  ]);
  const fetched = { ...reached, shippingMethod: { amount: 0 } };
  expect([agreesWithFee(fetched, 0), agreesWithFee(fetched, 1), agreesWithFee(express, 1)]).toEqual([
    true,
    false,
    true,
  ]);
});
