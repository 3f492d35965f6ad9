import { expect, test } from 'vitest';
import { dealName } from './deal-name.ts';
import { campaignEnd, clock, isNear, isOpen, secondsOf, soldPercent } from './flash-deal.ts';

const NOW = new Date('2026-11-21T05:00:00.000Z');

test.each([-1, 0, 'x', null, undefined, '60000', Number.NaN, Number.POSITIVE_INFINITY, 1e300])(
  '[FLASH-004] a countdown of %j is no campaign',
  (countdown) => {
    expect(campaignEnd(countdown, NOW)).toBeNull();
  },
);

test('[FLASH-004] [FLASH-005] a positive countdown ends after that many milliseconds', () => {
  expect(campaignEnd(60_000, NOW)).toBe('2026-11-21T05:01:00.000Z');
  expect(secondsOf(90_000)).toBe(90);
  expect(clock(secondsOf(90_000))).toEqual({ days: 0, time: '00:01:30' });
});

test('a clock shows days separately and stops at the end', () => {
  expect(clock(2 * 86_400 + 3 * 3600 + 4 * 60 + 5)).toEqual({ days: 2, time: '03:04:05' });
  expect(clock(0)).toBeNull();
  expect(clock(-5)).toBeNull();
});

test('the sold share of a deal stays between 0 and 100', () => {
  const deal = { price: 1, endsAt: '', leftQuantity: 12, totalQuantity: 40 };
  expect(soldPercent(deal)).toBe(70);
  expect(soldPercent({ ...deal, leftQuantity: 50 })).toBe(0);
  expect(soldPercent({ ...deal, totalQuantity: 0 })).toBe(100);
});

test('[B-319] the hours of a deal are named and counted in its last three days, and no deal is named when it is sold out', () => {
  const ends = (days: number) => ({ endsAt: new Date(NOW.getTime() + days * 86_400_000).toISOString() });
  expect([0.5, 3, 3.01, 123].map((days) => dealName(ends(days), NOW))).toEqual([
    'deal.title',
    'deal.title',
    'deal.lasting',
    'deal.lasting',
  ]);
  expect([3, 123].map((days) => isNear(ends(days).endsAt, NOW))).toEqual([true, false]);
  expect([0, 1].map((leftQuantity) => isOpen({ price: 1, endsAt: '', leftQuantity, totalQuantity: 5 }))).toEqual([
    false,
    true,
  ]);
});
