/** An order placed by a browser, and the cart that it was: only the buyer knows the cart's id [X103]. */
export interface PlacedOrder {
  number: string;
  cartId: string;
  /** The secret that opens the order where the cart's id does not. */
  token?: string | null;
}

/** As many orders as one browser keeps the proof of; an older one is followed by its number and phone [X48]. */
export const LAST_ORDERS_MAX = 5;

/** Base64 with letters that a cookie and this form take, and long enough to be a secret. */
const TOKEN = /^[\w-]{16,400}$/;

/** The value of the `last-order` cookie: the newest order first, of each cart one. */
export function encodeLastOrders(orders: readonly PlacedOrder[]): string {
  return orders
    .map(({ number, cartId, token }) => [number, cartId, ...(token ? [encodeToken(token)] : [])].join(':'))
    .join('.');
}

/** The orders in a cookie's value, newest first; what is none is left out. */
export function decodeLastOrders(value: string | undefined): PlacedOrder[] {
  return (value ?? '')
    .split('.')
    .flatMap((entry) => {
      const [number, cartId, token, ...rest] = entry.split(':');
      if (!number || !cartId || rest.length) return [];
      if (token === undefined) return { number, cartId };
      return TOKEN.test(token) ? { number, cartId, token: decodeToken(token) } : [];
    })
    .slice(0, LAST_ORDERS_MAX);
}

/** The orders with another one, which is the newest now. */
export function withLastOrder(orders: readonly PlacedOrder[], order: PlacedOrder): PlacedOrder[] {
  return [order, ...orders.filter(({ cartId }) => cartId !== order.cartId)].slice(0, LAST_ORDERS_MAX);
}

function encodeToken(token: string): string {
  return btoa(token).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function decodeToken(encoded: string): string {
  return atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
}
