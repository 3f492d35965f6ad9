import * as z from 'zod';
import { RequestError } from '../../transport/middleware/answer.ts';
import { type Calls, post } from '../../transport/middleware/endpoint.ts';
import { MASKED_ID_LENGTH } from '../../transport/rules/masked-id.ts';
import { visitorNetwork } from '../../transport/rules/visitor.ts';
import type { RoomState } from '../rules/waiting-room/room-calls.ts';
import { buyByCart, enterRoom, type Place, placeOf } from '../rules/waiting-room/rooms.ts';
import { readRoomName, readTicket, writeTicket } from '../rules/waiting-room/ticket.ts';

const TICKET_MOST = 80;

const room = z
  .string()
  .max(TICKET_MOST)
  .refine((name) => readRoomName(name) !== null, 'is no name of a waiting room');
const ticket = z.string().max(TICKET_MOST);
const place = z
  .object({
    state: z.enum(['waiting', 'turn', 'ordering', 'bought', 'lost', 'sold_out', 'over']),
    ticket: z.string().nullable().describe('The secret of the place; null without a place'),
    before: z.number().int().nullable().describe('Shoppers before this one; null unless waiting'),
    until: z.string().nullable().describe('The end of the turn; null unless it is one'),
    left: z.number().int().nullable().describe('Pieces not sold yet; null while that is not known'),
    ends_at: z.string().nullable().describe('The end of the deal'),
    ask_again: z.number().int().nullable().describe('Seconds until asking again makes sense; null: the state is final'),
  })
  .meta({ id: 'WaitingRoomPlace' });

type Shown = z.infer<typeof place>;

/** Seconds between two looks. With two more, in which an isolate hears of it, everybody knows the truth within ten. */
const ASK_AGAIN_S = 4;
const FAR_S = 8;
/** More shoppers before one than this are not called within eight seconds. */
const FAR = 100;
const ENDED: Shown = {
  state: 'over',
  ticket: null,
  before: null,
  until: null,
  left: null,
  ends_at: null,
  ask_again: null,
};

const roomPart = ({ left, endsAt }: RoomState) => ({ left, ends_at: new Date(endsAt).toISOString() });

function shown(found: Place, owned: string): Shown {
  const { state, room } = found;
  const isFinal = state === 'bought' || state === 'lost' || state === 'sold_out' || state === 'over';
  return {
    state,
    ticket: owned,
    before: found.state === 'waiting' ? found.before : null,
    until: found.state === 'turn' ? new Date(found.until).toISOString() : null,
    ...roomPart(room),
    ask_again: isFinal ? null : found.state === 'waiting' && found.before > FAR ? FAR_S : ASK_AGAIN_S,
  };
}

const EXAMPLE = { ticket: '1-100-1795752000-7-0123456789abcdef0123456789abcdef' };
const WAITING: Shown = {
  state: 'waiting',
  ...EXAMPLE,
  before: 6,
  until: null,
  left: 3,
  ends_at: '2026-11-27T06:00:00.000Z',
  ask_again: ASK_AGAIN_S,
};

function required(text: string) {
  const read = readTicket(text);
  if (!read) throw new RequestError(404, 'no such place');
  return read;
}

/** The waiting rooms of flash deals: who comes first is served first, and everybody is told where they stand. */
export const waitingRoomCalls: Calls = {
  flashsale_room_enter: post({
    summary: 'Takes a place in the waiting room of a deal; a browser gets the same place for the same key',
    input: z.object({
      room,
      key: z
        .string()
        .regex(/^[0-9a-f]{32}$/)
        .describe('A secret of the browser: 32 hexadecimal digits, made at random'),
    }),
    result: place,
    example: {
      input: { room: '1-100-1795752000', key: '0123456789abcdef0123456789abcdef' },
      result: WAITING,
    },
    refuses: { 429: 'The network of the visitor has enough places, or the room has' },
    answer: async ({ room, key }, { env, req }) => {
      const network = await visitorNetwork(req.raw.headers, env);
      const entered = await enterRoom(env, room, { key, network });
      if (!entered) return ENDED;
      if ('number' in entered) {
        const own = { room, number: entered.number, key };
        const found = await placeOf(env, own);
        return found ? shown(found, writeTicket(own)) : ENDED;
      }
      if (entered.refused === 'network' || entered.refused === 'full')
        throw new RequestError(429, 'enough places are taken', 30);
      const state = entered.refused === 'over' ? ('over' as const) : ('sold_out' as const);
      return { ...ENDED, state, ...roomPart(entered.state) };
    },
  }),
  flashsale_room_place: post({
    summary: 'Where a place stands; the first look at a turn begins its time. Never asks the database',
    input: z.object({ ticket }),
    result: place,
    example: { input: EXAMPLE, result: WAITING },
    refuses: { 404: 'The waiting room does not know the ticket' },
    answer: async ({ ticket }, { env }) => {
      const found = await placeOf(env, required(ticket));
      if (!found) throw new RequestError(404, 'no such place');
      return shown(found, ticket);
    },
  }),
  flashsale_room_buy: post({
    summary: 'Lets a turn add one piece to this cart and order it; the answer says whether it still is the turn',
    input: z.object({ ticket, cart_id: z.string().length(MASKED_ID_LENGTH) }),
    result: place,
    example: {
      input: { ...EXAMPLE, cart_id: '0123456789abcdefghijABCDEFGHIJ01' },
      result: { ...WAITING, state: 'turn', before: null, until: '2026-11-27T05:04:00.000Z' },
    },
    refuses: { 404: 'The waiting room does not know the ticket' },
    answer: async ({ ticket, cart_id }, { env }) => {
      const found = await buyByCart(env, required(ticket), cart_id);
      if (!found) throw new RequestError(404, 'no such place');
      return shown(found, ticket);
    },
  }),
};
