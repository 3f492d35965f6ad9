import { findCart } from '../../../src/commerce/cart/cart.ts';
import { adoptCart, type CartReference } from '../../../src/commerce/session/session.ts';
import type { GraphqlApi } from '../../../src/commerce/transport/commerce.ts';
import { CommerceError } from '../../../src/commerce/transport/errors.ts';
import { logError } from '../../../src/commerce/transport/log.ts';
import { HAND_OVER_PATH } from '../../../src/domain/agents/protocol.ts';
import { COOKIE, COOKIE_MAX_AGE_S } from '../../../src/domain/page/cookies.ts';
import { hostCookie } from '../../../src/domain/page/page-cookies.ts';
import { CART, CHECKOUT, HOME } from '../../../src/domain/page/paths/paths.ts';
import { readCookieText } from '../session/cookie.ts';
import { isCrawler } from '../session/device.ts';
import { keepSession, readSession } from './session-store.ts';
import { type AgentVisit, commerceOf } from './visit.ts';

const HEADERS = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

/**
 * Redirects a person to the shop with the cart that a program filled; from then on only the person can change the cart.
 * For an ended session, and for requests that only look at the address (crawlers, link previews, prefetching), it
 * redirects to the home page and changes nothing; so it does while the backend does not answer.
 */
export async function handOver(visit: AgentVisit, url: URL): Promise<Response> {
  try {
    return await handedOver(visit, url);
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    logError('a person could not continue with the cart of an agent', error);
    return leadTo(HOME);
  }
}

async function handedOver(visit: AgentVisit, url: URL): Promise<Response> {
  const { request, env } = visit;
  const id = url.pathname.slice(HAND_OVER_PATH.length);
  const isLook =
    request.method !== 'GET' ||
    isCrawler(request) ||
    /prefetch|prerender/.test(request.headers.get('sec-purpose') ?? '');
  const session = isLook ? null : await readSession(env, id);
  const commerce = commerceOf(visit);
  const cart = session?.status === 'open' ? await findCart(commerce, session.cartId) : null;
  if (!session || !cart) return leadTo(HOME);
  const token = readCookieText(request, hostCookie(COOKIE.token, url));
  const theirs = token ? await cartOfCustomer(commerce.withToken(token), cart) : cart;
  const linked = session.linkedId ? await readSession(env, session.linkedId) : null;
  await keepSession(env, id, { ...session, isHandedOver: true });
  if (linked && session.linkedId) await keepSession(env, session.linkedId, { ...linked, isHandedOver: true });
  const response = leadTo(session.kind === 'checkout' ? CHECKOUT : CART);
  const attributes = `Path=/; Max-Age=${COOKIE_MAX_AGE_S}; SameSite=Lax${url.protocol === 'https:' ? '; Secure' : ''}`;
  response.headers.append(
    'set-cookie',
    `${hostCookie(COOKIE.cart, url)}=${encodeURIComponent(theirs.id)}; ${attributes}`,
  );
  response.headers.append('set-cookie', `${COOKIE.cartQuantity}=${theirs.totalQuantity}; ${attributes}`);
  return response;
}

/** The customer's own cart with the agent's goods; a session that has ended leaves the person a guest with the agent's cart. */
async function cartOfCustomer(commerce: GraphqlApi, cart: CartReference): Promise<CartReference> {
  try {
    return await adoptCart(commerce, cart.id);
  } catch (error) {
    if (error instanceof CommerceError && error.kind === 'unauthorized') return cart;
    throw error;
  }
}

const leadTo = (path: string) => new Response(null, { status: 303, headers: { ...HEADERS, Location: path } });
