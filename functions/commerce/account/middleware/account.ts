import * as z from 'zod';
import { isPlaceholderEmail } from '../../../../src/kernel/contact/email.ts';
import { closeOwnCart } from '../../cart/db/cart-changes.ts';
import { readPersonalData } from '../../privacy/db/personal-data.ts';
import { findPartnerOfCustomer, unlink } from '../../promotions/db/partners.ts';
import { clearSearches, listSearches, recordSearch } from '../../search/db/search-history.ts';
import { limitKey } from '../../session/middleware/client.ts';
import { readSession, requireCustomer } from '../../session/middleware/session.ts';
import { lockAccount } from '../../session/rules/lock-account.ts';
import { markKey } from '../../shared/rules/spelling.ts';
import { RequestError } from '../../transport/middleware/answer.ts';
import { type Calls, post } from '../../transport/middleware/endpoint.ts';
import { email, moment, nothing, text } from '../../transport/middleware/fields.ts';
import { refused } from '../../transport/rules/refused.ts';
import { dataSubject } from '../db/customers.ts';

const searches = z.array(z.object({ term: z.string(), searched_at: moment }));
const SEARCHES: z.infer<typeof searches> = [{ term: 'áo sơ mi linen', searched_at: '2026-11-20T03:10:00.000Z' }];

/** The export is rarely requested, and reads every table. */
const DOWNLOADS = { most: 10, windowSeconds: 3600 };

const oneSpace = (typed: string) => typed.replace(/\s+/g, ' ');

/** The account of the signed-in customer. */
export const accountCalls: Calls = {
  get_me: {
    GET: {
      summary: 'Who is logged in',
      input: nothing,
      result: z.object({
        id: z.number().int(),
        customer_id: z.number().int(),
        email: email.nullable().describe('Null: the customer gave none'),
        phone_number: z.string().nullable().describe('Proven by a code'),
        firstname: z.string(),
        lastname: z.string(),
        gender: z.number().int().nullable().describe('1 male, 2 female, 3 not specified'),
        date_of_birth: z.string().nullable(),
        is_subscribed: z.boolean(),
        created_at: moment,
        custom_attributes: z.array(z.object({ attribute_code: z.string(), value: z.string() })),
      }),
      example: {
        input: {},
        result: {
          id: 7,
          customer_id: 7,
          email: 'vy@example.vn',
          phone_number: '0912345678',
          firstname: 'Vy',
          lastname: 'Trần',
          gender: 2,
          date_of_birth: '1996-03-08',
          is_subscribed: true,
          created_at: '2026-11-20T03:10:00.000Z',
          custom_attributes: [{ attribute_code: 'erp_partner_code', value: 'KH00000012' }],
        },
      },
      refuses: { 401: 'Not logged in' },
      answer: async (_, context) => {
        const customer = await requireCustomer(context);
        const partner = await findPartnerOfCustomer(context.env.DB, customer.id);
        const { id, email, phone_number, firstname, lastname, gender, date_of_birth, created_at } = customer;
        return {
          id,
          customer_id: id,
          email: isPlaceholderEmail(email) ? null : email,
          phone_number,
          firstname,
          lastname,
          gender,
          date_of_birth,
          is_subscribed: customer.is_subscribed === 1,
          created_at,
          custom_attributes: partner ? [{ attribute_code: 'erp_partner_code', value: partner.code }] : [],
        };
      },
    },
  },
  customer_data: {
    GET: {
      summary: 'Everything the shop holds of who is logged in, by section; without codes, keys and hashes',
      input: nothing,
      result: z.object({
        made_at: moment,
        data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
      }),
      example: {
        input: {},
        result: {
          made_at: '2026-11-20T03:10:00.000Z',
          data: { account: [{ id: 7, email: 'vy@example.vn', phone_number: '0912345678' }], addresses: [] },
        },
      },
      refuses: { 401: 'Not logged in', 429: 'More than ten in an hour' },
      answer: async (_, context) => {
        const customer = await requireCustomer(context);
        await limitKey(context, `customer_data/${customer.id}`, DOWNLOADS);
        const { DB } = context.env;
        const data = await readPersonalData(DB, await dataSubject(DB, customer));
        return { made_at: new Date().toISOString(), data };
      },
    },
  },
  customer_lock: post({
    summary: 'Locks the account of who is logged in and ends every session; only the shop opens it again',
    input: nothing,
    result: z.object({ is_locked: z.literal(true) }),
    example: { input: {}, result: { is_locked: true } },
    refuses: { 401: 'Not logged in' },
    answer: async (_, context) => {
      await lockAccount(context.env.DB, await requireCustomer(context), new Date());
      return { is_locked: true as const };
    },
  }),
  customer_search_history: {
    GET: {
      summary: 'The last twenty searches of who is logged in, the newest first',
      input: nothing,
      result: searches,
      example: { input: {}, result: SEARCHES },
      refuses: { 401: 'Not logged in' },
      answer: async (_, context) => listSearches(context.env.DB, (await requireCustomer(context)).id),
    },
    ...post({
      summary: 'Adds a search to them, or clears them all; answers what is left',
      input: z.object({ term: text(100).transform(oneSpace).optional(), clear: z.boolean().default(false) }),
      result: searches,
      example: { input: { term: 'áo sơ mi linen' }, result: SEARCHES },
      refuses: { 401: 'Not logged in' },
      answer: async ({ term, clear }, context) => {
        const { DB } = context.env;
        const { id } = await requireCustomer(context);
        if (clear) await clearSearches(DB, id);
        else if (term === undefined) throw new RequestError(400, 'term: say what was searched for, or clear');
        else await recordSearch(DB, id, { term, folded: markKey(term) }, new Date());
        return listSearches(DB, id);
      },
    }),
  },
  customer_unlink: post({
    summary: 'Ends the connection of who is logged in with an account elsewhere',
    input: z.object({ kind: z.enum(['erp', 'zalo', 'facebook', 'google', 'apple']).default('erp') }),
    result: z.object({ is_unlinked: z.literal(true) }),
    example: { input: { kind: 'erp' }, result: { is_unlinked: true } },
    refuses: { 401: 'Not logged in', 404: 'There is no such connection' },
    answer: async ({ kind }, context) => {
      const { id } = await requireCustomer(context);
      if (!(await unlink(context.env.DB, id, kind))) throw new RequestError(404, `not connected with ${kind}`);
      return { is_unlinked: true as const };
    },
  }),
  remove_cart: post({
    summary: 'Closes a cart: a customer’s with the token of its owner, a guest’s by its id alone',
    input: z.object({ cart_id: z.string().min(1).max(64) }),
    result: z.object({ is_removed: z.literal(true) }),
    example: { input: { cart_id: 'W0kq…' }, result: { is_removed: true } },
    refuses: { 404: 'Who asks has no such open cart' },
    answer: async ({ cart_id }, context) => {
      const owner = (await readSession(context))?.customer.id ?? null;
      // The answer does not reveal whether another customer's cart exists.
      if (!(await closeOwnCart(context.env.DB, cart_id, owner)))
        throw new RequestError(404, refused('CART_GONE', 'cart_id: no such open cart'));
      return { is_removed: true as const };
    },
  }),
};
