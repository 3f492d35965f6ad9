import { DurableObject } from 'cloudflare:workers';
import type { CommerceEnv } from '../../../env.ts';
import { runningWindow } from '../../../shared/rules/window.ts';
import { type Arrival, type Claim, RoomBook, type Standing } from '../../db/waiting-room/room-book.ts';
import { listOrderedCarts, readRoomFacts } from '../../db/waiting-room/room-facts.ts';
import type { Entered, RoomState, WaitingRoomCalls } from './room-calls.ts';
import { readRoomName } from './ticket.ts';

/** The pieces that the database had at a moment, and those sold here since that moment. */
interface Ledger {
  left: number;
  at: number;
  soldSince: number;
  isOver: boolean;
}

/** How old the database's numbers may be while somebody waits for a piece that others hold, in ms. */
const LEDGER_MS = 1000;
/** The same while nobody holds one: only the database can say that everything is sold. */
const LAST_LEDGER_MS = 250;
/** The same while there are pieces for all: the merchant may change the deal, and other channels sell too. */
const ANY_LEDGER_MS = 10_000;
/** Shoppers called in a second, so that their purchases, which take minutes, do not begin all at once. */
const CALLS_A_SECOND = 10;
const SECOND_MS = 1000;
/** How long the book is kept after the deal ended, in ms: until nobody asks about its orders any more. */
const KEPT_MS = 86_400_000;

/**
 * The waiting room of one product of a deal in one run: one object, so that there is one order of arrival. It holds the
 * pieces for those whose turn it is; what was sold is decided by the ledger in the database, which refuses every order
 * beyond the last piece whatever this object believes.
 */
export class WaitingRoom extends DurableObject<CommerceEnv> implements WaitingRoomCalls {
  readonly #book = new RoomBook(this.ctx.storage.sql as never);
  #ledger: Ledger | null = null;
  #reading: Promise<void> | null = null;
  #hasFailed = false;
  /** Calls that may be made now, and since when they were counted. */
  #calls = { left: CALLS_A_SECOND, at: 0 };

  /** Gives places in the given order; null when there is no such deal now. */
  async enter(name: string, arrivals: Arrival[]): Promise<Entered[] | null> {
    // A room that is open answers without waiting for the database, however slow it is.
    if (!this.#book.room() || (this.#isSoldOut() && this.#isOld(LAST_LEDGER_MS))) await this.#readLedger(name);
    if (!this.#book.room()) {
      // Nobody is told that a deal is over because the database did not answer.
      if (this.#hasFailed) throw new Error('the waiting room cannot open without the database');
      return null;
    }
    const refused = this.#isOver() ? 'over' : this.#isSoldOut() ? 'sold out' : null;
    if (refused) return arrivals.map(() => ({ refused, state: this.#state() }));
    const entries = this.#book.enter(arrivals);
    await this.#advance();
    const state = this.#state();
    return entries.map((entry) => ({ ...entry, state }));
  }

  /** What everybody may know; null for a room that was never opened. */
  async state(): Promise<RoomState | null> {
    if (!this.#book.room()) return null;
    await this.#advance();
    return this.#state();
  }

  /** Where the place with this number and key stands. */
  async look(number: number, key: string): Promise<{ standing: Standing; state: RoomState } | null> {
    if (!this.#book.room()) return null;
    await this.#advance();
    return { standing: this.#book.look(number, key, Date.now()), state: this.#state() };
  }

  /** Lets the turn of this place order by this cart (masked id). */
  async bind(number: number, key: string, cart: string): Promise<Standing | null> {
    return this.#book.room() && this.#book.bind(number, key, cart, Date.now());
  }

  /** Begins the order of a cart; `buyers` are pseudonyms of who orders. */
  async claim(cart: string, buyers: string[]): Promise<Claim> {
    if (!this.#book.room()) return 'no turn';
    const claim = this.#book.claim(cart, buyers, Date.now());
    await this.#advance();
    return claim;
  }

  /** Whether this cart (masked id) may order a piece now. */
  async hasTurn(cart: string): Promise<boolean> {
    return this.#book.room() !== null && this.#book.hasTurn(cart, Date.now());
  }

  /** Ends the order of a cart: the database has it, or has refused it. */
  async settle(cart: string, isPlaced: boolean): Promise<void> {
    if (!this.#book.room()) return;
    if (this.#book.settle(cart, isPlaced) && this.#ledger) this.#ledger.soldSince++;
    await this.#advance();
  }

  /** Once a second while somebody waits or holds a piece; a day after the end everything is forgotten. */
  async alarm(): Promise<void> {
    const room = this.#book.room();
    if (!room) return;
    if (Date.now() >= room.ends_at + KEPT_MS) return this.ctx.storage.deleteAll();
    await this.#advance();
  }

  /** Takes back what is over and calls who is next; asks the database when its numbers are needed. */
  async #advance(): Promise<void> {
    const room = this.#book.room();
    if (!room) return;
    const now = Date.now();
    this.#book.expire(now);
    const isAwaited = room.last > room.called;
    const oldMs = this.#book.inHand() === 0 ? LAST_LEDGER_MS : LEDGER_MS;
    const isAsked = isAwaited && (this.#free() <= 0 || this.#ledger?.isOver || this.#isOld(ANY_LEDGER_MS));
    if ((isAsked || this.#book.unknownOrders(now).length > 0) && this.#isOld(oldMs)) void this.#readLedger(room.name);
    if (!this.#isOver()) this.#callOrEnd(now, isAwaited);
    await this.#plan(now);
  }

  #callOrEnd(now: number, isAwaited: boolean): void {
    const free = this.#free();
    if (free > 0) this.#calls.left -= this.#book.callNext(Math.min(free, this.#callsNow(now)), now);
    else if (isAwaited && this.#isSoldOut()) this.#book.endAll();
  }

  /** Whether the database's numbers are missing, or older than this, in ms. */
  #isOld(milliseconds: number): boolean {
    return !this.#ledger || Date.now() - this.#ledger.at > milliseconds;
  }

  /** Pieces that nobody has and nobody holds. Never more than there are: an order between two readings counts twice. */
  #free(): number {
    return this.#ledger ? this.#ledger.left - this.#ledger.soldSince - this.#book.inHand() : 0;
  }

  /**
   * Everything is sold when the database says so. An order whose end this object was never told is in its numbers, and
   * one that is still under way would be refused there.
   */
  #isSoldOut(): boolean {
    return this.#ledger !== null && this.#ledger.left <= 0;
  }

  #isOver(): boolean {
    return this.#ledger?.isOver === true || Date.now() >= (this.#book.room()?.ends_at ?? 0);
  }

  /** How many may be called now: the rest of this second's. */
  #callsNow(now: number): number {
    const { left, at } = this.#calls;
    const more = Math.floor(((now - at) * CALLS_A_SECOND) / SECOND_MS);
    if (more > 0) this.#calls = { left: Math.min(CALLS_A_SECOND, left + more), at: now };
    return this.#calls.left;
  }

  #state(): RoomState {
    const { called = 0, ended = 0, ends_at = 0 } = this.#book.room() ?? {};
    const left = this.#ledger && Math.max(0, this.#ledger.left - this.#ledger.soldSince);
    return { called, ended, left, endsAt: ends_at, isOver: this.#isOver() };
  }

  /** Reads the database's numbers, once at a time. A database that fails is asked again later. */
  #readLedger(name: string): Promise<void> {
    this.#reading ??= this.#read(name).finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #read(name: string): Promise<void> {
    const before = this.#ledger?.soldSince ?? 0;
    const offer = readRoomName(name);
    const at = new Date();
    if (!offer) return;
    try {
      await this.#endUnknownOrders(at.getTime());
      const row = await readRoomFacts(this.env.DB, offer.dealId, offer.productId);
      const { starts_at = '', ends_at = '', repeats_every_hours = null } = row ?? {};
      const schedule = { startsAt: starts_at, endsAt: ends_at, repeatsEveryHours: repeats_every_hours };
      const window = runningWindow(schedule, at);
      const isRunning = row !== null && window !== null && isSameSecond(window.start, offer.startsAt);
      this.#hasFailed = false;
      // An unknown room is not opened, so that invented names leave nothing behind.
      if (!isRunning && !this.#book.room()) return;
      if (isRunning) this.#book.open(name, window.end.getTime());
      const sold = row && window && row.sold_since === window.start.toISOString() ? row.sold_qty : 0;
      const left = row ? Math.min(row.qty - sold, row.stock ?? row.qty) : 0;
      // What was sold while the database answered may be in its answer or not: it counts once more.
      const soldSince = (this.#ledger?.soldSince ?? 0) - before;
      this.#ledger = { left, at: at.getTime(), soldSince, isOver: !isRunning };
      const room = this.#book.room();
      if (room && isRunning) this.#callOrEnd(Date.now(), room.last > room.called);
    } catch (error) {
      this.#hasFailed = true;
      console.error('the waiting room could not read the database', error);
    }
  }

  /** Orders whose Worker never told their end: the database knows it. */
  async #endUnknownOrders(now: number): Promise<void> {
    const carts = this.#book.room() ? this.#book.unknownOrders(now) : [];
    if (carts.length === 0) return;
    const ordered = await listOrderedCarts(this.env.DB, carts);
    for (const cart of carts)
      if (ordered.has(cart)) this.#book.settle(cart, true);
      else this.#book.forgetOrder(cart);
  }

  /** Plans the next look at the room. */
  async #plan(now: number): Promise<void> {
    const room = this.#book.room();
    if (!room) return;
    const isBusy = !this.#isOver() && (room.last > room.called || this.#book.inHand() > 0);
    await this.#wakeIn(isBusy ? SECOND_MS : Math.max(SECOND_MS, room.ends_at + KEPT_MS - now));
  }

  async #wakeIn(milliseconds: number): Promise<void> {
    const planned = await this.ctx.storage.getAlarm();
    const wanted = Date.now() + milliseconds;
    if (planned === null || planned > wanted) await this.ctx.storage.setAlarm(wanted);
  }
}

const isSameSecond = (date: Date, milliseconds: number) =>
  Math.floor(date.getTime() / SECOND_MS) === Math.floor(milliseconds / SECOND_MS);
