import { DurableObject } from 'cloudflare:workers';
import type { CommerceEnv } from '../../../env.ts';
import type { Arrival } from '../../db/waiting-room/room-book.ts';
import type { Entered, WaitingRoomDoorCalls } from './room-calls.ts';

/** How long arrivals are collected, in ms: nobody sees it, and the room is asked half as often as at half of it. */
const COLLECTED_MS = 100;
/** The most arrivals of one request to the room. */
const ARRIVALS_MOST = 500;

interface Waiting {
  arrival: Arrival;
  tell: (entered: Entered | null) => void;
  fail: (error: unknown) => void;
}

/**
 * One of several doors of a waiting room. An object answers some thousand requests a second and no more; at noon more
 * shoppers press at once. A door passes those of a moment on together, in the order in which they came. It keeps nothing:
 * who was not answered presses again.
 */
export class WaitingRoomDoor extends DurableObject<CommerceEnv> implements WaitingRoomDoorCalls {
  #waiting: Waiting[] = [];

  /** Enters the room of this name; null when there is no such deal now. */
  enter(name: string, arrival: Arrival): Promise<Entered | null> {
    return new Promise((tell, fail) => {
      this.#waiting.push({ arrival, tell, fail });
      if (this.#waiting.length === 1) setTimeout(() => void this.#pass(name), COLLECTED_MS);
    });
  }

  async #pass(name: string): Promise<void> {
    const passed = this.#waiting.splice(0, ARRIVALS_MOST);
    if (this.#waiting.length > 0) setTimeout(() => void this.#pass(name), 0);
    try {
      const rooms = this.env.WAITING_ROOM;
      const entered = rooms
        ? await rooms.get(rooms.idFromName(name)).enter(
            name,
            passed.map(({ arrival }) => arrival),
          )
        : null;
      for (const [index, { tell }] of passed.entries()) tell(entered?.[index] ?? null);
    } catch (error) {
      for (const { fail } of passed) fail(error);
    }
  }
}
