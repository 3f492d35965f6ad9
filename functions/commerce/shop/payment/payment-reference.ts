const RANDOM_LETTERS = 8;
// No letters or digits that are mistaken for one another when read out.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** What `createReference` makes: a notice about anything else is about no payment of this shop. */
export const REFERENCE = new RegExp(`^\\d{9,20}[${LETTERS}]{${RANDOM_LETTERS}}$`);

/** Numbers of orders that a reference begins with as they are. */
const PLAIN_NUMBER = /^\d{9,20}$/;
const ID_DIGITS = 9;
/** The digits among the letters. */
const DIGITS = '23456789';
/** Together with eight digits this is 17, which a number of JavaScript holds up to order 90,071,992. */
const NINE_DIGITS = /^0\d{8}$/;

/**
 * The number of the order and unguessable letters: gateways want every try to have a name of its own. A number with
 * letters, as a Magento may have, is left out for the order's id. `isNumeric`: digits alone, 17 of them.
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
