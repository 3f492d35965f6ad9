import { expect, test } from 'vitest';
import { loyaltyTier, pointsEarned, readLoyaltySettings, usablePoints } from './loyalty.ts';

const on = readLoyaltySettings({ enabled: '1' });

test('[X01] one point is worth one đồng when C Point is enabled', () => {
  expect(on).toEqual({ isEnabled: true, pointValue: 1 });
  expect(readLoyaltySettings({ enabled: '0' }).isEnabled).toBe(false);
  expect(readLoyaltySettings(null).isEnabled).toBe(false);
  expect(pointsEarned(100_000, readLoyaltySettings(null))).toBe(0);
});

test('ten đồng earn one point, rounded', () => {
  expect(pointsEarned(199_995, on)).toBe(20_000);
  expect(pointsEarned(199_994, on)).toBe(19_999);
});

test('a cart uses no more points than the balance and the total', () => {
  expect(usablePoints(200, 100, 500, on)).toBe(100);
  expect(usablePoints(900, 1_000, 500, on)).toBe(500);
  expect(usablePoints(900, 1_000, 505, { isEnabled: true, pointValue: 10 })).toBe(50);
});

test('the tier depends on the points ever earned', () => {
  expect([0, 500_000, 2_000_000].map(loyaltyTier)).toEqual(['Chỉ Mộc', 'Chỉ Bạc', 'Chỉ Vàng']);
});
