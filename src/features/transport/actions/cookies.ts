import type { APIContext } from 'astro';
import { encodeKnownLines, goneNames, type KnownLine } from '../../cart/rules/known-lines.ts';
import { decodeLastOrders, encodeLastOrders, type PlacedOrder, withLastOrder } from '../../orders/rules/last-orders.ts';
import type { OrderProof } from '../../orders/rules/order.ts';
import { decodePendingOrder, encodePendingOrder, type PendingOrder } from '../../orders/rules/pending-order.ts';
import { COOKIE, COOKIE_MAX_AGE_S } from '../../page/rules/cookies.ts';
import { hostCookie } from '../../page/rules/page-cookies.ts';
import { READS_ANYWHERE } from '../server/client/client-options.ts';

type Context = Pick<APIContext, 'cookies' | 'url'>;

/** Deletes a `__Host-` cookie; browsers accept that only from a secure cookie with the same attributes. */
export function dropHostCookie({ cookies, url }: Context, name: string): void {
  cookies.delete(hostCookie(name, url), { path: '/', secure: url.protocol === 'https:' });
}

/**
 * Longer than any replica is behind, in seconds: a browser without a change for this long may read from any replica.
 */
const BOOKMARK_MAX_AGE_S = 600;

/** Stores the database bookmark of this browser's last change, if the backend uses replicas. */
export function keepBookmark(context: Context & Pick<APIContext, 'locals'>): void {
  const { bookmark } = context.locals.commerce;
  if (!bookmark) return;
  const name = hostCookie(COOKIE.bookmark, context.url);
  context.cookies.set(name, bookmark, { ...options(context), httpOnly: true, maxAge: BOOKMARK_MAX_AGE_S });
}

/**
 * The minimum database state for this browser's reads: that of its last change; `READS_ANYWHERE` for a browser without
 * personal data; undefined for one with personal data but no recent change, which reads the newest data.
 */
export function readsFrom({ cookies, url, request }: Context & Pick<APIContext, 'request'>): string | undefined {
  const names = [COOKIE.token, COOKIE.cart, COOKIE.lastOrder, COOKIE.pendingOrder];
  const own = names.some((name) => cookies.has(hostCookie(name, url)));
  const isLook = request.method === 'GET' && !own;
  return cookies.get(hostCookie(COOKIE.bookmark, url))?.value ?? (isLook ? READS_ANYWHERE : undefined);
}

/** The cart id of this browser; undefined before anything was added to one. */
export function readCartId({ cookies, url }: Context): string | undefined {
  return cookies.get(hostCookie(COOKIE.cart, url))?.value || undefined;
}

interface KeptCart {
  id: string;
  totalQuantity: number;
  /** Its lines after a change by the shopper, with what was shown of them. */
  lines?: readonly (KnownLine & { isGift: boolean })[];
}

/**
 * Stores the cart's id, number of pieces and names of products for 30 days. Scripts can read only the number, because
 * the id opens a guest's name and address.
 */
export function keepCart(context: Context, cart: KeptCart): void {
  context.cookies.set(hostCookie(COOKIE.cart, context.url), cart.id, { ...options(context), httpOnly: true });
  context.cookies.set(COOKIE.cartQuantity, String(cart.totalQuantity), options(context));
  if (!cart.lines) return;
  const known = encodeKnownLines(cart.id, cart.lines);
  context.cookies.set(hostCookie(COOKIE.knownLines, context.url), known, { ...options(context), httpOnly: true });
}

/** The names of products that were in this cart after the shopper's last change and are not among its lines. */
export function listGoneNames(
  { cookies, url }: Context,
  cart: { id: string; lines: readonly { sku: string }[] },
): string[] {
  return goneNames(cookies.get(hostCookie(COOKIE.knownLines, url))?.value, cart);
}

/** Deletes the cart's cookies, after an order or when the backend no longer knows it. */
export function dropCart(context: Context): void {
  dropHostCookie(context, COOKIE.cart);
  if (context.cookies.has(hostCookie(COOKIE.knownLines, context.url))) dropHostCookie(context, COOKIE.knownLines);
  context.cookies.delete(COOKIE.cartQuantity, { path: '/' });
}

const LAST_ORDER_MAX_AGE_S = 86_400; // a day

/** Lets only the shopper who just ordered open the confirmation; earlier orders stay accessible. */
export function keepLastOrder(context: Context, order: PlacedOrder): void {
  context.cookies.set(
    hostCookie(COOKIE.lastOrder, context.url),
    encodeLastOrders(withLastOrder(listLastOrders(context), order)),
    {
      ...options(context),
      httpOnly: true,
      maxAge: LAST_ORDER_MAX_AGE_S,
    },
  );
}

/** The orders that `keepLastOrder` stored, newest first. */
export function listLastOrders({ cookies, url }: Context): PlacedOrder[] {
  return decodeLastOrders(cookies.get(hostCookie(COOKIE.lastOrder, url))?.value);
}

/** Long enough to ask again after a weekend, in seconds. */
const PENDING_ORDER_MAX_AGE_S = 259_200; // 3 days

/** Remembers an order that is about to be sent. */
export function keepPendingOrder(context: Context, order: PendingOrder): void {
  const shared = { ...options(context), httpOnly: true, maxAge: PENDING_ORDER_MAX_AGE_S };
  context.cookies.set(hostCookie(COOKIE.pendingOrder, context.url), encodePendingOrder(order), shared);
}

/** The order that `keepPendingOrder` stored; null without one. */
export function readPendingOrder({ cookies, url }: Context): PendingOrder | null {
  return decodePendingOrder(cookies.get(hostCookie(COOKIE.pendingOrder, url))?.value);
}

/** The outcome of the order is known, or the next person at this browser may be somebody else. */
export function dropPendingOrder(context: Context): void {
  if (context.cookies.has(hostCookie(COOKIE.pendingOrder, context.url))) dropHostCookie(context, COOKIE.pendingOrder);
}

/** Deletes the stored orders, because the next person at this browser may be somebody else. */
export function dropLastOrders(context: Context): void {
  if (context.cookies.has(hostCookie(COOKIE.lastOrder, context.url))) dropHostCookie(context, COOKIE.lastOrder);
}

/**
 * The proof that this browser may see and pay an order: a customer's login, or the order's former cart. Null
 * when there is none; the backend decides whether it is valid.
 */
export function readOrderProof(context: Context & Pick<APIContext, 'locals'>, number: string): OrderProof | null {
  const placed = listLastOrders(context).find((order) => order.number === number);
  if (placed) return placed;
  return number && context.locals.commerce.hasToken ? { number, cartId: null } : null;
}

function options({ url }: Context) {
  return { path: '/', sameSite: 'lax', secure: url.protocol === 'https:', maxAge: COOKIE_MAX_AGE_S } as const;
}
