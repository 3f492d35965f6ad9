/** Length of the ids this shop makes, and of those a client may choose for its cart. */
export const MASKED_ID_LENGTH = 32;
const ID_BYTES = (MASKED_ID_LENGTH * 6) / 8;

/** 32 unguessable letters, digits, `-` and `_`: who holds it owns the cart or the order it belongs to. */
export function createMaskedId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
