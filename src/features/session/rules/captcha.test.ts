import { expect, test } from 'vitest';
import { hasCaptcha } from './captcha.ts';

test('a form is checked when it contains a picture’s id or a widget’s token', () => {
  expect(hasCaptcha({})).toBe(false);
  expect(hasCaptcha({ captchaId: '', captchaToken: null, captchaAnswer: '23456' })).toBe(false);
  expect(hasCaptcha({ captchaId: 'a' })).toBe(true);
  expect(hasCaptcha({ captchaToken: 'a' })).toBe(true);
});
