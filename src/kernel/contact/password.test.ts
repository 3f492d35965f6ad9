import { expect, test } from 'vitest';
import { PASSWORD_LENGTH_MAX, passwordFault, USUAL_PASSWORD_LIMITS } from './password.ts';

test('a password is judged by the limits of the shop, and a letter counts once however it is composed', () => {
  const faults = (...passwords: string[]) => passwords.map((typed) => passwordFault(typed, USUAL_PASSWORD_LIMITS));
  expect(faults('Len-Vai-2026', 'Ab1cdefg', 'Ếch-1234')).toEqual([null, null, null]);
  expect(faults('Abcdef1', 'Ab1', '')).toEqual(['short', 'short', 'short']);
  // Seven letters, one of which is written as a base letter and two marks.
  expect(faults('Abcd12\u0065\u0302\u0301')).toEqual(['short']);
  expect(faults('abcdefgh', 'abcdefg1')).toEqual(['simple', 'simple']);
  expect(faults(' Len-Vai-2026', 'Len-Vai-2026 ')).toEqual(['spaced', 'spaced']);
  expect(faults(`Aa1${'x'.repeat(PASSWORD_LENGTH_MAX)}`)).toEqual(['long']);
  expect(passwordFault('Len-Vai-2026', { minimumLength: 14, minimumClasses: 3 })).toBe('short');
  expect(passwordFault('Lenvai2026', { minimumLength: 8, minimumClasses: 4 })).toBe('simple');
});
