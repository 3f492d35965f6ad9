const ID_BYTES = 24;

/** 32 unguessable letters, digits, `-` and `_`: who holds it owns the cart or the order it belongs to. */
export function createMaskedId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
