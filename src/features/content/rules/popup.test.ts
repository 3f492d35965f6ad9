import { expect, test } from 'vitest';
import { isPopupValid, popupEnd } from './popup.ts';

const now = new Date('2026-11-21T05:00:00Z');
const popup = { status: '1', type: 'popup_coupon', endDate: '2026-12-01 00:00:00' };
const MINUTE_MS = 60_000;
const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS).toISOString();

test.each([
  ['1', true],
  ['0', false],
  ['', false],
  ['true', false],
])('[FLASH-008] with status %j it is shown: %s', (status, isShown) => {
  expect(isPopupValid({ ...popup, status }, 'popup_coupon', now)).toBe(isShown);
});

test('[FLASH-009] a popup is shown only in the place of its type', () => {
  expect(isPopupValid(popup, 'banner_fix_top', now)).toBe(false);
  expect(isPopupValid({ ...popup, type: 'banner_fix_top' }, 'banner_fix_top', now)).toBe(true);
});

test('[FLASH-010] a popup is shown until a day after its end', () => {
  expect(isPopupValid({ ...popup, endDate: ago(23 * 60 + 59) }, 'popup_coupon', now)).toBe(true);
  expect(isPopupValid({ ...popup, endDate: ago(24 * 60 + 1) }, 'popup_coupon', now)).toBe(false);
  expect(isPopupValid({ ...popup, endDate: null }, 'popup_coupon', now)).toBe(true);
});

test('[X82] an end without a time zone is in Vietnam time', () => {
  expect(popupEnd('2026-11-21 12:00:00')?.toISOString()).toBe('2026-11-21T05:00:00.000Z');
  expect(popupEnd('2026-11-21')?.toISOString()).toBe('2026-11-20T17:00:00.000Z');
  expect(popupEnd('2026-11-21T05:00:00Z')?.toISOString()).toBe('2026-11-21T05:00:00.000Z');
  expect(popupEnd('bao giờ hết thì thôi')).toBeNull();
});
