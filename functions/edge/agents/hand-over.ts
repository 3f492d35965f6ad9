import { HAND_OVER_PATH } from '../../../src/features/agents/rules/protocol.ts';
import type { CartRequest } from '../../../src/features/agents/rules/requests.ts';
import { type AgentSession, SESSION_LIFE_MS } from '../../../src/features/agents/rules/session.ts';
import { variantId } from '../../../src/features/agents/rules/ucp-product.ts';
import { setCodes, setLines } from '../../../src/features/agents/server/agent-cart.ts';
import { joinCarts } from '../../../src/features/agents/server/join-carts.ts';
import type { Cart } from '../../../src/features/cart/rules/cart.ts';
import { cartMark } from '../../../src/features/cart/rules/cart-mark.ts';
import { findCart } from '../../../src/features/cart/server/cart.ts';
import { CART, CHECKOUT, HOME } from '../../../src/features/links/rules/paths.ts';
import { COOKIE, COOKIE_MAX_AGE_S } from '../../../src/features/page/rules/cookies.ts';
import { hostCookie } from '../../../src/features/page/rules/page-cookies.ts';
import { adoptCart, type CartReference } from '../../../src/features/session/server/session.ts';
import { encodeNotice, type Notice } from '../../../src/features/shell/rules/notice.ts';
import type { Commerce, GraphqlApi } from '../../../src/features/transport/server/commerce.ts';
import { CommerceError } from '../../../src/features/transport/server/errors.ts';
import { logError } from '../../../src/features/transport/server/log.ts';
import { text } from '../../../src/text/vi.ts';
import { readCookieText } from '../session/cookie.ts';
import { isCrawler } from '../session/device.ts';
import { keepSession, openedRecord, readSession } from './session-store.ts';
import { type AgentVisit, commerceOf } from './visit.ts';

const HEADERS = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

/** How long the message waits for the next page, in seconds. */
const NOTICE_MAX_AGE_S = 60;
/** How many browsers besides the first one get a cart of their own, so that a link cannot make carts without end. */
const COPIES_MAX = 8;

/**
 * Redirects a person to the shop with the cart that a program filled; from then on only the person can change the cart.
 * A link may also be opened by the program itself, or by what checks links in messages. So only the first browser gets
 * the cart; every other one gets a new cart with the same goods, and nobody sees what another person types. A person who
 * already has a cart keeps it: the goods are added to it.
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

/** Whether a request is not a person who follows the link: a program, or a picture or frame of another site's page. */
function isLook({ method, headers }: Request): boolean {
  const target = headers.get('sec-fetch-dest') ?? 'document';
  return method !== 'GET' || target !== 'document' || /prefetch|prerender/.test(headers.get('sec-purpose') ?? '');
}

async function handedOver(visit: AgentVisit, url: URL): Promise<Response> {
  const { request, env } = visit;
  const id = url.pathname.slice(HAND_OVER_PATH.length);
  const session = isLook(request) || isCrawler(request) ? null : await readSession(env, id);
  const commerce = commerceOf(visit);
  const filled = session?.status === 'open' ? await findCart(commerce, session.cartId) : null;
  if (!session || !filled) return leadTo(HOME);
  const known = readCookieText(request, hostCookie(COOKIE.cart, url));
  const token = readCookieText(request, hostCookie(COOKIE.token, url));
  const own = known && known !== filled.id ? await guestCart(commerce, known) : null;
  // Before anything of the person is in a cart that the agent can read.
  await closeToAgent(env, id, session);
  const given =
    known === filled.id ? { cart: filled } : await cartForBrowser(visit, commerce, { session, filled, own });
  if (!given) return leadTo(HOME);
  const theirs = token ? await cartOfCustomer(commerce.withToken(token), given.cart) : given.cart;
  // What the agent told is not all that is in a joined cart, so the person sees the cart first.
  const response = leadTo(session.kind === 'checkout' && !given.notice ? CHECKOUT : CART);
  return withCart(response, url, theirs, given.notice);
}

/** Lets the agent neither read nor change the session from now on, nor the one that was made of it or that it was made of. */
async function closeToAgent(env: StorefrontEnv, id: string, session: AgentSession): Promise<void> {
  // A checkout may have been made of the cart since the session was read.
  const { linkedId } = await keepSession(env, id, { ...session, isHandedOver: true });
  const linked = linkedId ? await readSession(env, linkedId) : null;
  if (linked && linkedId) await keepSession(env, linkedId, { ...linked, isHandedOver: true });
}

/** Sets the cookies of the cart, and a message for the next page. */
function withCart(response: Response, { protocol }: URL, cart: CartReference, notice: Notice | undefined): Response {
  const set = (name: string, value: string, attributes: string) =>
    response.headers.append(
      'set-cookie',
      `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}; ${attributes}`,
    );
  set(hostCookie(COOKIE.cart, { protocol }), cart.id, `Max-Age=${COOKIE_MAX_AGE_S}; HttpOnly`);
  set(COOKIE.cartQuantity, String(cart.totalQuantity), `Max-Age=${COOKIE_MAX_AGE_S}`);
  if (notice) set(COOKIE.message, encodeNotice(notice), `Max-Age=${NOTICE_MAX_AGE_S}`);
  return response;
}

/** The goods that a guest has already chosen; null for an empty cart, and for one that this guest cannot open. */
async function guestCart(commerce: Commerce, id: string): Promise<Cart | null> {
  try {
    const cart = await findCart(commerce, id);
    return cart?.lines.length ? cart : null;
  } catch (error) {
    if (error instanceof CommerceError && error.isOutage) throw error;
    return null;
  }
}

/** The carts at hand when a browser opens a link: the agent's, and the one that the guest already has. */
interface Carts {
  session: AgentSession;
  filled: Cart;
  own: Cart | null;
}

/**
 * The cart for a browser that does not have the agent's yet: its own one with the agent's goods; without one the filled
 * one for the first browser, a copy of it for others.
 */
async function cartForBrowser(
  { env }: AgentVisit,
  commerce: Commerce,
  { session: { cartId, codes }, filled, own }: Carts,
): Promise<{ cart: CartReference; notice?: Notice } | null> {
  // No link of this cart works longer: its sessions, a checkout and the cart that it was made of, all began before now.
  const until = Date.now() + SESSION_LIFE_MS;
  const record = openedRecord(env, cartId);
  const mark = own && (await cartMark(own.id));
  const opened = await record.open(JSON.stringify(goodsOf(filled)), until, mark);
  if (own && opened.isJoined) return { cart: own };
  if (opened.place > COPIES_MAX + 1) return own && { cart: own };
  const goods = JSON.parse(opened.goods) as CartRequest['line_items'];
  const isFirst = opened.place === 1;
  if (own && mark) {
    try {
      const joined = await joinCarts(commerce, own, { goods, codes, addressed: isFirst ? filled : null });
      const message = text(joined.isWhole ? 'agents.joined' : 'agents.joinedInPart');
      return { cart: joined.cart, notice: { kind: joined.isWhole ? 'info' : 'warning', message, isPersistent: true } };
    } catch (error) {
      await record.release(mark);
      throw error;
    }
  }
  if (isFirst) return { cart: filled };
  const { cart } = await setLines(commerce, null, { line_items: goods });
  return cart && { cart: (await setCodes(commerce, cart, codes)).cart ?? cart };
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
