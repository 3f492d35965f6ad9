import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { RoomBook } from './room-book.ts';

const MINUTE = 60_000;
const END = 60 * MINUTE;
let book: RoomBook;
let sql: ConstructorParameters<typeof RoomBook>[0];

const key = (index: number) => index.toString(16).padStart(32, '0');
const cart = (index: number) => `cart-${index}`;
/** Enters shoppers from networks of their own. */
const enter = (count: number, from = 1) =>
  book.enter(Array.from({ length: count }, (_, at) => ({ key: key(from + at), network: `n${from + at}` })));
/** Begins an order of a place whose turn it is. */
function claim(index: number, buyer: string, now = 0) {
  book.bind(index, key(index), cart(index), now);
  return book.claim(cart(index), [buyer], now);
}

beforeEach(() => {
  const database = new DatabaseSync(':memory:');
  sql = { exec: (text, ...values) => ({ toArray: () => database.prepare(text).all(...values) }) };
  book = new RoomBook(sql);
  book.open('1-1-1', END);
});

describe('the book of a waiting room', () => {
  test('[NOON-013] no statement of a room reads all its places, however many wait', () => {
    const asked = new Set<string>();
    const database = new DatabaseSync(':memory:');
    const watched: typeof sql = {
      exec: (text, ...values) => {
        asked.add(text);
        return { toArray: () => database.prepare(text).all(...values) };
      },
    };
    book = new RoomBook(watched);
    book.open('1-1-1', END);
    enter(3);
    book.callNext(2, 0);
    claim(1, 'phone');
    book.settle(cart(1), false);
    book.hasTurn(cart(1), 0);
    claim(1, 'phone');
    book.unknownOrders(2 * MINUTE);
    book.forgetOrder(cart(1));
    claim(1, 'phone');
    book.settle(cart(1), true);
    book.expire(6 * MINUTE);
    book.inHand();
    book.endAll();
    const plans = [...asked]
      .filter((text) => /^(?:select|update|delete)/.test(text))
      .map((text) => ({
        text,
        plan: (database.prepare(`explain query plan ${text}`).all() as { detail: string }[]).map(
          ({ detail }) => detail,
        ),
      }));
    expect(plans.length).toBeGreaterThan(12);
    // SEARCH finds rows by an index; SCAN reads all, here at most those that somebody holds.
    const isWhole = (detail: string) => /^SCAN (?:place|network)\b/.test(detail) && !detail.includes('place_in_hand');
    expect(plans.filter(({ plan }) => plan.some(isWhole))).toEqual([]);
  });

  test('[NOON-007] numbers are given in order of arrival, and a second entry of a browser is the first', () => {
    expect(enter(3)).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }]);
    expect(enter(1, 2)).toEqual([{ number: 2 }]);
    expect(book.look(2, key(2), 0)).toEqual({ state: 'waiting' });
    expect(book.look(2, key(9), 0)).toEqual({ state: 'unknown' });
  });

  test('[NOON-007] who does not come within a minute, or not order within five, loses the piece to the next one', () => {
    enter(3);
    expect(book.callNext(2, 0)).toBe(2);
    // The first comes after 30 seconds, the second never.
    expect(book.look(1, key(1), MINUTE / 2)).toEqual({ state: 'turn', until: MINUTE / 2 + 5 * MINUTE });
    book.expire(MINUTE);
    expect(book.inHand()).toBe(1);
    expect(book.look(2, key(2), MINUTE)).toEqual({ state: 'lost' });
    expect(book.callNext(1, MINUTE)).toBe(1);
    expect(book.look(3, key(3), MINUTE)).toMatchObject({ state: 'turn' });
    expect(book.look(1, key(1), 6 * MINUTE)).toEqual({ state: 'lost' });
    expect(claim(1, 'phone', 6 * MINUTE)).toBe('no turn');
  });

  test('[NOON-007] a turn ends with the deal', () => {
    enter(1);
    book.callNext(1, END - MINUTE);
    expect(book.look(1, key(1), END - MINUTE / 2)).toEqual({ state: 'turn', until: END });
  });

  test('[NOON-008] a network has at most a hundred places; a lost one is free again', () => {
    const many = Array.from({ length: 101 }, (_, at) => ({ key: key(at + 1), network: 'one' }));
    expect(book.enter(many).at(-1)).toEqual({ refused: 'network' });
    expect(book.enter([{ key: key(500), network: null }])).toEqual([{ number: 101 }]);
    book.callNext(1, 0);
    book.expire(MINUTE);
    expect(book.enter(many.slice(-1))).toEqual([{ number: 102 }]);
  });

  test('[NOON-008] a buyer has one piece: a second place is lost at the order, and its piece is for the next', () => {
    enter(3);
    book.callNext(2, 0);
    expect(claim(1, 'phone')).toBe('claimed');
    book.settle(cart(1), true);
    expect(claim(2, 'phone')).toBe('bought before');
    expect(book.look(2, key(2), 0)).toEqual({ state: 'lost' });
    expect(book.inHand()).toBe(0);
    expect(book.claim(cart(1), ['phone'], 0)).toBe('ordered');
  });

  test('[NOON-009] a refused order keeps the turn and frees its buyer; repetitions end it only together', () => {
    enter(2);
    book.callNext(2, 0);
    expect(claim(1, 'phone')).toBe('claimed');
    expect(book.claim(cart(1), ['phone'], 0)).toBe('claimed');
    // One of two repetitions is refused because the other has taken the cart.
    expect(book.settle(cart(1), false)).toBe(false);
    expect(claim(2, 'phone')).toBe('bought before');
    expect(book.settle(cart(1), true)).toBe(true);
    expect(book.look(1, key(1), 0)).toEqual({ state: 'bought' });
  });

  test('[NOON-009] an order without an end is asked of the database after a minute, also by a new object', () => {
    enter(1);
    book.callNext(1, 0);
    claim(1, 'phone');
    const renewed = new RoomBook(sql);
    expect(renewed.unknownOrders(MINUTE - 1)).toEqual([]);
    expect(renewed.inHand()).toBe(1);
    expect(renewed.unknownOrders(MINUTE)).toEqual([cart(1)]);
    renewed.forgetOrder(cart(1));
    expect(renewed.look(1, key(1), MINUTE)).toMatchObject({ state: 'turn' });
    expect(claim(1, 'phone', MINUTE)).toBe('claimed');
    renewed.settle(cart(1), true);
    expect(renewed.inHand()).toBe(0);
  });

  test('[NOON-009] when everything is sold nobody who waits is called, and later arrivals wait again', () => {
    enter(3);
    book.callNext(1, 0);
    book.endAll();
    expect(book.room()).toMatchObject({ called: 3, ended: 3 });
    expect(book.callNext(5, 0)).toBe(0);
    expect(enter(1, 4)).toEqual([{ number: 4 }]);
    expect(book.callNext(5, 0)).toBe(1);
  });

  test('[NOON-009] a random day: pieces in hand and sold are never more than there are, and each buyer has one', () => {
    let state = 5;
    const random = (most: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      return (state >>> 8) % most;
    };
    const pieces = 40;
    const sold = new Map<string, string>();
    let now = 0;
    let entered = 0;
    for (let step = 0; step < 6000 && now < END; step++) {
      now += random(2000);
      const free = pieces - sold.size - book.inHand();
      expect(free).toBeGreaterThanOrEqual(0);
      if (free > 0) book.callNext(free, now);
      const index = 1 + random(Math.max(1, entered));
      const act = random(6);
      if (act === 0) entered += enter(1, entered + 1).length;
      else if (act === 1) book.look(index, key(index), now);
      else if (act === 2) book.bind(index, key(index), cart(index), now);
      else if (act === 3 && book.claim(cart(index), [`buyer-${index % 60}`], now) === 'claimed') {
        const isPlaced = random(3) > 0;
        if (isPlaced) {
          expect(sold.has(`buyer-${index % 60}`)).toBe(false);
          sold.set(`buyer-${index % 60}`, cart(index));
        }
        // Some Workers die before they tell the room: the database knows.
        if (random(4) > 0) book.settle(cart(index), isPlaced);
        else if (isPlaced) book.settle(cart(index), true);
      }
      for (const lost of book.unknownOrders(now)) book.forgetOrder(lost);
    }
    expect(sold.size).toBeGreaterThan(10);
  });
});
