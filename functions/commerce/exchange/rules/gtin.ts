import { ValueRefused } from '../../../../src/kernel/web/refusals.ts';

/** The attribute that holds a product's Global Trade Item Number, the number in its bar code. */
export const GTIN = 'gtin';

/** EAN-8, UPC-A, EAN-13 or GTIN-14. */
const FORM = /^(?:\d{8}|\d{12,14})$/;
const LONGEST = 14;

/** The number as digits alone. Throws an explanation for a wrong length or check digit, which is mostly a typing error. */
export function storedGtin(value: unknown): string {
  const digits = String(value).replace(/[\s-]/g, '');
  if (!FORM.test(digits))
    throw new ValueRefused('FIELD_NO_GTIN', `"${String(value)}" is no GTIN: it has 8, 12, 13 or 14 digits`);
  const sum = [...digits.padStart(LONGEST, '0')].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1),
    0,
  );
  if (sum % 10 !== 0)
    throw new ValueRefused('FIELD_NO_GTIN', `"${String(value)}" is no GTIN: its last digit does not fit the others`);
  return digits;
}
