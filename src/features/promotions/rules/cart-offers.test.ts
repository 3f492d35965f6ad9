import { expect, test } from 'vitest';
import { missingForVoucher, mostPoints, pointsProblem } from './cart-offers.ts';

const account = { points: 100_000, lockedPoints: 0, pointValue: 1 };
const cart = { grandTotal: 60_000, loyaltyDiscount: 20_000 };

test('the usable C Point depend on the balance and the total, including points in use', () => {
  expect(mostPoints(account, cart)).toBe(80_000);
  expect(mostPoints({ ...account, points: 300 }, cart)).toBe(300);
  expect(mostPoints({ ...account, pointValue: 1000 }, cart)).toBe(80);
});

test.each(['', '  ', '0', '-5', '1.5', 'x'])(
  '[COUPON-019] without a number (%j) the shopper is asked for one',
  (typed) => {
    expect(pointsProblem(typed, account, cart)).toBe('enter C Point number');
  },
);

test('[COUPON-020] more points than the balance are refused', () => {
  expect(pointsProblem('200', { ...account, points: 100 }, cart)).toBe('too many C Points');
  expect(pointsProblem('100', { ...account, points: 100 }, cart)).toBeNull();
});

test('[COUPON-021] points worth more than the order are refused', () => {
  expect(pointsProblem('80001', account, cart)).toBe('C Points cannot exceed order total');
  expect(pointsProblem('80000', account, cart)).toBeNull();
});

test('points of an unpaid order are locked', () => {
  expect(pointsProblem('1', { ...account, lockedPoints: 5 }, cart)).toBe(
    'C Point locked, complete another transaction first',
  );
});

test('a voucher shows how much the order value is short', () => {
  expect(missingForVoucher({ minSubtotal: 299_000 }, { subtotal: 200_000 })).toBe(99_000);
  expect(missingForVoucher({ minSubtotal: 299_000 }, { subtotal: 300_000 })).toBe(0);
});
