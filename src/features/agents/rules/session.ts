import type { AgentPayment } from './business-profile.ts';
import { NO_LIFE, type OrderLife } from './order-life.ts';
import type { Version } from './protocol.ts';
import type { CheckoutRequest } from './requests.ts';

type Buyer = NonNullable<CheckoutRequest['buyer']>;
type Method = NonNullable<NonNullable<CheckoutRequest['fulfillment']>['methods']>[number];
/** The address for a delivery, as the agent sent it. */
export type Destination = NonNullable<Method['destinations']>[number] & { id: string };

/**
 * The stored data of an agent's cart or checkout. Products, prices and selections are only in the backend's cart, whose
 * id agents never see.
 */
export interface AgentSession {
  kind: 'cart' | 'checkout';
  cartId: string;
  /** The profile of the platform that created it; no other platform can use it. */
  profile: string;
  status: 'open' | 'canceled' | 'completed';
  buyer: Buyer;
  /** The codes, as the agent sent them. */
  codes: string[];
  destination: Destination | null;
  /** The address in the backend's cart, as one text; empty for none. */
  savedAddress: string;
  /** The price of the products that the agent was last told, in đồng; at another price no order is placed. */
  toldTotal: number | null;
  /** A person continued it in the shop, so the agent can no longer change it. */
  isHandedOver: boolean;
  /** For a cart, the checkout that was made from it; for that checkout, the cart. Both have the same products. */
  linkedId: string | null;
  /** The placed order; `payment` is missing for an order of an older session, which was paid on delivery. */
  order: { number: string; token: string | null; payment?: AgentPayment } | null;
  /** The recorded history of the order. */
  life: OrderLife;
  /** The final answer of a checkout that has ended. */
  last: object | null;
  /** ms since the epoch. */
  expiresAt: number;
}

/** How long an unused session is kept, in ms; the protocol suggests six hours. */
export const SESSION_LIFE_MS = 6 * 3_600_000;
/** How long the order of a session can be read, in ms: 60 days. */
export const ORDER_LIFE_MS = 60 * 86_400_000;

/** A new session. */
export function newSession(
  begun: Pick<AgentSession, 'kind' | 'cartId' | 'profile'>,
  { buyer, discounts }: Pick<CheckoutRequest, 'buyer' | 'discounts'>,
): AgentSession {
  return {
    ...begun,
    status: 'open',
    buyer: buyer ?? {},
    codes: discounts?.codes ?? [],
    destination: null,
    savedAddress: '',
    toldTotal: null,
    isHandedOver: false,
    linkedId: null,
    order: null,
    life: NO_LIFE,
    last: null,
    expiresAt: Date.now() + SESSION_LIFE_MS,
  };
}

/**
 * The session to store when `next` was made from an earlier state than `stored`, because two requests ran at the same time.
 * What ended stays as it ended, what a person continued stays theirs, and a cart keeps its first checkout.
 */
export function mergedSession(stored: AgentSession | null, next: AgentSession): AgentSession {
  if (!stored) return next;
  if (stored.last) return { ...stored, life: next.last ? next.life : stored.life };
  const isHandedOver = stored.isHandedOver || next.isHandedOver;
  return { ...next, isHandedOver, linkedId: stored.linkedId ?? next.linkedId };
}

/** Until when a session is stored, in ms since the epoch; with an order as long as the order can be read. */
export const keptUntil = ({ order, expiresAt }: AgentSession, now: number): number =>
  order ? now + ORDER_LIFE_MS : expiresAt;

/** The buyer after a request, which replaces all of it. Since 2026-08-25 consent that is not sent stays as it was. */
export function buyerAfter(before: Buyer, sent: Buyer | undefined, version: Version): Buyer {
  if (!sent || version === '2026-04-08') return sent ?? before;
  return withConsent({ ...sent, consent: before.consent }, sent);
}

/** The buyer with what a request says of consent, besides what was known. */
export function withConsent({ consent: known, ...buyer }: Buyer, sent: Pick<Buyer, 'consent'> | undefined): Buyer {
  const consent = { ...known, ...sent?.consent };
  return { ...buyer, ...(Object.keys(consent).length && { consent }) };
}

/** The destination in a request: the selected one, else the first; null for none. */
export function destinationOf({ fulfillment }: CheckoutRequest, before: Destination | null): Destination | null {
  const method = fulfillment?.methods?.[0];
  if (!method) return before;
  const { destinations, selected_destination_id: selected } = method;
  const found = destinations?.find(({ id }) => id !== undefined && id === selected) ?? destinations?.[0];
  if (!found) return before;
  return { ...found, id: found.id ?? 'destination-1' };
}

/** The selected shipping method of a request; undefined if it selects none. */
export const optionOf = ({ fulfillment }: CheckoutRequest): string | undefined =>
  fulfillment?.methods?.[0]?.groups?.[0]?.selected_option_id ?? undefined;
