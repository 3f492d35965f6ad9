import type { APIContext } from 'astro';
import { COOKIE, COOKIE_MAX_AGE_S } from '../domain/cookies.ts';
import { decodeLastOrder, encodeLastOrder, type LastOrder } from '../domain/last-order.ts';
import type { OrderProof } from '../domain/order.ts';

type Context = Pick<APIContext, 'cookies' | 'url'>;

/** The cart of this browser; undefined before anything was put into one. */
export function readCartId({ cookies }: Context): string | undefined {
  return cookies.get(COOKIE.cart)?.value || undefined;
}

/** Keeps the cart's id and its number of pieces for 30 days, readable by scripts [COOKIE-002..006, X87]. */
export function keepCart(context: Context, cart: { id: string; totalQuantity: number }): void {
  context.cookies.set(COOKIE.cart, cart.id, options(context));
  context.cookies.set(COOKIE.cartQuantity, String(cart.totalQuantity), options(context));
}

/** Forgets the cart, after an order or when the backend no longer knows it [CART-012, CART-013]. */
export function dropCart({ cookies }: Context): void {
  cookies.delete(COOKIE.cart, { path: '/' });
  cookies.delete(COOKIE.cartQuantity, { path: '/' });
}

const LAST_ORDER_MAX_AGE_S = 86_400; // a day

/** Lets the shopper who just ordered, and nobody else, open the confirmation [X103]. */
export function keepLastOrder(context: Context, order: LastOrder): void {
  context.cookies.set(COOKIE.lastOrder, encodeLastOrder(order), {
    ...options(context),
    httpOnly: true,
    maxAge: LAST_ORDER_MAX_AGE_S,
  });
}

/** What `keepLastOrder` kept; null without it or for anything else. */
export function readLastOrder({ cookies }: Context): LastOrder | null {
  return decodeLastOrder(cookies.get(COOKIE.lastOrder)?.value);
}

/**
 * What shows that this browser may see and pay an order: the login of a customer, or the cart that the order was
 * [X103]. Null when it can show nothing; whether what it shows is right is the backend's decision.
 */
export function readOrderProof(context: Context & Pick<APIContext, 'locals'>, number: string): OrderProof | null {
  const last = readLastOrder(context);
  const cartId = last?.number === number ? last.cartId : null;
  return number && (cartId || context.locals.commerce.hasToken) ? { number, cartId } : null;
}

function options({ url }: Context) {
  return { path: '/', sameSite: 'lax', secure: url.protocol === 'https:', maxAge: COOKIE_MAX_AGE_S } as const;
}
