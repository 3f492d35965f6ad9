import type { Arrival, Claim, Entry, Standing } from '../../db/waiting-room/room-book.ts';

/** What everybody may know of a room; times in ms since the epoch. */
export interface RoomState {
  /** Places up to this number have had their call. */
  called: number;
  /** Places up to this number ended when everything was sold. */
  ended: number;
  /**
   * Pieces that the database has not sold yet; some of them may be held by shoppers whose turn it is. Null until the
   * database has answered.
   */
  left: number | null;
  endsAt: number;
  /** The deal has ended, or the merchant took it back. */
  isOver: boolean;
}

/** The answer to somebody who enters. */
export type Entered = (Entry | { refused: 'sold out' | 'over' }) & { state: RoomState };

/** The calls of a waiting room's object. */
export interface WaitingRoomCalls {
  enter(name: string, arrivals: Arrival[]): Promise<Entered[] | null>;
  state(): Promise<RoomState | null>;
  look(number: number, key: string): Promise<{ standing: Standing; state: RoomState } | null>;
  bind(number: number, key: string, cart: string): Promise<Standing | null>;
  claim(cart: string, buyers: string[]): Promise<Claim>;
  hasTurn(cart: string): Promise<boolean>;
  settle(cart: string, isPlaced: boolean): Promise<void>;
}

/** The call of a door. */
export interface WaitingRoomDoorCalls {
  enter(name: string, arrival: Arrival): Promise<Entered | null>;
}
