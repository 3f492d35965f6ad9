/** Mobile networks since 2018; no other number of ten digits exists. */
const MOBILE = /^0[35789]\d{8}$/;
/** A fixed line: the area from 02, then the number. */
const FIXED_LINE = /^02\d{9}$/;
const SEPARATORS = /[\s\p{Cf}\p{Pd}.()]/gu;
/** The country code, with or without the 0 after it; or a mobile number whose 0 was left out; or a plus before the 0. */
const BEFORE_NUMBER = /^(?:(?:\+|00)84|84(?=0?(?:\d{9}|2\d{9})$))0?|^(?=[35789]\d{8}$)|^\+0/;

/**
 * The one spelling of a phone number, by which the shop stores and compares it: `+84 (0)912.345.678`, `0084912345678`
 * and `912 345 678` become `0912345678`. A number of another country only loses its separators. Says nothing about
 * whether the number exists.
 */
export const nationalPhone = (typed: string): string =>
  typed.normalize('NFKC').replace(SEPARATORS, '').replace(BEFORE_NUMBER, '0');

/** Whether a number in its one spelling is a Vietnamese mobile number, so that it can receive an SMS. */
export const isMobile = (phone: string): boolean => MOBILE.test(phone);

/** Whether a number in its one spelling is a Vietnamese number that a courier can call: a mobile one or a fixed line. */
export const isVietnamesePhone = (phone: string): boolean => MOBILE.test(phone) || FIXED_LINE.test(phone);

/** A Vietnamese number in its one spelling, as providers of messages take it: `0912345678` → `84912345678`. */
export const internationalPhone = (phone: string): string => phone.replace(/^0/, '84');

const DIGITS_OF_PHONE = /^\+?\d{6,}$/;
/**
 * The phone number, or the beginning or end of one, that a searched text consists of, in its one spelling; null for
 * another text.
 */
export function searchedPhone(typed: string): string | null {
  const phone = nationalPhone(typed);
  return DIGITS_OF_PHONE.test(phone) ? phone : null;
}

/**
 * A number as it is dialled from abroad: `028 0000 0001` → `+842800000001`. A number that only works within the country,
 * such as 1900 1234, stays as it is.
 */
export function dialledFromAbroad(typed: string): string {
  const phone = nationalPhone(typed);
  return isVietnamesePhone(phone) ? `+${internationalPhone(phone)}` : phone;
}
