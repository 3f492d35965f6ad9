import { NO_LIFE, type OrderLife } from './order-life.ts';
import type { CheckoutRequest } from './requests.ts';

type Buyer = NonNullable<CheckoutRequest['buyer']>;
type Method = NonNullable<NonNullable<CheckoutRequest['fulfillment']>['methods']>[number];
/** Where an agent wants something sent to, in its own words. */
export type Destination = NonNullable<Method['destinations']>[number] & { id: string };

/**
 * What the shop remembers of an agent's cart or checkout. The goods, their prices and what is chosen stand in the cart of
 * the backend alone, whose id no agent learns.
 */
export interface AgentSession {
  kind: 'cart' | 'checkout';
  cartId: string;
  /** The profile of the platform that began it: nobody else may use it. */
  profile: string;
  status: 'open' | 'canceled' | 'completed';
  buyer: Buyer;
  /** The codes that were sent, as they were. */
  codes: string[];
  destination: Destination | null;
  /** The address that the cart of the backend holds, as one text; empty for none. */
  savedAddress: string;
  /** Đồng for the goods as the agent was told last; an order at another price is not placed. */
  toldTotal: number | null;
  /** A person went on with it in the shop: from then on it is theirs. */
  isHandedOver: boolean;
  /** The checkout that a cart became, and for that checkout the cart: both hold the same goods. */
  linkedId: string | null;
  order: { number: string; token: string | null } | null;
  /** What happened to the order so far. */
  life: OrderLife;
  /** The answer that stands for good: of a checkout that ended. */
  last: object | null;
  /** ms since the epoch. */
  expiresAt: number;
}

/** How long a session may rest, in ms; the protocol's own six hours. */
const SESSION_LIFE_MS = 6 * 3_600_000;
/** How long the order of a session can be read, in ms: 60 days. */
export const ORDER_LIFE_MS = 60 * 86_400_000;

/** A session that begins. */
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

/** The destination that a request names: the selected one, else the first; null for none. */
export function destinationOf({ fulfillment }: CheckoutRequest, before: Destination | null): Destination | null {
  const method = fulfillment?.methods?.[0];
  if (!method) return before;
  const { destinations, selected_destination_id: selected } = method;
  const found = destinations?.find(({ id }) => id !== undefined && id === selected) ?? destinations?.[0];
  if (!found) return before;
  return { ...found, id: found.id ?? 'destination-1' };
}

/** The way of delivery that a request chooses; undefined where it chooses none. */
export const optionOf = ({ fulfillment }: CheckoutRequest): string | undefined =>
  fulfillment?.methods?.[0]?.groups?.[0]?.selected_option_id ?? undefined;
