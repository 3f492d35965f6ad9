import { setCodes, setLines } from '../../../src/commerce/agents/agent-cart.ts';
import { findCart } from '../../../src/commerce/cart/cart.ts';
import { adoptCart, type CartReference } from '../../../src/commerce/session/session.ts';
import type { Commerce, GraphqlApi } from '../../../src/commerce/transport/commerce.ts';
import { CommerceError } from '../../../src/commerce/transport/errors.ts';
import { logError } from '../../../src/commerce/transport/log.ts';
import { HAND_OVER_PATH } from '../../../src/domain/agents/protocol.ts';
import type { CartRequest } from '../../../src/domain/agents/requests.ts';
import { type AgentSession, SESSION_LIFE_MS } from '../../../src/domain/agents/session.ts';
import { variantId } from '../../../src/domain/agents/ucp-product.ts';
import type { Cart } from '../../../src/domain/cart/cart.ts';
import { COOKIE, COOKIE_MAX_AGE_S } from '../../../src/domain/page/cookies.ts';
import { hostCookie } from '../../../src/domain/page/page-cookies.ts';
import { CART, CHECKOUT, HOME } from '../../../src/domain/page/paths/paths.ts';
import { readCookieText } from '../session/cookie.ts';
import { isCrawler } from '../session/device.ts';
import { keepSession, openedRecord, readSession } from './session-store.ts';
import { type AgentVisit, commerceOf } from './visit.ts';

const HEADERS = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

/** How many browsers besides the first one get a cart of their own, so that a link cannot make carts without end. */
const COPIES_MAX = 8;

/**
 * Redirects a person to the shop with the cart that a program filled; from then on only the person can change the cart.
 * A link may also be opened by the program itself, or by what checks links in messages. So only the first browser gets
 * the cart; every other one gets a new cart with the same goods, and nobody sees what another person types.
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
  const filled = session?.status === 'open' ? await findCart(commerce, session.cartId) : null;
  if (!session || !filled) return leadTo(HOME);
  const known = readCookieText(request, hostCookie(COOKIE.cart, url));
  const cart = known === filled.id ? filled : await cartForBrowser(visit, commerce, session, filled);
  if (!cart) return leadTo(HOME);
  const token = readCookieText(request, hostCookie(COOKIE.token, url));
  const theirs = token ? await cartOfCustomer(commerce.withToken(token), cart) : cart;
  // A checkout may have been made of the cart since the session was read.
  const { linkedId } = await keepSession(env, id, { ...session, isHandedOver: true });
  const linked = linkedId ? await readSession(env, linkedId) : null;
  if (linked && linkedId) await keepSession(env, linkedId, { ...linked, isHandedOver: true });
  const response = leadTo(session.kind === 'checkout' ? CHECKOUT : CART);
  const attributes = `Path=/; Max-Age=${COOKIE_MAX_AGE_S}; SameSite=Lax${url.protocol === 'https:' ? '; Secure' : ''}`;
  response.headers.append(
    'set-cookie',
    `${hostCookie(COOKIE.cart, url)}=${encodeURIComponent(theirs.id)}; ${attributes}`,
  );
  response.headers.append('set-cookie', `${COOKIE.cartQuantity}=${theirs.totalQuantity}; ${attributes}`);
  return response;
}

/** The cart for a browser that does not have it yet: the filled one for the first browser, a copy of it for others. */
async function cartForBrowser(
  { env }: AgentVisit,
  commerce: Commerce,
  { cartId, codes }: AgentSession,
  filled: Cart,
): Promise<Cart | null> {
  // No link of this cart works longer: its sessions, a checkout and the cart that it was made of, all began before now.
  const until = Date.now() + SESSION_LIFE_MS;
  const { place, goods } = await openedRecord(env, cartId).open(JSON.stringify(goodsOf(filled)), until);
  if (place === 1) return filled;
  if (place > COPIES_MAX + 1) return null;
  const { cart } = await setLines(commerce, null, { line_items: JSON.parse(goods) as CartRequest['line_items'] });
  return cart && ((await setCodes(commerce, cart, codes)).cart ?? cart);
}

const goodsOf = ({ lines }: Cart): CartRequest['line_items'] =>
  lines
    .filter(({ isGift }) => !isGift)
    .map(({ parentSku, sku, quantity }) => ({ item: { id: variantId(parentSku, sku) }, quantity }));

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
