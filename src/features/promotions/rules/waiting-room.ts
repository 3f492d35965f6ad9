/** Where a shopper stands in the waiting room of a deal. Times are ISO 8601 UTC. */
export interface Place {
  state: 'waiting' | 'turn' | 'ordering' | 'bought' | 'lost' | 'sold_out' | 'over';
  /** The secret of the place; null without a place. */
  ticket: string | null;
  /** Shoppers before this one; null unless waiting. */
  before: number | null;
  /** The end of the turn; null unless it is one. */
  until: string | null;
  /** Pieces not sold yet; null while that is not known. */
  left: number | null;
  /** Seconds until the page asks again; null when the state is final. */
  askAgainS: number | null;
}

/** What the page of a place shows: the place, none, or that the shop did not answer. */
export type ShownPlace = Place | { state: 'none' } | { state: 'offline' };

/** The name of a room: deal, product, and the second in which this run of the deal began. */
export const ROOM_NAME = /^\d{1,10}-\d{1,10}-\d{1,12}$/;
const TICKET = /^\d{1,10}-\d{1,10}-\d{1,12}-\d{1,9}-[0-9a-f]{32}$/;
/** The tickets that a browser keeps; the oldest goes first. */
const TICKETS_MOST = 5;
const BETWEEN = '~';
const MINUTE_MS = 60_000;
/** A page without an answer asks again after this time, in seconds. */
const OFFLINE_S = 5;

/** The tickets of a cookie, the newest first; whatever is none is left out. */
const readTickets = (cookie: string | undefined): string[] =>
  (cookie ?? '').split(BETWEEN).filter((ticket) => TICKET.test(ticket));

/** The ticket of a room among those of a cookie; null for none. */
export const ticketOf = (cookie: string | undefined, room: string): string | null =>
  readTickets(cookie).find((ticket) => ticket.startsWith(`${room}-`)) ?? null;

/** The cookie with one more ticket, which replaces another one of the same room. */
export function withTicket(cookie: string | undefined, room: string, ticket: string): string {
  const others = readTickets(cookie).filter((other) => !other.startsWith(`${room}-`));
  return [ticket, ...others].slice(0, TICKETS_MOST).join(BETWEEN);
}

/** Whether a place still leads to a turn, so that it must be kept. */
export const isKept = ({ state }: ShownPlace): boolean =>
  state === 'waiting' || state === 'turn' || state === 'ordering';

/** Whole minutes of a turn that are left, at least 1. */
export const minutesLeft = (until: string, now: Date): number =>
  Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / MINUTE_MS));

/** After how many seconds the page loads itself again; null when its state is final. A turn is looked at when it ends. */
export function reloadAfterS(place: ShownPlace, now: Date): number | null {
  if (place.state === 'offline') return OFFLINE_S;
  if (place.state === 'none') return null;
  if (place.state === 'turn' && place.until)
    return Math.max(1, Math.ceil((Date.parse(place.until) - now.getTime()) / 1000) + 1);
  return place.askAgainS;
}
