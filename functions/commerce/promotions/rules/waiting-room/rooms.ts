import type { CommerceEnv } from '../../../env.ts';
import { hashSubject } from '../../../session/db/subject.ts';
import type { Claim, Standing } from '../../db/waiting-room/room-book.ts';
import type { Entered, RoomState } from './room-calls.ts';
import { readRoomName, type Ticket } from './ticket.ts';

/** Where a shopper stands, and what everybody may know of the room. */
export type Place =
  | { state: 'waiting'; before: number; room: RoomState }
  | { state: 'turn'; until: number; room: RoomState }
  | { state: 'ordering' | 'bought' | 'lost' | 'sold_out' | 'over'; room: RoomState };

/** Doors of each room. */
const DOORS = 16;
/** How long an isolate answers from what it knows of a room, in ms. */
const STATE_MS = 1000;
/** Rooms whose state an isolate keeps. */
const ROOMS_KEPT = 100;
const HEX = 16;

interface Kept {
  state: RoomState;
  /** When it was the room's, and when a request last asked for a newer one; ms since the epoch. */
  at: number;
  askedAt: number;
}
/** What everybody may know of each room, by name: nothing of a shopper or a request. */
const known = new Map<string, Kept>();

const roomOf = ({ WAITING_ROOM }: CommerceEnv, name: string) =>
  WAITING_ROOM?.get(WAITING_ROOM.idFromName(name)) ?? null;

function keep(name: string, state: RoomState): void {
  known.delete(name);
  known.set(name, { state, at: Date.now(), askedAt: 0 });
  for (const oldest of known.keys()) {
    if (known.size <= ROOMS_KEPT) break;
    known.delete(oldest);
  }
}

/**
 * The state of a room, at most about a second old, so that ten thousand who wait ask its object once a second for each
 * isolate; null for a room that was never opened. While one request renews it, the others take what is known.
 */
async function stateOf(env: CommerceEnv, name: string): Promise<RoomState | null> {
  const kept = known.get(name);
  const now = Date.now();
  if (kept && (now - kept.at < STATE_MS || now - kept.askedAt < STATE_MS)) return kept.state;
  if (kept) kept.askedAt = now;
  const state = (await roomOf(env, name)?.state()) ?? null;
  if (state) keep(name, state);
  return state;
}

/** Whether this deployment has waiting rooms. Without them a deal sells as any other. */
export const hasRooms = (env: CommerceEnv): boolean => env.WAITING_ROOM !== undefined;

/**
 * Takes a place for the browser with this key; a second time it gets the same one. `network`: the visitor's, null when
 * unknown. Null when there is no such deal now, or this deployment has no waiting rooms.
 */
export async function enterRoom(
  env: CommerceEnv,
  room: string,
  { key, network }: { key: string; network: string | null },
): Promise<Entered | null> {
  const doors = env.WAITING_ROOM_DOOR;
  if (!doors || !readRoomName(room)) return null;
  const name = network === null ? null : await hashSubject(`network:${network}`);
  // A network has one door, so that its shoppers keep their order among each other.
  const door = Number.parseInt((name?.slice(-2) ?? key.slice(0, 2)) || '0', HEX) % DOORS;
  const entered = await doors.get(doors.idFromName(`${room}/${door}`)).enter(room, { key, network: name });
  if (entered) keep(room, entered.state);
  return entered;
}

/** Where the place of a ticket stands; null when its room does not know it. Never asks the database. */
export async function placeOf(env: CommerceEnv, { room: name, number, key }: Ticket): Promise<Place | null> {
  const room = await stateOf(env, name);
  if (!room) return null;
  if (number > room.called) {
    if (room.isOver || Date.now() >= room.endsAt) return { state: 'over', room };
    return { state: 'waiting', before: number - room.called - 1, room };
  }
  const seen = await roomOf(env, name)?.look(number, key);
  return seen ? placeFrom(seen.standing, seen.state, number) : null;
}

/** Lets a turn order by this cart; returns where the place stands. */
export async function buyByCart(env: CommerceEnv, ticket: Ticket, cart: string): Promise<Place | null> {
  const { room: name, number, key } = ticket;
  const room = await stateOf(env, name);
  const standing = room && (await roomOf(env, name)?.bind(number, key, cart));
  return room && standing ? placeFrom(standing, room, number) : null;
}

function placeFrom(standing: Standing, room: RoomState, number: number): Place | null {
  switch (standing.state) {
    case 'unknown':
      return null;
    case 'waiting':
      if (number <= room.ended) return { state: 'sold_out', room };
      return room.isOver
        ? { state: 'over', room }
        : { state: 'waiting', before: Math.max(0, number - room.called - 1), room };
    case 'turn':
      return { state: 'turn', until: standing.until, room };
    case 'lost':
      return { state: room.isOver ? 'over' : 'lost', room };
    default:
      return { state: standing.state, room };
  }
}

/** Begins the order of a cart in a room; `names` are those by which its buyer is recognised. */
export const claimTurn = async (
  env: CommerceEnv,
  room: string,
  cart: string,
  names: readonly string[],
): Promise<Claim> => {
  const buyers = await Promise.all(names.map(hashSubject));
  return (await roomOf(env, room)?.claim(cart, buyers)) ?? 'no turn';
};

/** Whether this cart may order a piece of a room now. */
export const hasTurn = async (env: CommerceEnv, room: string, cart: string): Promise<boolean> =>
  (await roomOf(env, room)?.hasTurn(cart)) ?? false;

/** Tells a room how the order of a cart ended. A room that does not hear it asks the database later. */
export async function settleTurn(env: CommerceEnv, room: string, cart: string, isPlaced: boolean): Promise<void> {
  try {
    await roomOf(env, room)?.settle(cart, isPlaced);
  } catch (error) {
    console.error('the waiting room was not told of an order', error);
  }
}
