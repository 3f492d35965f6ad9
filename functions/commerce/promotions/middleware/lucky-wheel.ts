import * as z from 'zod';
import { limitSubject, limitVisitor } from '../../session/middleware/client.ts';
import { type MiddlewareContext, RequestError } from '../../transport/middleware/answer.ts';
import { type Calls, get, post } from '../../transport/middleware/endpoint.ts';
import { moment, nothing, phone, text } from '../../transport/middleware/fields.ts';
import { refused } from '../../transport/rules/refused.ts';
import { type GameCodeRow, listGameCodes, listWheelRewards } from '../db/lucky-wheel.ts';
import { type GameCodeState, gameCodeState, isGift, spinWheel } from '../rules/lucky-wheel.ts';

const LIMITED = { 429: 'Too many tries by this visitor, with this number, or with this code' };
const MAX_CODES = 20;

const code = text(40);
const gameCodes = z
  .union([
    z
      .string()
      .max(1000)
      .transform((list) =>
        list
          .split(',')
          .map((entry) => entry.trim())
          .filter(Boolean),
      ),
    z.array(z.string().max(40)),
  ])
  .pipe(z.array(code).min(1, 'at least one code').max(MAX_CODES, `at most ${MAX_CODES} codes`))
  .describe('One code, several separated by commas, or a list');

const reward = z
  .object({ id: z.number().int(), name: z.string(), image: z.string().nullable(), color: z.string() })
  .meta({ id: 'WheelReward' });
const REWARD = { id: 2, name: 'Giảm 50.000đ', image: '/media/wheel/voucher.svg', color: '#f3d9d2' };

const toReward = ({ id, name, image, color }: z.infer<typeof reward>) => ({
  id,
  name,
  image: image === null ? null : `/media/${image}`,
  color,
});

const REFUSED: Record<Exclude<GameCodeState, 'playable'>, [409 | 410 | 403, string]> = {
  used: [409, 'the code has been played'],
  expired: [410, 'the code has expired'],
  foreign: [403, 'the code belongs to another phone number'],
};
const REFUSES = {
  403: 'The code belongs to another phone number',
  404: 'There is no such code',
  409: 'The code has been played',
  410: 'The code has expired, or nothing is left to win',
  ...LIMITED,
};

/** The number of different codes; upper and lower case count as the same. */
const distinct = (codes: readonly string[]) => new Set(codes.map((code) => code.toLowerCase())).size;

/**
 * The game codes among these that exist. To prevent guessing, each call, each unknown code and each wrong phone number is
 * counted. Throws RequestError 429.
 */
async function lookUp(
  context: MiddlewareContext,
  asked: readonly string[],
  phone: string | null,
): Promise<GameCodeRow[]> {
  await limitVisitor(context, 'game_code');
  if (phone !== null) await limitSubject(context, 'game_code_of_phone', phone);
  const rows = await listGameCodes(context.env.DB, asked);
  const missing = distinct(asked) - distinct(rows.map(({ code }) => code));
  if (missing > 0) await limitVisitor(context, 'unknown_game_code', missing);
  for (const row of rows)
    if (gameCodeState(row, phone, new Date()) === 'foreign') await limitSubject(context, 'game_code_of_code', row.code);
  return rows;
}

/** Game codes and the lucky wheel. */
export const wheelCalls: Calls = {
  game_code: post({
    summary: 'What has become of a game code; says nothing about whose it is',
    input: z.object({ code }),
    result: z.object({ code: z.string(), state: z.enum(['playable', 'used', 'expired']), expires_at: moment }),
    example: {
      input: { code: 'CHOI-7Q2M' },
      result: { code: 'CHOI-7Q2M', state: 'playable', expires_at: '2027-01-01T00:00:00.000Z' },
    },
    refuses: { 404: 'There is no such code', ...LIMITED },
    answer: async ({ code }, context) => {
      const [row] = await lookUp(context, [code], null);
      if (!row) throw new RequestError(404, `no game code ${code}`);
      const state = gameCodeState(row, null, new Date());
      return { code: row.code, state: state === 'foreign' ? 'playable' : state, expires_at: row.expires_at };
    },
  }),
  lucky_wheel_info: get({
    summary: 'The segments of the wheel in their order, with their pictures and colours',
    input: nothing,
    result: z.object({ rewards: z.array(reward) }),
    example: { input: {}, result: { rewards: [REWARD] } },
    answer: async (_, { env }) => ({ rewards: (await listWheelRewards(env.DB)).map(toReward) }),
  }),
  lucky_wheel_check: post({
    summary: 'Whether a phone may play one of these codes: code 200 means it may',
    input: z.object({ phone, game_codes: gameCodes }),
    result: z.object({ codes: z.array(z.string()).describe('Those it may play') }),
    example: { input: { phone: '0912345678', game_codes: 'CHOI-7Q2M' }, result: { codes: ['CHOI-7Q2M'] } },
    refuses: REFUSES,
    answer: async ({ phone, game_codes }, context) => {
      const now = new Date();
      const states = (await lookUp(context, game_codes, phone)).map((row) => ({
        code: row.code,
        state: gameCodeState(row, phone, now),
      }));
      const playable = states.filter(({ state }) => state === 'playable');
      if (playable.length > 0) return { codes: playable.map(({ code }) => code) };
      throw refusal(states[0]?.state);
    },
  }),
  lucky_wheel_submit: post({
    summary: 'Plays a code, once, and answers what was won; a voucher comes with its code',
    input: z.object({ phone, code }),
    result: z.object({
      reward,
      voucher_code: z.string().nullable(),
      is_gift: z.boolean().describe('A thing that is sent'),
    }),
    example: {
      input: { phone: '0912345678', code: 'CHOI-7Q2M' },
      result: { reward: REWARD, voucher_code: 'QUAY7K2M9PQX', is_gift: false },
    },
    refuses: REFUSES,
    answer: async ({ phone, code }, context) => {
      const { DB } = context.env;
      const now = new Date();
      const [row] = await lookUp(context, [code], phone);
      const state = row ? gameCodeState(row, phone, now) : undefined;
      if (!row || state !== 'playable') throw refusal(state);
      const win = await spinWheel(DB, row.code, phone, now);
      // Another request may have played it in the meantime.
      if (win === 'refused') throw refusal('used');
      if (win === null) throw new RequestError(410, refused('WHEEL_EMPTY', 'nothing is left to win'));
      return { reward: toReward(win.reward), voucher_code: win.voucherCode, is_gift: isGift(win.reward) };
    },
  }),
};

function refusal(state: GameCodeState | undefined): RequestError {
  if (state === undefined || state === 'playable') return new RequestError(404, 'no such game code');
  return new RequestError(...REFUSED[state]);
}
