import { expect, test } from 'vitest';
import { isKept, minutesLeft, type Place, reloadAfterS, ticketOf, withTicket } from './waiting-room.ts';

const NOW = new Date('2026-11-29T05:00:00.000Z');
const ticket = (room: string, number: number) => `${room}-${number}-${'a'.repeat(32)}`;
const place = (change: Partial<Place>): Place => ({
  ...{ state: 'waiting', ticket: ticket('1-2-3', 7), before: 6, until: null, left: 3, askAgainS: 4 },
  ...change,
});

test('[NOON-011] a page loads itself again while its place can change, and at a turn only when it ends', () => {
  expect(reloadAfterS(place({}), NOW)).toBe(4);
  expect(reloadAfterS(place({ state: 'turn', until: '2026-11-29T05:05:00.000Z' }), NOW)).toBe(301);
  expect(reloadAfterS(place({ state: 'turn', until: '2026-11-29T04:59:00.000Z' }), NOW)).toBe(1);
  expect(reloadAfterS(place({ state: 'sold_out', askAgainS: null }), NOW)).toBeNull();
  expect(reloadAfterS({ state: 'offline' }, NOW)).toBe(5);
  expect(reloadAfterS({ state: 'none' }, NOW)).toBeNull();
  expect(minutesLeft('2026-11-29T05:04:01.000Z', NOW)).toBe(5);
  expect(minutesLeft('2026-11-29T04:59:00.000Z', NOW)).toBe(1);
});

test('[NOON-005] a browser keeps the tickets of five rooms, one of each; what is no ticket is left out', () => {
  const rooms = ['1-2-3', '1-2-4', '1-3-3', '2-2-3', '3-2-3', '4-2-3'];
  const cookie = rooms.reduce((kept, room) => withTicket(kept, room, ticket(room, 1)), '~<b>~1-2');
  expect(cookie.split('~')).toEqual(
    rooms
      .slice(1)
      .toReversed()
      .map((room) => ticket(room, 1)),
  );
  expect(ticketOf(cookie, '1-2-3')).toBeNull();
  expect(ticketOf(withTicket(cookie, '1-2-4', ticket('1-2-4', 9)), '1-2-4')).toBe(ticket('1-2-4', 9));
  // A room whose name only begins alike is another one.
  expect(ticketOf(ticket('1-2-34', 1), '1-2-3')).toBeNull();
  expect(ticketOf(undefined, '1-2-3')).toBeNull();
});

test('[NOON-005] only a place that can still lead to a piece is kept at another press', () => {
  expect(['waiting', 'turn', 'ordering'].map((state) => isKept(place({ state: state as 'turn' })))).toEqual([
    true,
    true,
    true,
  ]);
  expect(isKept(place({ state: 'sold_out' }))).toBe(false);
  expect(isKept({ state: 'offline' })).toBe(false);
});
