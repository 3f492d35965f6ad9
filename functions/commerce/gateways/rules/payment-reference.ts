const RANDOM_LETTERS = 8;
// Without letters and digits that sound or look alike.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The format of `createReference`. A notification about anything else is not about a payment of this shop. */
export const REFERENCE = new RegExp(`^\\d{9,20}[${LETTERS}]{${RANDOM_LETTERS}}$`);

/** Order numbers that a reference contains unchanged. */
const PLAIN_NUMBER = /^\d{9,20}$/;
const ID_DIGITS = 9;
/** The digits that a reference may contain. */
const DIGITS = '23456789';
/** With eight more digits these are 17 digits, an integer that JavaScript represents exactly up to order 90,071,992. */
const NINE_DIGITS = /^0\d{8}$/;

/**
 * The order number and unguessable letters, because gateways need a unique name for each attempt. An order number with
 * letters, which Magento may have, is replaced by the order's id. `isNumeric`: 17 digits and nothing else.
 */
export function createReference(
  { id, increment_id }: { id: number; increment_id: string },
  { isNumeric }: { isNumeric: boolean },
): string {
  const idDigits = String(id).padStart(ID_DIGITS, '0');
  const plain = isNumeric ? NINE_DIGITS : PLAIN_NUMBER;
  const alphabet = isNumeric ? DIGITS : LETTERS;
  const letters = [...crypto.getRandomValues(new Uint8Array(RANDOM_LETTERS))].map(
    (byte) => alphabet[byte % alphabet.length],
  );
  return (plain.test(increment_id) ? increment_id : idDigits) + letters.join('');
}
