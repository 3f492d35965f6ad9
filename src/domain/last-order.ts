/** The order placed last by a browser, and the cart that it was: only the buyer knows the cart's id [X103]. */
export interface LastOrder {
  number: string;
  cartId: string;
}

/** The value of the `last-order` cookie. */
export function encodeLastOrder({ number, cartId }: LastOrder): string {
  return JSON.stringify([number, cartId]);
}

/** The order in a cookie's value, or null for anything else. */
export function decodeLastOrder(value: string | undefined): LastOrder | null {
  try {
    const pair: unknown = JSON.parse(value ?? 'null');
    if (!Array.isArray(pair)) return null;
    const [number, cartId]: unknown[] = pair;
    return typeof number === 'string' && typeof cartId === 'string' && number && cartId ? { number, cartId } : null;
  } catch {
    return null;
  }
}
