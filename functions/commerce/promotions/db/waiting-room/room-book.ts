import { ROOM_TABLES } from './room-tables.ts';

/** The part of a Durable Object's SQLite that the book uses; statements run at once. */
interface RoomSql {
  exec(sql: string, ...values: (string | number | null)[]): { toArray(): unknown[] };
}

/** Who enters: a secret of the browser, and a pseudonym of its network (null when unknown). */
export interface Arrival {
  key: string;
  network: string | null;
}

/** A number in order of arrival, or why there is none: the network has enough places, or the room too many. */
export type Entry = { number: number } | { refused: 'network' | 'full' };

/** Where a place stands. `until`: when a turn ends, in ms since the epoch. */
export type Standing =
  | { state: 'waiting' | 'ordering' | 'bought' | 'lost' | 'unknown' }
  | { state: 'turn'; until: number };

/** What an attempt to order found. */
export type Claim = 'claimed' | 'no turn' | 'bought before' | 'ordered';

/** The counters of a room. Places up to `called` have had their call; those up to `ended` end when it is sold out. */
interface RoomRow {
  name: string;
  ends_at: number;
  called: number;
  ended: number;
  /** The highest number given. */
  last: number;
}

/** Places of one network: a whole mobile network may share one address, a program must not take the room. */
const NETWORK_PLACES = 100;
/** Places of one room, so that its memory is bounded. */
const ROOM_PLACES = 200_000;
/** How long a called shopper may take to come back, in ms: pages ask again within five seconds. */
const SHOW_UP_MS = 60_000;
/** How long a turn lasts from the moment when the shopper sees it, in ms. */
const TURN_MS = 300_000;
/**
 * After this time, in ms, an order without a known end is looked up in the database: longer than a statement can run
 * there, so that none that was sent before can still succeed.
 */
const UNKNOWN_MS = 60_000;

/** In the words of the index `place_in_hand` (room-tables.ts): a condition in other words reads every place of the room. */
const IN_HAND = "state in ('called', 'held', 'ordering')";

interface PlaceRow {
  number: number;
  state: 'waiting' | 'called' | 'held' | 'ordering' | 'bought' | 'lost';
  until: number | null;
}

/**
 * The book of a waiting room: who came when, who holds a piece, who bought. It knows no clock and no database of the
 * shop; `now` is in ms since the epoch. Every change is in the object's storage before anybody is told of it.
 */
export class RoomBook {
  readonly #sql: RoomSql;
  #isOpen = false;

  constructor(sql: RoomSql) {
    this.#sql = sql;
  }

  #rows<Row>(sql: string, ...values: (string | number | null)[]): Row[] {
    return this.#sql.exec(sql, ...values).toArray() as Row[];
  }

  /** The counters; null for a room that was never opened, of which nothing is stored. */
  room(): RoomRow | null {
    this.#isOpen ||= this.#rows("select 1 from sqlite_master where name = 'room'").length > 0;
    if (!this.#isOpen) return null;
    const [row] = this.#rows<RoomRow>(
      'select name, ends_at, called, ended, coalesce((select max(number) from place), 0) as last from room',
    );
    return row ?? null;
  }

  /** Opens the room, or moves its end, in ms since the epoch. */
  open(name: string, endsAt: number): void {
    for (const table of ROOM_TABLES) this.#rows(table);
    this.#rows(
      'insert into room (id, name, ends_at) values (1, ?, ?) on conflict (id) do update set ends_at = excluded.ends_at',
      name,
      endsAt,
    );
  }

  /** Gives numbers in the given order. Who has one already keeps it. */
  enter(arrivals: readonly Arrival[]): Entry[] {
    let { last } = this.room() ?? { last: 0 };
    return arrivals.map(({ key, network }) => {
      const [own] = this.#rows<{ number: number }>('select number from place where key = ?', key);
      if (own) return own;
      if (last >= ROOM_PLACES) return { refused: 'full' };
      if (network !== null) {
        const [taken] = this.#rows<{ places: number }>('select places from network where name = ?', network);
        if ((taken?.places ?? 0) >= NETWORK_PLACES) return { refused: 'network' };
        this.#rows(
          'insert into network (name, places) values (?, 1) on conflict (name) do update set places = places + 1',
          network,
        );
      }
      const [made] = this.#rows<{ number: number }>(
        'insert into place (key, network) values (?, ?) returning number',
        ...[key, network],
      );
      last = made?.number ?? last;
      return { number: last };
    });
  }

  /** Pieces that somebody may buy now or is buying. */
  inHand(): number {
    return this.#rows<{ n: number }>(`select count(*) as n from place where ${IN_HAND}`)[0]?.n ?? 0;
  }

  /** Calls the next `most` places in order of their numbers; returns how many there were. */
  callNext(most: number, now: number): number {
    const { called = 0, last = 0, ends_at = 0 } = this.room() ?? {};
    const next = Math.min(called + most, last);
    if (next <= called) return 0;
    this.#rows(
      "update place set state = 'called', until = ? where number > ? and number <= ? and state = 'waiting'",
      ...[Math.min(now + SHOW_UP_MS, ends_at), called, next],
    );
    this.#rows('update room set called = ?', next);
    return next - called;
  }

  /** Takes back the pieces of everybody whose time is over; their places are lost. */
  expire(now: number): void {
    const lost = this.#rows<{ network: string | null }>(
      `update place set state = 'lost' where ${IN_HAND} and state <> 'ordering' and until <= ? returning network`,
      now,
    );
    for (const { network } of lost)
      if (network !== null) this.#rows('update network set places = places - 1 where name = ?', network);
  }

  /** Everything is sold: nobody who waits is called any more. Later arrivals wait again. */
  endAll(): void {
    const last = this.room()?.last ?? 0;
    this.#rows('update room set called = ?, ended = ?', last, last);
  }

  /** Where a place stands. The first time that its owner sees a call, the turn begins. */
  look(number: number, key: string, now: number): Standing {
    this.expire(now);
    const [place] = this.#rows<PlaceRow>(
      'select number, state, until from place where number = ? and key = ?',
      ...[number, key],
    );
    if (!place) return { state: 'unknown' };
    if (place.state === 'called') {
      const until = Math.min(now + TURN_MS, this.room()?.ends_at ?? 0);
      this.#rows("update place set state = 'held', until = ? where number = ?", until, number);
      return { state: 'turn', until };
    }
    if (place.state === 'held') return { state: 'turn', until: place.until ?? 0 };
    return { state: place.state };
  }

  /** Lets a turn order by this cart (masked id), and by no other. */
  bind(number: number, key: string, cart: string, now: number): Standing {
    const standing = this.look(number, key, now);
    if (standing.state !== 'turn') return standing;
    const [other] = this.#rows<PlaceRow>(
      'select number, state from place where cart = ? and number <> ?',
      ...[cart, number],
    );
    if (other?.state === 'ordering' || other?.state === 'bought') return { state: 'lost' };
    if (other) this.#rows('update place set cart = null where number = ?', other.number);
    this.#rows('update place set cart = ? where number = ?', cart, number);
    return standing;
  }

  /** Begins the order of a cart, if it has a turn and none of these buyers (pseudonyms) has bought. */
  claim(cart: string, buyers: readonly string[], now: number): Claim {
    this.expire(now);
    const [place] = this.#rows<PlaceRow>('select number, state from place where cart = ?', cart);
    if (place?.state === 'bought') return 'ordered';
    if (place?.state !== 'held' && place?.state !== 'ordering') return 'no turn';
    const { number } = place;
    const taken = buyers.some(
      (name) => this.#rows('select 1 from buyer where name = ? and number <> ?', ...[name, number]).length > 0,
    );
    if (taken) {
      // The piece is for the next one at once.
      this.#rows("update place set state = 'lost', until = null where number = ?", number);
      return 'bought before';
    }
    for (const name of buyers) this.#rows('insert or ignore into buyer (name, number) values (?, ?)', name, number);
    this.#rows(
      "update place set state = 'ordering', orders = orders + 1, ordering_since = ? where number = ?",
      ...[now, number],
    );
    return 'claimed';
  }

  /**
   * Ends an order of a cart that was begun: it was placed, or it was refused. A refused one gives the turn back when no
   * repetition of it is under way. True: the place has bought a piece by this.
   */
  settle(cart: string, isPlaced: boolean): boolean {
    if (isPlaced)
      return (
        this.#rows("update place set state = 'bought' where cart = ? and state <> 'bought' returning number", cart)
          .length > 0
      );
    this.#rows("update place set orders = orders - 1 where cart = ? and state = 'ordering'", cart);
    this.#giveBack(cart);
    return false;
  }

  /** The database does not have the order of this cart: whatever was begun has failed. */
  forgetOrder(cart: string): void {
    this.#rows("update place set orders = 0 where cart = ? and state = 'ordering'", cart);
    this.#giveBack(cart);
  }

  #giveBack(cart: string): void {
    const [place] = this.#rows<{ number: number }>(
      "update place set state = 'held' where cart = ? and state = 'ordering' and orders <= 0 returning number",
      cart,
    );
    if (place) this.#rows('delete from buyer where number = ?', place.number);
  }

  /** Whether the cart may order a piece now. */
  hasTurn(cart: string, now: number): boolean {
    this.expire(now);
    return this.#rows("select 1 from place where cart = ? and state in ('held', 'ordering')", cart).length > 0;
  }

  /** The carts whose orders have had no end for so long that the database must be asked. */
  unknownOrders(now: number): string[] {
    return this.#rows<{ cart: string }>(
      `select cart from place where ${IN_HAND} and state = 'ordering' and ordering_since <= ?`,
      now - UNKNOWN_MS,
    ).map(({ cart }) => cart);
  }
}
