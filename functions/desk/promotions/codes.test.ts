import { expect, test } from 'vitest';
import { codesOf, EMPTY_CODES } from './codes.ts';

test('[DESK-143] new codes are read from their form; a wrong number, prefix or time is said', () => {
  const typed = (more: object, resource: 'salesRules' | 'gameCode' = 'salesRules') =>
    codesOf(resource, { ...EMPTY_CODES, ...more });
  expect(typed({ prefix: ' tet ' })).toEqual({ count: 500, prefix: 'TET', uses: 1 });
  expect(typed({ uses: '' })).toMatchObject({ uses: null });
  expect(typed({ until: '2999-01-01T00:00' }, 'gameCode')).toEqual({
    ...{ count: 500, prefix: '', expires_at: new Date('2999-01-01T00:00').toISOString() },
  });
  for (const count of ['', '0', '1001', '5,5', 'năm']) expect(() => typed({ count })).toThrow('wrongCount');
  expect(() => typed({ prefix: 'TẾT' })).toThrow('wrongPrefix');
  expect(() => typed({ uses: '0' })).toThrow('wrongUses');
  for (const until of ['', '2020-01-01T00:00']) expect(() => typed({ until }, 'gameCode')).toThrow('wrongUntil');
});
