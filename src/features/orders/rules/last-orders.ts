/** An order placed in this browser, and its cart id, which only the buyer knows. */
export interface PlacedOrder {
  number: string;
  cartId: string;
  /** The token that opens the order when the cart id does not. */
  token?: string | null;
}

/** Number of orders whose proof a browser stores; older ones are tracked by number and phone. */
export const LAST_ORDERS_MAX = 5;

/** Base64 letters that a cookie and this format allow, with enough length for a secret. */
const TOKEN = /^[\w-]{16,400}$/;

/** The value of the `last-order` cookie: newest order first, one per cart. */
export function encodeLastOrders(orders: readonly PlacedOrder[]): string {
  return orders
    .map(({ number, cartId, token }) => [number, cartId, ...(token ? [encodeToken(token)] : [])].join(':'))
    .join('.');
}

/** The orders in a cookie's value, newest first; invalid entries are left out. */
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
