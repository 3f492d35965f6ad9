const RANDOM_LETTERS = 8;
// Without letters and digits that sound or look alike.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The format of `createReference`. A notification about anything else is not about a payment of this shop. */
export const REFERENCE = new RegExp(`^\\d{9,20}[${LETTERS}]{${RANDOM_LETTERS}}$`);

/** Order numbers that a reference contains unchanged. */
const PLAIN_NUMBER = /^\d{9,20}$/;
const ID_DIGITS = 9;

/**
 * The order number and unguessable letters, because gateways need a unique name for each attempt. An order number with
 * letters, which Magento may have, is replaced by the order's id.
 */
export function createReference({ id, increment_id }: { id: number; increment_id: string }): string {
  const orderNumber = PLAIN_NUMBER.test(increment_id) ? increment_id : String(id).padStart(ID_DIGITS, '0');
  const letters = [...crypto.getRandomValues(new Uint8Array(RANDOM_LETTERS))].map(
    (byte) => LETTERS[byte % LETTERS.length],
  );
  return orderNumber + letters.join('');
}
