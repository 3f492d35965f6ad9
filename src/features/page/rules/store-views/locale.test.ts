import { expect, test } from 'vitest';
import { LOCALE_CONFIG, type LocaleConfig, resolveLocale } from './locale.ts';

const TWO: LocaleConfig = {
  locales: [{ code: 'vi', defaultCurrency: 'VND' }, 'km', { code: 'en', defaultCurrency: 'USD' }],
  defaultLocale: 'vi',
  strategy: 'prefix-except-default',
  defaultCurrency: 'VND',
  country: 'VN',
};

test('[LOCALE-001] [LOCALE-002] [LOCALE-003] the shop has one locale: vi, VND, VN', () => {
  expect(LOCALE_CONFIG.locales).toHaveLength(1);
  expect(resolveLocale(undefined, '/')).toEqual({ code: 'vi', currency: 'VND', country: 'VN', isRenewed: true });
});

test('[LOCALE-005] the store comes from the saved value, else from the first segment of the path', () => {
  expect(resolveLocale('en', '/vi/nu.html', TWO).code).toBe('en');
  expect(resolveLocale(undefined, '/en/nu.html', TWO).code).toBe('en');
  expect(resolveLocale(undefined, '/nu.html', TWO).code).toBe('vi');
});

test('[LOCALE-006] an unknown locale becomes the default', () => {
  expect(resolveLocale('xx', '/', TWO)).toMatchObject({ code: 'vi', isRenewed: true });
  expect(resolveLocale('xx', '/').code).toBe('vi');
});

test('[LOCALE-007] [LOCALE-008] a new locale has its own currency; a plain code has the default currency', () => {
  expect(resolveLocale(undefined, '/en', TWO)).toMatchObject({ currency: 'USD', isRenewed: true });
  expect(resolveLocale('en', '/', TWO).isRenewed).toBe(false);
  expect(resolveLocale('km', '/', TWO)).toMatchObject({ code: 'km', currency: 'VND' });
});
