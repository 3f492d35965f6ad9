/** Length of generated cart ids, and of ids that a client may choose for its cart. */
export const MASKED_ID_LENGTH = 32;
const ID_BYTES = (MASKED_ID_LENGTH * 6) / 8;

/** 32 unguessable letters, digits, `-` and `_`. Whoever knows the id has access to the cart and to its order. */
export function createMaskedId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
