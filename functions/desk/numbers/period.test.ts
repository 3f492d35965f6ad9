import { expect, test } from 'vitest';
import { boundsOf, countedDays, neighbour, today } from './period.ts';

test('[NUM-004] today is the shop’s, whatever the clock of the browser', () => {
  expect(today(Date.parse('2026-03-01T16:59:59Z'))).toBe('2026-03-01');
  expect(today(Date.parse('2026-03-01T17:00:00Z'))).toBe('2026-03-02');
});

test('[NUM-004] weeks begin on Monday, months have their own length', () => {
  expect(boundsOf('day', '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-01' });
  expect(boundsOf('week', '2026-03-01')).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  expect(boundsOf('week', '2026-03-02')).toEqual({ from: '2026-03-02', to: '2026-03-08' });
  expect(boundsOf('month', '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(neighbour('month', '2026-01-31', -1)).toBe('2025-12-31');
  expect(neighbour('month', '2026-01-31', 1)).toBe('2026-02-01');
  expect(neighbour('week', '2026-03-01', 1)).toBe('2026-03-02');
});

test('[NUM-004] a period that is not over is counted up to today', () => {
  const now = Date.parse('2026-03-04T05:00:00Z');
  expect(countedDays('week', '2026-03-04', now)).toEqual({ from: '2026-03-02', to: '2026-03-04' });
  expect(countedDays('week', '2026-02-25', now)).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  expect(countedDays('month', '2026-03-01', now)).toEqual({ from: '2026-03-01', to: '2026-03-04' });
});
