import { expect, test } from 'vitest';
import { formatDay, formatTime } from './time.ts';

test('[LOCALE-009] times are shown seven hours ahead of UTC as DD/MM/YYYY - HH:mm', () => {
  expect(formatTime('2024-01-31T18:30:00Z')).toBe('01/02/2024 - 01:30');
  expect(formatTime('2024-01-31 18:30:00')).toBe('01/02/2024 - 01:30');
  expect(formatTime('2024-01-31T18:30:00+07:00')).toBe('31/01/2024 - 18:30');
  expect(formatDay('2024-12-31T17:00:00.000Z')).toBe('01/01/2025');
});

test('an invalid time shows nothing', () => {
  expect(formatTime('bao giờ')).toBe('');
  expect([formatDay(null), formatTime(undefined), formatTime('')]).toEqual(['', '', '']);
});
