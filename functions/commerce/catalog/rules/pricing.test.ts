import { expect, test } from 'vitest';
import type { DealOffer, PriceOffer, RuleOffer } from './price-offer.ts';
import { nextPriceChange, productPrice } from './pricing.ts';

const AT = new Date('2026-11-21T05:00:00.000Z');
const row = (
  offers: PriceOffer[],
  special: number | null = null,
  from: string | null = null,
  to: string | null = null,
) => ({
  price: 200_000,
  special_price: special,
  special_from: from,
  special_to: to,
  offers: offers.length > 0 ? JSON.stringify(offers) : null,
});
const deal = (changes: Partial<DealOffer> = {}): DealOffer => ({
  kind: 'deal',
  id: 1,
  productId: 7,
  waitingRoom: 0,
  from: '2026-11-20T17:00:00.000Z',
  to: '2026-11-21T17:00:00.000Z',
  everyHours: null,
  price: 120_000,
  percent: null,
  qty: 10,
  soldQty: 0,
  soldSince: null,
  ...changes,
});
const rule = (changes: Partial<RuleOffer> = {}): RuleOffer => ({
  kind: 'rule',
  id: 1,
  from: null,
  to: null,
  action: 'by_percent',
  amount: 10,
  sortOrder: 0,
  stops: 0,
  ...changes,
});
const final = (offers: PriceOffer[], special: number | null = null, at = AT) =>
  productPrice(row(offers, special), at).final;

test('a special price is valid from its first to its last day, and only when it is lower', () => {
  const within = ['2026-11-01T00:00:00.000Z', '2026-11-30T00:00:00.000Z'] as const;
  expect(productPrice(row([], 150_000, ...within), AT)).toEqual({ regular: 200_000, final: 150_000, deal: null });
  expect(productPrice(row([], 150_000, '2026-11-22T00:00:00.000Z'), AT).final).toBe(200_000);
  expect(productPrice(row([], 150_000, null, '2026-11-20T00:00:00.000Z'), AT).final).toBe(200_000);
  expect(productPrice(row([], 250_000), AT).final).toBe(200_000);
});

test('catalogue price rules are applied one after the other, until one stops further rules', () => {
  expect(final([rule()])).toBe(180_000);
  expect(final([rule({ action: 'by_fixed', amount: 30_000 })])).toBe(170_000);
  expect(final([rule({ action: 'to_percent', amount: 60 })])).toBe(120_000);
  expect(final([rule({ action: 'to_fixed', amount: 99_000 })])).toBe(99_000);
  const second = rule({ id: 2, sortOrder: 1, action: 'by_fixed', amount: 30_000 });
  expect(final([second, rule()])).toBe(150_000);
  expect(final([second, rule({ stops: 1 })])).toBe(180_000);
  expect(final([rule({ action: 'by_fixed', amount: 900_000 })])).toBe(0);
  expect(final([rule({ to: '2026-11-21T05:00:00.000Z' })])).toBe(200_000);
});

test('the lowest of special price, rule and deal is the final price', () => {
  expect(final([rule(), deal()], 150_000)).toBe(120_000);
  expect(final([rule({ amount: 50 }), deal()], 150_000)).toBe(100_000);
  expect(final([deal({ price: null, percent: 25 })])).toBe(150_000);
  expect(final([deal({ price: null })])).toBe(200_000);
});

test('the deal price ends with the deal', () => {
  const last = new Date('2026-11-21T16:59:59.999Z');
  expect(final([deal()], null, last)).toBe(120_000);
  expect(final([deal()], null, new Date(last.getTime() + 1))).toBe(200_000);
  expect(final([deal({ everyHours: 24 })], null, new Date(last.getTime() + 1))).toBe(120_000);
});

test('the deal price ends when its pieces are sold; another window has its own pieces', () => {
  const soldSince = '2026-11-20T17:00:00.000Z';
  expect(productPrice(row([deal({ soldQty: 9, soldSince })]), AT).deal?.leftQty).toBe(1);
  expect(productPrice(row([deal({ soldQty: 10, soldSince })]), AT)).toMatchObject({ final: 200_000, deal: null });
  expect(final([deal({ soldQty: 10, soldSince, everyHours: 24 })], null, new Date('2026-11-22T05:00:00.000Z'))).toBe(
    120_000,
  );
});

test('an excluded deal does not change the price', () => {
  expect(productPrice(row([deal()]), AT, new Set(['1/7/2026-11-20T17:00:00.000Z']))).toMatchObject({ final: 200_000 });
  expect(productPrice(row([deal()]), AT, 'all').final).toBe(200_000);
});

test('the next price change is the nearest start or end of a special price, rule or deal', () => {
  expect(nextPriceChange([row([])], AT)).toBeNull();
  expect(nextPriceChange([row([deal()])], AT)).toBe('2026-11-21T17:00:00.000Z');
  expect(nextPriceChange([row([deal(), rule({ to: '2026-11-21T06:00:00.000Z' })])], AT)).toBe(
    '2026-11-21T06:00:00.000Z',
  );
  expect(nextPriceChange([row([deal({ everyHours: 48 })])], new Date('2026-11-21T18:00:00.000Z'))).toBe(
    '2026-11-22T17:00:00.000Z',
  );
});
