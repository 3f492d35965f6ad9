import { expect, test } from 'vitest';
import type { CartRule } from '../db/promotions.ts';
import type { VoucherRow } from '../db/vouchers.ts';
import type { RuleLine } from './cart-rule.ts';
import { applyPromotions, type PromotionSources } from './promotions.ts';
import { freePieces } from './rule-discount.ts';

const NOW = new Date('2026-11-21T05:00:00.000Z');
const SHIRT: RuleLine = {
  id: 1,
  sku: 'AO-M',
  parentSku: 'AO',
  categoryIds: new Set([2, 10]),
  price: 200_000,
  quantity: 2,
};
const SOCKS: RuleLine = {
  id: 2,
  sku: 'TAT',
  parentSku: null,
  categoryIds: new Set([2, 20]),
  price: 20_000,
  quantity: 5,
};
const CART = [SHIRT, SOCKS];

const rule = (changes: Partial<CartRule> = {}): CartRule => ({
  id: 1,
  name: 'Quy tắc',
  label: 'Giảm giá',
  action: 'by_percent',
  amount: 10,
  step: 0,
  maxDiscount: null,
  maxQty: null,
  freeShipping: false,
  minSubtotal: 0,
  minQty: 0,
  categoryIds: [],
  skus: [],
  cartCategoryIds: [],
  cartSkus: [],
  exceptCategoryIds: [],
  exceptSkus: [],
  needsCoupon: false,
  coupon: null,
  usesLeft: null,
  usesPerCustomer: null,
  timesUsed: 0,
  startsAt: null,
  endsAt: null,
  sortOrder: 0,
  stops: false,
  isActive: true,
  ...changes,
});
const coupon = (code: string, changes: Partial<CartRule> = {}) =>
  rule({ needsCoupon: true, coupon: { code, usesLeft: null, expiresAt: null }, ...changes });
const voucher = (changes: Partial<VoucherRow> = {}): VoucherRow => ({
  code: 'V1',
  rule_id: 1,
  name: 'Voucher',
  description: '',
  discount_type: 'amount',
  value: 50_000,
  max_discount: null,
  min_subtotal: 0,
  starts_at: '2026-01-01T00:00:00.000Z',
  ends_at: '2027-01-01T00:00:00.000Z',
  is_public: 1,
  is_active: 1,
  phone: null,
  customer_id: null,
  uses_left: null,
  uses_per_customer: null,
  times_used: 0,
  ...changes,
});
const apply = (sources: Partial<PromotionSources>, lines = CART) =>
  applyPromotions(
    lines,
    { codes: [], rules: [], vouchers: [], shopper: { customerId: null, phones: [] }, unnamed: 'Giảm giá', ...sources },
    NOW,
  );
const sums = (sources: Partial<PromotionSources>) => apply(sources).discounts.map(({ amount }) => amount);
const byLine = (sources: Partial<PromotionSources>) => {
  const { lineDiscounts } = apply(sources);
  return [1, 2].map((id) => (lineDiscounts.get(id) ?? []).reduce((sum, { amount }) => sum + amount, 0));
};

test('percent, fixed amount per piece and fixed amount for the cart', () => {
  expect(byLine({ rules: [rule()] })).toEqual([40_000, 10_000]);
  expect(byLine({ rules: [rule({ action: 'by_fixed', amount: 30_000 })] })).toEqual([60_000, 100_000]);
  expect(byLine({ rules: [rule({ action: 'cart_fixed', amount: 50_000 })] })).toEqual([40_000, 10_000]);
  expect(byLine({ rules: [rule({ amount: 50, maxDiscount: 100_000 })] })).toEqual([80_000, 20_000]);
});

test('buy some, get some free: complete rounds, and the pieces beyond the bought ones', () => {
  expect([3, 4, 5, 6, 8].map((quantity) => freePieces(quantity, 3, 1))).toEqual([0, 1, 1, 1, 2]);
  expect(freePieces(5, 2, 2)).toBe(2);
  expect(freePieces(5, 0, 1)).toBe(0);
  expect(byLine({ rules: [rule({ action: 'buy_x_get_y', step: 3, amount: 1, skus: ['tat'] })] })).toEqual([0, 20_000]);
});

test('conditions: category, SKU of variant or product, subtotal and pieces of the matching lines', () => {
  expect(byLine({ rules: [rule({ categoryIds: [10] })] })).toEqual([40_000, 0]);
  expect(byLine({ rules: [rule({ skus: ['ao'] })] })).toEqual([40_000, 0]);
  expect(byLine({ rules: [rule({ minSubtotal: 500_000 })] })).toEqual([40_000, 10_000]);
  expect(byLine({ rules: [rule({ minSubtotal: 500_001 })] })).toEqual([0, 0]);
  expect(byLine({ rules: [rule({ categoryIds: [20], minSubtotal: 100_001 })] })).toEqual([0, 0]);
  expect(byLine({ rules: [rule({ categoryIds: [20], minQty: 6 })] })).toEqual([0, 0]);
});

test('rules are applied in sort order, each to the remaining price, and one can stop the others', () => {
  const later = rule({ id: 2, action: 'cart_fixed', amount: 100_000, sortOrder: 5 });
  expect(sums({ rules: [later, rule()] })).toEqual([50_000, 100_000]);
  expect(byLine({ rules: [later, rule({ skus: ['AO'], stops: true })] })).toEqual([40_000, 100_000]);
  expect(sums({ rules: [rule({ amount: 100 }), later] })).toEqual([500_000]);
});

test('a rule is valid from its first to its last moment', () => {
  expect(sums({ rules: [rule({ startsAt: '2026-11-21T05:00:00.001Z' })] })).toEqual([]);
  expect(sums({ rules: [rule({ endsAt: '2026-11-21T05:00:00.000Z' })] })).toEqual([]);
  expect(sums({ rules: [rule({ isActive: false })] })).toEqual([]);
});

test('a coupon activates its rule; several are added up, but only one of a kind', () => {
  const codes = ['TEN', 'FIFTY'];
  const fifty = coupon('FIFTY', { id: 2, action: 'cart_fixed', amount: 50_000, sortOrder: 1 });
  const both = apply({ codes, rules: [coupon('TEN'), fifty] });
  expect(both.coupons).toEqual(['TEN', 'FIFTY']);
  expect(both.discounts).toMatchObject([
    { amount: 50_000, code: 'TEN' },
    { amount: 50_000, code: 'FIFTY' },
  ]);
  expect(both.uses).toEqual([
    { kind: 'rule', ruleId: 1, code: null },
    { kind: 'coupon', ruleId: 1, code: 'TEN' },
    { kind: 'rule', ruleId: 2, code: null },
    { kind: 'coupon', ruleId: 2, code: 'FIFTY' },
  ]);
  const twice = apply({ codes: ['TEN', 'TEN2'], rules: [coupon('TEN'), coupon('TEN2')] });
  expect(twice.coupons).toEqual(['TEN']);
  expect(twice.refused).toMatchObject([{ code: 'TEN2', isFinal: false }]);
});

test('an expired, used-up or unknown coupon gives no discount and says why', () => {
  const used = { code: 'X', usesLeft: 0, expiresAt: null };
  for (const broken of [
    coupon('X', { endsAt: '2026-11-01T00:00:00.000Z' }),
    coupon('X', { coupon: used }),
    coupon('X', { usesLeft: 0 }),
    coupon('X', { usesPerCustomer: 1, timesUsed: 1 }),
  ]) {
    const { discounts, refused } = apply({ codes: ['X'], rules: [broken] });
    expect(discounts).toEqual([]);
    expect(refused).toMatchObject([{ code: 'X', isFinal: true, message: expect.any(String) }]);
  }
  expect(apply({ codes: ['X'], rules: [coupon('X', { minQty: 99 })] }).refused).toMatchObject([{ isFinal: false }]);
  expect(apply({ codes: ['X'] }).refused).toEqual([{ code: 'X', isFinal: true, message: 'Mã này không tồn tại.' }]);
});

test('vouchers: amount, or percent with a maximum; after the rules, and never below zero', () => {
  const v = (changes: Partial<VoucherRow>) => sums({ codes: ['v1'], vouchers: [voucher(changes)] });
  expect(v({})).toEqual([50_000]);
  expect(v({ discount_type: 'percent', value: 20 })).toEqual([100_000]);
  expect(v({ discount_type: 'percent', value: 20, max_discount: 60_000 })).toEqual([60_000]);
  expect(v({ value: 900_000 })).toEqual([500_000]);
  expect(
    sums({ codes: ['V1'], rules: [rule()], vouchers: [voucher({ discount_type: 'percent', value: 10 })] }),
  ).toEqual([50_000, 45_000]);
});

test('a voucher issued to a phone number or account belongs to it alone and has a limited number of uses', () => {
  const refusedFor = (changes: Partial<VoucherRow>, customerId: number | null = null, phones: string[] = []) =>
    apply({ codes: ['V1'], vouchers: [voucher(changes)], shopper: { customerId, phones } }).refused[0] ?? null;
  const own = { phone: '0912345678' };
  expect(refusedFor(own, null, ['0912345678'])).toBeNull();
  expect(refusedFor(own, null, ['0900000000'])).toMatchObject({ isFinal: true });
  expect(refusedFor(own)).toMatchObject({ isFinal: false });
  expect(refusedFor({ customer_id: 7 }, 7)).toBeNull();
  expect(refusedFor({ customer_id: 7 }, 8)).toMatchObject({ isFinal: true });
  expect(refusedFor({ customer_id: 7 })).toMatchObject({ isFinal: true });
  expect(refusedFor({ uses_left: 0 })).toMatchObject({ isFinal: true });
  expect(refusedFor({ uses_per_customer: 1, times_used: 1 })).toMatchObject({ isFinal: true });
  expect(refusedFor({ min_subtotal: 500_001 })).toMatchObject({ isFinal: false });
});

test('free delivery and gifts depend on the conditions of their rule', () => {
  const shipping = rule({ action: 'none', freeShipping: true, minQty: 7 });
  const gift = rule({ id: 2, action: 'free_gift', amount: 2, minSubtotal: 500_000, label: 'Quà' });
  expect(apply({ rules: [shipping, gift] })).toMatchObject({
    freeShipping: true,
    gifts: [{ ruleId: 2, label: 'Quà', count: 2 }],
    discounts: [],
  });
  expect(apply({ rules: [shipping, gift] }, [SHIRT])).toMatchObject({ freeShipping: false, gifts: [] });
  expect(apply({ codes: ['FREE'], rules: [coupon('FREE', { action: 'none', freeShipping: true })] }).coupons).toEqual([
    'FREE',
  ]);
});

test('a cart shows a rule by its label, else its code, else as a discount; never by its name', () => {
  const told = (one: CartRule, codes: string[] = []) =>
    apply({ rules: [one], codes }).discounts.map(({ label }) => label);
  expect(told(rule({ label: 'Cuối tuần' }))).toEqual(['Cuối tuần']);
  expect(told(coupon('TEN', { label: null }), ['TEN'])).toEqual(['TEN']);
  expect(told(rule({ label: null }))).toEqual(['Giảm giá']);
});

test('a rule can require some products, discount others, and exclude some', () => {
  const off = (changes: Partial<CartRule>, cart = CART) =>
    apply({ rules: [rule(changes)] }, cart).discounts.map(({ amount }) => amount);
  expect(off({ cartCategoryIds: [20] })).toEqual([50_000]);
  expect(off({ cartSkus: ['tat'] }, [SHIRT])).toEqual([]);
  expect(off({ cartCategoryIds: [20], exceptSkus: ['TAT'] })).toEqual([40_000]);
  expect(off({ exceptCategoryIds: [2] })).toEqual([]);
  expect(off({ categoryIds: [2], exceptCategoryIds: [10] })).toEqual([10_000]);
});
