import { cartAnswer, checkoutAnswer } from '../../../src/features/agents/rules/cart-answer.ts';
import { type Answer, failure, type Message } from '../../../src/features/agents/rules/protocol.ts';
import type { CartRequest, CheckoutRequest, CompleteRequest } from '../../../src/features/agents/rules/requests.ts';
import {
  type AgentSession,
  buyerAfter,
  destinationOf,
  newSession,
  optionOf,
  withConsent,
} from '../../../src/features/agents/rules/session.ts';
import { setCodes, setLines } from '../../../src/features/agents/server/agent-cart.ts';
import {
  completeCheckout,
  PRICE_CHANGED,
  prepareCheckout,
} from '../../../src/features/agents/server/agent-checkout.ts';
import { orderForAgent } from '../../../src/features/agents/server/agent-order.ts';
import { toldPayment } from '../../../src/features/agents/server/agent-payment.ts';
import type { Cart } from '../../../src/features/cart/rules/cart.ts';
import { findCart } from '../../../src/features/cart/server/cart.ts';
import { closeCart } from '../../../src/features/cart/server/close-cart.ts';
import { goodsTotal } from '../../../src/features/checkout/rules/checkout.ts';
import { HOME } from '../../../src/features/links/rules/paths.ts';
import { optional } from '../../../src/features/transport/server/errors.ts';
import { watchOrder } from './order-news.ts';
import { handedOver, notFound, over } from './session-answers.ts';
import { forgetSession, keepSession, newSessionId, readSession } from './session-store.ts';
import { type Asked, type Outcome, shopCommerce } from './visit.ts';

const CREATED = 201;

/** Creates a cart. */
export async function createCart(asked: Asked, input: CartRequest): Promise<Outcome> {
  const begun = await begin(asked, 'cart', input);
  if ('body' in begun) return begun;
  const { id, session, cart, messages } = begun;
  await keepSession(asked.visit.env, id, session);
  return { status: CREATED, body: cartAnswer({ ...toldOf(asked), id, session, cart, messages }) };
}

/** Creates a checkout: with products, or from the named cart. A cart has only one checkout at a time. */
export async function createCheckout(asked: Asked, input: CheckoutRequest): Promise<Outcome> {
  const { env } = asked.visit;
  const source = input.cart_id ? await ownSession(asked, input.cart_id, 'cart') : null;
  if (input.cart_id && (!source || source.isHandedOver)) return notFound(asked, 'Cart not found or has expired');
  if (source?.linkedId && (await readSession(env, source.linkedId)))
    return getCheckout({ ...asked, id: source.linkedId });
  const found = source && (await findCart(asked.commerce, source.cartId));
  if (source && !found) return notFound(asked, 'Cart not found or has expired');
  const own = source && { ...input, buyer: { ...input.buyer, ...source.buyer }, discounts: { codes: source.codes } };
  const begun =
    source && found && own
      ? {
          id: newSessionId(),
          session: newSession({ kind: 'checkout', cartId: found.id, profile: source.profile }, own),
          cart: found,
          messages: [],
        }
      : await begin(asked, 'checkout', input);
  if ('body' in begun) return begun;
  const linkedId = source ? (input.cart_id ?? null) : null;
  const session = { ...begun.session, linkedId, destination: destinationOf(input, null) };
  const outcome = await show(asked, { ...begun, session }, optionOf(input));
  const other = source && input.cart_id ? await insteadOf(asked, begun.id, input.cart_id, source) : null;
  return other ?? { status: CREATED, body: outcome };
}

/**
 * Links a cart with its new checkout. If a request at the same time was sooner, the answer in place of the new checkout:
 * the checkout that the cart has already, or that a person continued with the cart. Otherwise null.
 */
async function insteadOf(asked: Asked, id: string, cartId: string, cart: AgentSession): Promise<Outcome | null> {
  const { linkedId, isHandedOver } = await keepSession(asked.visit.env, cartId, { ...cart, linkedId: id });
  if (linkedId === id && !isHandedOver) return null;
  await forgetSession(asked.visit.env, id);
  return linkedId && linkedId !== id ? getCheckout({ ...asked, id: linkedId }) : handedOver(asked, { session: cart });
}

interface Open {
  id: string;
  session: AgentSession;
  cart: Cart;
  messages: Message[];
}

/** A new session with its products. If none of them can be bought, returns the failure and stores nothing. */
async function begin(asked: Asked, kind: AgentSession['kind'], input: CartRequest): Promise<Open | Outcome> {
  const { commerce, platform, agreed, visit } = asked;
  const { cart, messages } = await setLines(commerce, null, input);
  if (!cart) {
    const [first] = messages;
    const code = first?.code ?? 'missing';
    return { body: failure(agreed, code, first?.content ?? 'line_items must be given', visit.origin + HOME) };
  }
  const session = newSession({ kind, cartId: cart.id, profile: platform.profile }, input);
  const coded = await setCodes(commerce, cart, session.codes);
  return { id: newSessionId(), session, cart: coded.cart ?? cart, messages: [...messages, ...coded.messages] };
}

/** Prepares a checkout, stores it and returns the answer. */
async function show(asked: Asked, { id, session, cart, messages }: Open, option: string | undefined): Promise<Answer> {
  const ready = await prepareCheckout(asked.commerce, session, cart, option);
  await keepSession(asked.visit.env, id, ready.session);
  const told = { ...toldOf(asked), id, session: ready.session, cart: ready.cart };
  const isBroken = messages.some((message) => message.type === 'error');
  return checkoutAnswer(
    { ...told, messages: [...messages, ...ready.messages] },
    isBroken ? 'incomplete' : ready.status,
  );
}

export async function getCart(asked: Asked): Promise<Outcome> {
  const open = await openCart(asked, 'cart');
  if (!open) return notFound(asked, 'Cart not found or has expired');
  return open.session.isHandedOver ? handedOver(asked, open) : { body: cartAnswer({ ...toldOf(asked), ...open }) };
}

export async function updateCart(asked: Asked, input: CartRequest): Promise<Outcome> {
  const changed = await change(asked, 'cart', input);
  if ('body' in changed) return changed;
  await keepSession(asked.visit.env, asked.id, changed.session);
  return { body: cartAnswer({ ...toldOf(asked), ...changed }) };
}

/** Returns the last state of a cart and deletes it. */
export async function cancelCart(asked: Asked): Promise<Outcome> {
  const open = await openCart(asked, 'cart');
  if (!open) return notFound(asked, 'Cart not found or has expired');
  if (open.session.isHandedOver) return handedOver(asked, open);
  const body = cartAnswer({ ...toldOf(asked), ...open });
  if (!open.session.linkedId) await letGo(asked, open.session);
  await forgetSession(asked.visit.env, asked.id);
  return { body };
}

export async function getCheckout(asked: Asked): Promise<Outcome> {
  const session = await ownSession(asked, asked.id, 'checkout');
  if (session?.last)
    return {
      body: { ...(session.last as Answer), ...(await toldPayment(asked.commerce, session, asked.visit.origin)) },
    };
  const open = await openCart(asked, 'checkout');
  if (!open) return notFound(asked, 'Checkout not found or has expired');
  if (open.session.isHandedOver) return handedOver(asked, open);
  return { body: await show(asked, open, undefined) };
}

export async function updateCheckout(asked: Asked, input: CheckoutRequest): Promise<Outcome> {
  const changed = await change(asked, 'checkout', input);
  if ('body' in changed) return changed;
  const destination = destinationOf(input, changed.session.destination);
  return { body: await show(asked, { ...changed, session: { ...changed.session, destination } }, optionOf(input)) };
}

export async function cancelCheckout(asked: Asked): Promise<Outcome> {
  const session = await ownSession(asked, asked.id, 'checkout');
  if (session?.last) return over(session);
  const open = await openCart(asked, 'checkout');
  if (!open) return notFound(asked, 'Checkout not found or has expired');
  if (open.session.isHandedOver) return handedOver(asked, open);
  const body = checkoutAnswer({ ...toldOf(asked), ...open }, 'canceled');
  await letGo(asked, open.session);
  await keepSession(asked.visit.env, asked.id, { ...open.session, status: 'canceled', last: body });
  return { body };
}

/**
 * Places the order. If a price has changed since the agent was told, the new price is reported first and no order is
 * placed.
 */
export async function completeOrder(asked: Asked, input: CompleteRequest): Promise<Outcome> {
  const { commerce, visit, id } = asked;
  const session = await ownSession(asked, id, 'checkout');
  if (session?.last) return over(session);
  const open = await openCart(asked, 'checkout');
  if (!open) return notFound(asked, 'Checkout not found or has expired');
  if (open.session.isHandedOver) return handedOver(asked, open);
  const isChanged = open.session.toldTotal !== null && open.session.toldTotal !== goodsTotal(open.cart);
  const buyer = withConsent(open.session.buyer, input.buyer);
  const ready = await prepareCheckout(commerce, { ...open.session, buyer }, open.cart, undefined);
  await keepSession(visit.env, id, ready.session);
  const told = { ...toldOf(asked), id, session: ready.session, cart: ready.cart };
  if (isChanged || ready.status !== 'ready_for_complete') {
    const messages = isChanged ? [PRICE_CHANGED, ...ready.messages] : ready.messages;
    return { body: checkoutAnswer({ ...told, messages }, ready.status) };
  }
  const completed = await completeCheckout(commerce, ready, input);
  if ('messages' in completed) {
    const isForPerson = completed.messages.some((each) => each.type === 'error' && each.severity !== 'recoverable');
    return { body: checkoutAnswer({ ...told, ...completed }, isForPerson ? 'requires_escalation' : 'incomplete') };
  }
  const done: AgentSession = { ...ready.session, status: 'completed', order: completed.order };
  const body = checkoutAnswer({ ...told, session: done, messages: [] }, 'completed');
  await keepSession(visit.env, id, { ...done, last: body });
  await watchOrder(asked, completed.order.number);
  return { body: { ...body, ...(await toldPayment(commerce, done, visit.origin)) } };
}

/** An order, for the platform that placed it. */
export async function getOrder(asked: Asked): Promise<Outcome> {
  const session = await ownSession(asked, asked.id, 'checkout');
  const seen = session && (await orderForAgent(shopCommerce(asked.visit.env), session, toldOf(asked)));
  if (!session || !seen) return notFound(asked, 'Order not found.');
  await keepSession(asked.visit.env, asked.id, { ...session, life: seen.life });
  return { body: seen.body };
}

/** Replaces the lines, codes and buyer of a session by those of a request. */
async function change(asked: Asked, kind: AgentSession['kind'], input: CartRequest): Promise<Open | Outcome> {
  const { commerce, id } = asked;
  const session = await ownSession(asked, id, kind);
  if (session?.last) return over(session);
  if (!session) return notFound(asked, 'It is not found or has expired');
  if (session.isHandedOver) {
    const open = await openCart(asked, kind);
    return open ? handedOver(asked, open) : notFound(asked, 'It is not found or has expired');
  }
  const { cart, messages } = await setLines(commerce, session.cartId, input);
  if (!cart) return notFound(asked, 'It is not found or has expired');
  const next: AgentSession = {
    ...session,
    buyer: buyerAfter(session.buyer, input.buyer, asked.agreed.version),
    codes: input.discounts?.codes ?? session.codes,
  };
  const coded = await setCodes(commerce, cart, next.codes);
  return { id, session: next, cart: coded.cart ?? cart, messages: [...messages, ...coded.messages] };
}

/** The session with this id, if it has this kind and belongs to this platform; otherwise null. */
async function ownSession({ visit, platform }: Asked, id: string, kind: AgentSession['kind']) {
  const session = await readSession(visit.env, id);
  return session?.kind === kind && session.profile === platform.profile ? session : null;
}

async function openCart(asked: Asked, kind: AgentSession['kind']): Promise<Open | null> {
  const session = await ownSession(asked, asked.id, kind);
  const cart = session && (await findCart(asked.commerce, session.cartId));
  return session && cart ? { id: asked.id, session, cart, messages: [] } : null;
}

const toldOf = ({ visit, agreed, id }: Asked) => ({ origin: visit.origin, agreed, id });

/** Closes a cart that is no longer needed. If that fails, the cart expires later. */
const letGo = ({ commerce }: Asked, { cartId }: AgentSession) => optional(closeCart(commerce, cartId), undefined);
