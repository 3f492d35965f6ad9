import { expect, test } from 'vitest';
import { REFUSALS, type RefusalCode } from '../../../src/kernel/web/refusals.ts';
import { hasText } from '../../../src/text/page/refusal.ts';
import { hasDeskText } from './problems.ts';

const CODES = Object.keys(REFUSALS) as RefusalCode[];

/** Codes without a text of their own: a shopper reads the text of what was being done, staff that of the status. */
const WITHOUT_TEXT: readonly RefusalCode[] = [
  'INVALID_INPUT',
  'INVALID_DOCUMENT',
  'UNKNOWN_FIELD',
  'UNKNOWN_STORE',
  'NOT_FOUND',
  'LOGIN_REQUIRED',
  'NOT_ALLOWED',
  'METHOD_NOT_ALLOWED',
  'ALREADY_EXISTS',
  'CONFLICT',
  'GONE',
  'LENGTH_MISSING',
  'TOO_LARGE',
  'ANSWER_TOO_LARGE',
  'NO_JSON',
  'FOREIGN_ORIGIN',
  'WRONG_PROOF',
  'PARTNER_AWAY',
  'FAILED',
  'QUANTITY_NOT_POSITIVE',
  'QUANTITY_NOT_WHOLE',
  'CHOICE_INVALID',
  'GIFTS_CHOSEN',
  'GIFT_GONE',
  'ORDER_ID_INVALID',
  'CANNOT_CANCEL',
  'PHONE_TAKEN',
  'WHEEL_EMPTY',
  'SEARCH_INVALID',
];

test('every code has a text for shoppers or for staff, or is never shown', () => {
  expect(CODES.filter((code) => !hasText(code) && !hasDeskText(code))).toEqual(WITHOUT_TEXT);
});
