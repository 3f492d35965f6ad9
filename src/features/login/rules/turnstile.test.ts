import { expect, test } from 'vitest';
import { isTurnstileKey } from './turnstile.ts';

test('[X110] [SEC-005] a value in the format of a site key is accepted', () => {
  expect(isTurnstileKey('0x4AAAAAAA-test-key')).toBe(true);
  for (const value of [undefined, '', 'short', `"><script>${'x'.repeat(30)}`, 'a b c d e f g h'])
    expect(isTurnstileKey(value)).toBe(false);
});
