import { expect, test } from 'vitest';
import { segmentPath, turnTo, wheelRefusal } from './wheel.ts';

test('the wheel turns until the middle of the won segment is at the top', () => {
  for (const count of [1, 2, 5, 8]) {
    for (let index = 0; index < count; index += 1) {
      const middle = ((index + 0.5) * 360) / count;
      expect((turnTo(index, count) + middle) % 360).toBeCloseTo(0);
      expect(turnTo(index, count)).toBeGreaterThan(4 * 360);
    }
  }
  expect(segmentPath(0, 4)).toBe('M0 0L0.00 -100.00A100 100 0 0 1 100.00 0.00Z');
});

test('[WHEEL-003] every code except 200 means that the code cannot be played', () => {
  expect([403, 404, 409, 429, 500, 0].map((code) => wheelRefusal(code, undefined))).toEqual([
    'foreign',
    'unknown',
    'used',
    'tooOften',
    'cannot',
    'cannot',
  ]);
  expect(wheelRefusal(410, 'GONE')).toBe('expired');
  expect(wheelRefusal(410, 'WHEEL_EMPTY')).toBe('nothingLeft');
});
