import * as z from 'zod';
import { limitKey } from '../../session/middleware/client.ts';
import { requireCustomer } from '../../session/middleware/session.ts';
import { RequestError } from '../../transport/middleware/answer.ts';
import { type Calls, get, post } from '../../transport/middleware/endpoint.ts';
import { moment, nothing, offset, pageSize } from '../../transport/middleware/fields.ts';
import { countReferrals, findReferrer, insertReferral, listReferrals } from '../db/referrals.ts';
import { ensureOwnReferralCode } from '../rules/referral-code.ts';

const TRIES = { most: 10, windowSeconds: 3600 };
/** For how many days after registration a customer can name the person who referred them. */
const REFERRAL_DAYS = 30;
const DAY_MS = 86_400_000;

/** Customers who refer other customers. */
export const referralCalls: Calls = {
  reference_code: get({
    summary: 'The code with which who is logged in brings others; made at the first call',
    input: nothing,
    result: z.object({ code: z.string(), referred_count: z.number().int() }),
    example: { input: {}, result: { code: 'VY7K2M', referred_count: 2 } },
    refuses: { 401: 'Not logged in' },
    answer: async (_, context) => {
      const { DB } = context.env;
      const customer = await requireCustomer(context);
      const code = await ensureOwnReferralCode(DB, customer, new Date());
      return { code, referred_count: await countReferrals(DB, customer.id) };
    },
  }),
  reference_save: post({
    summary: `Notes who brought who is logged in: once, within ${REFERRAL_DAYS} days of the account, never oneself`,
    input: z.object({ code: z.string().trim().min(4).max(16) }),
    result: z.object({ is_saved: z.literal(true) }),
    example: { input: { code: 'VY7K2M' }, result: { is_saved: true } },
    refuses: {
      401: 'Not logged in',
      404: 'There is no such code',
      409: 'It is the own code, somebody was named before, or the account is too old',
      429: 'More than ten tries in an hour',
    },
    answer: async ({ code }, context) => {
      const { DB } = context.env;
      const customer = await requireCustomer(context);
      await limitKey(context, `referral/${customer.id}`, TRIES);
      const referrer = await findReferrer(DB, code);
      if (!referrer) throw new RequestError(404, 'code: there is no such code');
      if (referrer.id === customer.id) throw new RequestError(409, 'code: it is your own');
      const now = new Date();
      if (now.getTime() - Date.parse(customer.created_at) > REFERRAL_DAYS * DAY_MS)
        throw new RequestError(409, `code: only within ${REFERRAL_DAYS} days of registering`);
      if (!(await insertReferral(DB, customer.id, referrer.id, now)))
        throw new RequestError(409, 'code: somebody was named before');
      return { is_saved: true as const };
    },
  }),
  reference_history: get({
    summary: 'Whom who is logged in brought, the newest first; names are shortened',
    input: z.object({ pageSize: pageSize(20), offset }),
    result: z.object({
      referrals: z.array(z.object({ name: z.string(), joined_at: moment, has_ordered: z.boolean() })),
      total_count: z.number().int(),
    }),
    example: {
      input: {},
      result: {
        referrals: [{ name: 'L*** Trần', joined_at: '2026-11-20T03:10:00.000Z', has_ordered: true }],
        total_count: 1,
      },
    },
    refuses: { 401: 'Not logged in' },
    answer: async ({ pageSize, offset }, context) => {
      const { DB } = context.env;
      const { id } = await requireCustomer(context);
      const rows = await listReferrals(DB, id, { limit: pageSize, offset }, new Date());
      return {
        referrals: rows.map(({ firstname, lastname, created_at, has_ordered }) => ({
          name: `${[...firstname][0] ?? ''}*** ${lastname}`,
          joined_at: created_at,
          has_ordered: has_ordered === 1,
        })),
        total_count: await countReferrals(DB, id),
      };
    },
  }),
};
