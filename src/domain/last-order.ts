/** The order placed last by a browser, and the cart that it was: only the buyer knows the cart's id [X103]. */
export interface LastOrder {
  number: string;
  cartId: string;
}

/** The value of the `last-order` cookie. */
export function encodeLastOrder({ number, cartId }: LastOrder): string {
  return `${number}:${cartId}`;
}

/** The order in a cookie's value, or null for anything else. */
export function decodeLastOrder(value: string | undefined): LastOrder | null {
  const [number, cartId, ...rest] = value?.split(':') ?? [];
  return number && cartId && !rest.length ? { number, cartId } : null;
}
