const RANDOM_LETTERS = 8;
// No letters or digits that are mistaken for one another when read out.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** What `createReference` makes: a notice about anything else is about no payment of this shop. */
export const REFERENCE = new RegExp(`^\\d{9,20}[${LETTERS}]{${RANDOM_LETTERS}}$`);

/** Numbers of orders that a reference begins with as they are. */
const PLAIN_NUMBER = /^\d{9,20}$/;
const ID_DIGITS = 9;

/**
 * The number of the order and unguessable letters: gateways want every try to have a name of its own. A number with
 * letters, as a Magento may have, is left out for the order's id.
 */
export function createReference({ id, increment_id }: { id: number; increment_id: string }): string {
  const orderNumber = PLAIN_NUMBER.test(increment_id) ? increment_id : String(id).padStart(ID_DIGITS, '0');
  const letters = [...crypto.getRandomValues(new Uint8Array(RANDOM_LETTERS))].map(
    (byte) => LETTERS[byte % LETTERS.length],
  );
  return orderNumber + letters.join('');
}
