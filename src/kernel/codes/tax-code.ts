/**
 * The one spelling of a Vietnamese tax code: `010 999 8887 001` becomes `0109998887-001`. Says nothing about whether
 * the code exists.
 */
export function tidyTaxCode(typed: string): string {
  const bare = typed.normalize('NFKC').replace(/[\s\p{Cf}\p{Pd}.]/gu, '');
  return /^\d{13}$/.test(bare) ? `${bare.slice(0, 10)}-${bare.slice(10)}` : bare;
}

/** Whether a code in its one spelling has 10 digits, 10 digits with a branch (`-001`), or the 12 digits of a person. */
export const hasTaxCodeForm = (code: string): boolean => /^(\d{10}(-\d{3})?|\d{12})$/.test(code);

/** How much each of the first nine digits counts in the check digit. */
const WEIGHTS = [31, 29, 23, 19, 17, 13, 7, 5, 3];
const MODULUS = 11;
const DIGITS_OF_COMPANY = 10;
/** A person's code is the number of their identity card, which begins with the code of a province: 001 to 096. */
const PERSON = '0';
const DIGITS_OF_PERSON = 12;

/**
 * Whether a code in its one spelling can be a tax code: the tenth digit of a company's code checks the nine before it.
 * The 12 digits of a person, under whose number a household sells, have no check digit.
 */
export function isTaxCode(code: string): boolean {
  if (!hasTaxCodeForm(code)) return false;
  if (code.length === DIGITS_OF_PERSON) return code.startsWith(PERSON);
  const digits = [...code.slice(0, DIGITS_OF_COMPANY)].map(Number);
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * (digits[place] ?? 0), 0);
  return digits[WEIGHTS.length] === DIGITS_OF_COMPANY - (sum % MODULUS);
}
