/** Lengths of a Global Trade Item Number (GTIN): EAN-8, UPC-A, EAN-13 and GTIN-14. */
const LENGTHS: readonly number[] = [8, 12, 13, 14];
const LONGEST = 14;
/**
 * Numbers that GS1 leaves to shops for their own labels and coupons, as GTIN-14: they identify nothing outside a shop,
 * and shopping services refuse items that have them.
 */
const OWN_LABELS = /^.(?:2|02|04|98[1-4]|99|00000[02])/;

/**
 * The number by which any shop knows a product, from what a merchant entered: digits alone, with a right check digit.
 * Null for anything else, and for numbers that a shop may give to its own labels.
 */
export function readGtin(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const digits = String(value).replace(/[\s-]/g, '');
  if (!/^\d+$/.test(digits) || !LENGTHS.includes(digits.length)) return null;
  const padded = digits.padStart(LONGEST, '0');
  return /[1-9]/.test(digits) && hasRightCheckDigit(padded) && !OWN_LABELS.test(padded) ? digits : null;
}

/** From the left of 14 digits, each first counts three times and each second once; the sum must be a multiple of ten. */
function hasRightCheckDigit(padded: string): boolean {
  const sum = [...padded].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0;
}
