import { Hono } from 'hono';
import * as z from 'zod';
import { vietnamDay } from '../../../../src/kernel/time/vietnam-time.ts';
import type { CommerceEnv } from '../../env.ts';
import { noteEvent } from '../../privacy/rules/audit.ts';
import type { VoucherGroup } from '../../promotions/db/many-codes.ts';
import { noSuchEntity, readBody, readQuery } from '../../transport/rest/answer.ts';
import type { RestVariables } from '../../transport/rest/audit.ts';
import { listReaders, READER_ORDERS, type ReaderFilter, unsubscribeReader } from '../db/subscribers.ts';

const MOST_LISTED = 300;
const STANDARD_PAGE = 25;
const MOST_TYPED = 254;
/** Groups of customers as vouchers are given to, with usual numbers. */
const SEGMENTS = ['bought', 'away', 'birthday', 'points', 'guest'] as const;
const RECENT_DAYS = 90;
const AWAY_DAYS = 180;

const ORDERS = Object.keys(READER_ORDERS) as (keyof typeof READER_ORDERS)[]; // the keys of READER_ORDERS
const listQuery = z.object({
  q: z.string().trim().max(MOST_TYPED).default(''),
  status: z.enum(['subscribed', 'unsubscribed']).nullable().default(null),
  segment: z.enum(SEGMENTS).nullable().default(null),
  /** The list is saved as a file, which the log keeps. */
  file: z.literal('1').optional(),
  sort: z.enum(ORDERS).default('consented_at'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(MOST_LISTED).default(STANDARD_PAGE),
});
const endBody = z.object({ email: z.string().trim().min(1).max(MOST_TYPED) });

function segmentOf(name: (typeof SEGMENTS)[number] | null, now: Date): ReaderFilter['segment'] {
  const month = Number(vietnamDay(now).split('-')[1]);
  const groups: Record<Exclude<(typeof SEGMENTS)[number], 'guest'>, VoucherGroup> = {
    bought: { kind: 'bought', days: RECENT_DAYS, orders: 1 },
    away: { kind: 'away', days: AWAY_DAYS },
    birthday: { kind: 'birthday', month },
    points: { kind: 'points', points: 1 },
  };
  return name === null || name === 'guest' ? name : groups[name];
}

/** Who reads the newsletter, since when, and the end of a subscription by hand. Nobody is subscribed by hand. */
export const subscriberRoutes = new Hono<{ Bindings: CommerceEnv; Variables: RestVariables }>()
  .get('/subscribers', async (context) => {
    const { q, status, segment, file, sort, direction, page, size } = readQuery(context, listQuery);
    const now = new Date();
    const filter = { typed: q, status, segment: segmentOf(segment, now) };
    const at = { sort, direction, limit: size, offset: (page - 1) * size };
    const { rows, total } = await listReaders(context.env.DB, filter, at, now);
    // A file of personal data is logged, although it changes nothing.
    if (file && page === 1)
      await noteEvent(context.env, context.req.raw.headers, {
        ...{ kind: 'change', action: 'GET subscribers file', outcome: 'ok', actor: context.get('actor') },
        ...{ record: 'subscribers', fields: [`${total}`] },
      });
    return context.json({ items: rows, total_count: total });
  })
  .post('/subscribers/unsubscribe', async (context) => {
    const { email } = await readBody(context, endBody);
    const ended = await unsubscribeReader(context.env.DB, email, new Date());
    if (ended === null) throw noSuchEntity('email', email);
    if (ended)
      await noteEvent(context.env, context.req.raw.headers, {
        ...{ kind: 'change', action: 'POST subscribers unsubscribe', outcome: 'ok', actor: context.get('actor') },
        ...{ record: 'subscribers', fields: ['status'], subject: email },
      });
    return context.json(true);
  });
