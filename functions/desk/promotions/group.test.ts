import { expect, test } from 'vitest';
import { EMPTY_GROUP, groupOf } from './group.ts';

test('[DESK-144] a group is read from its form with the numbers that it needs; a wrong one is said', () => {
  const typed = (more: object) => groupOf({ ...EMPTY_GROUP, ...more });
  expect(typed({})).toEqual({ kind: 'bought', days: 90, orders: 1 });
  expect(typed({ kind: 'points', points: '90.000' })).toEqual({ kind: 'points', points: 90_000 });
  expect(typed({ kind: 'letters', days: 'x' })).toEqual({ kind: 'letters' });
  expect(() => typed({ kind: 'birthday' })).toThrow('desk.give.wrong.month');
  expect(() => typed({ kind: 'birthday', month: '13' })).toThrow('desk.give.wrong.month');
  expect(() => typed({ days: '0' })).toThrow('desk.give.wrong.days');
});
