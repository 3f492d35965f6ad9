/** What one room sells: a product of a deal, in the run of the deal that began at `startsAt` (ms since the epoch). */
interface RoomOffer {
  dealId: number;
  productId: number;
  startsAt: number;
}

/** A shopper's place: its room, its number in order of arrival, and the secret key of its owner. */
export interface Ticket {
  room: string;
  number: number;
  key: string;
}

const ROOM = /^([1-9]\d{0,9})-([1-9]\d{0,9})-([1-9]\d{0,11})$/;
const TICKET = /^([1-9]\d{0,9}-[1-9]\d{0,9}-[1-9]\d{0,11})-([1-9]\d{0,8})-([0-9a-f]{32})$/;
const SECOND_MS = 1000;

/** The name of a room, which pages and tickets carry: deal, product, and the second in which this run began. */
export const roomName = ({ dealId, productId, startsAt }: RoomOffer): string =>
  `${dealId}-${productId}-${Math.floor(startsAt / SECOND_MS)}`;

/** What the room of this name sells; null for a text that is no name. */
export function readRoomName(name: string): RoomOffer | null {
  const found = ROOM.exec(name);
  if (!found) return null;
  const [, dealId, productId, second] = found.map(Number);
  return { dealId: dealId ?? 0, productId: productId ?? 0, startsAt: (second ?? 0) * SECOND_MS };
}

/** A ticket as text, for a cookie. */
export const writeTicket = ({ room, number, key }: Ticket): string => `${room}-${number}-${key}`;

/** The ticket of a text; null for any other text. Only its room knows whether the key is right. */
export function readTicket(text: string): Ticket | null {
  const [, room, number, key] = TICKET.exec(text) ?? [];
  return room && number && key ? { room, number: Number(number), key } : null;
}
