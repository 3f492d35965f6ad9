import { expect, test } from 'vitest';
import { availableAt } from './available-at.ts';

test('[FEED-018] the day of a pre-order is a date, or a number of days from today in Vietnam', () => {
  // In Vietnam it is already the 25th.
  const now = new Date('2026-11-24T18:00:00Z');
  expect(availableAt('10', now)).toBe('2026-12-05T00:00+07:00');
  expect(availableAt('2026-12-24', now)).toBe('2026-12-24T00:00+07:00');
  for (const wrong of ['2026-11-25', '2026-13-40', '0', '366', 'mai', '', null, undefined])
    expect(availableAt(wrong, now), String(wrong)).toBeNull();
});
