import { expect, test } from 'vitest';
import { recaptchaKey, recaptchaScript } from './recaptcha.ts';

test('[X110] a value in the format of a key is used; otherwise there is no key', () => {
  expect(recaptchaKey('6LdTest-key_0000000000000000000000000000')).toBe('6LdTest-key_0000000000000000000000000000');
  for (const value of [undefined, '', 'short', `"><script>${'x'.repeat(30)}`]) expect(recaptchaKey(value)).toBeNull();
  expect(recaptchaScript('6Ld&x')).toBe('https://www.google.com/recaptcha/api.js?render=6Ld%26x');
});
