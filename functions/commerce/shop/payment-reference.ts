const RANDOM_LETTERS = 8;
// No letters or digits that are mistaken for one another when read out.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** What `createReference` makes: a notice about anything else is about no payment of this shop. */
export const REFERENCE = new RegExp(`^\\d{9,20}[${LETTERS}]{${RANDOM_LETTERS}}$`);

/** The number of the order and unguessable letters: gateways want every try to have a name of its own. */
export function createReference(orderNumber: string): string {
  const letters = [...crypto.getRandomValues(new Uint8Array(RANDOM_LETTERS))].map(
    (byte) => LETTERS[byte % LETTERS.length],
  );
  return orderNumber + letters.join('');
}
