/** Length of generated cart ids, and of ids that a client may choose for its cart. */
export const MASKED_ID_LENGTH = 32;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Bytes from here on are skipped, because they would make the first letters more likely. */
const FAIR = 256 - (256 % LETTERS.length);

/** 32 unguessable letters and digits, as Magento's. Whoever knows the id has access to the cart and to its order. */
export function createMaskedId(): string {
  let id = '';
  while (id.length < MASKED_ID_LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(MASKED_ID_LENGTH))) {
      if (byte < FAIR && id.length < MASKED_ID_LENGTH) id += LETTERS[byte % LETTERS.length];
    }
  }
  return id;
}
