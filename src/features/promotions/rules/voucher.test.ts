import { expect, test } from 'vitest';
import { isExpiringSoon, voucherLabel } from './voucher.ts';

test('[COUPON-009] [COUPON-010] [COUPON-011] [COUPON-012] a voucher is labelled by its value', () => {
  expect(voucherLabel({ kind: 'amount', value: 0 })).toBe('Voucher');
  expect(voucherLabel({ kind: 'percent', value: 10 })).toBe('Voucher 10%');
  expect(voucherLabel({ kind: 'amount', value: 50_000 })).toBe('Voucher 50K');
  expect(voucherLabel({ kind: 'amount', value: 12_345 })).toBe('Voucher 12345VNĐ');
});

test('[COUPON-017] vouchers that end later today or in 1 to 3 days are ending soon', () => {
  const now = new Date('2026-11-21T03:00:00Z');
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
  expect([-1, 2, 24, 72, 96].map((hours) => isExpiringSoon(inHours(hours), now))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect(isExpiringSoon(null, now)).toBe(false);
});
