import { Hono } from 'hono';
import * as z from 'zod';
import type { CommerceEnv } from '../../env.ts';
import { noteEvent } from '../../privacy/rules/audit.ts';
import { fieldError, pathId, type RestContext, RestError, readBody, readQuery } from '../../transport/rest/answer.ts';
import type { RestVariables } from '../../transport/rest/audit.ts';
import { reasonOf } from '../../transport/rules/refused.ts';
import { listOrders, type StoredOrder } from '../db/order.ts';
import { listOrderDocuments } from '../db/order-documents.ts';
import { listOrdersToSend, listPackedProducts } from '../db/orders-to-send.ts';
import { MOST_CHARACTERS, type RowOutcome, sendRows, tryRows } from '../rules/send-from-file.ts';
import { sendOrder } from '../rules/send-order.ts';
import { follow } from './follow.ts';
import { requireOrder } from './require-order.ts';
import { packedLines, sendingView } from './sending-view.ts';

/** The most orders in one answer, and on one document that is printed. */
const MOST_ORDERS = 300;
const STANDARD_PAGE = 100;
/** The most rows that are tried at once; those that are sent are fewer, because each takes several statements. */
const MOST_TRIED = 1000;
const MOST_SENT = 25;
const HOUR_MS = 3_600_000;

const listQuery = z.object({
  method: z.string().max(100).nullable().default(null),
  region: z.string().max(100).nullable().default(null),
  /** Only orders that wait for this many hours or longer. */
  hours: z.coerce.number().int().min(0).max(100_000).default(0),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(MOST_ORDERS).default(STANDARD_PAGE),
});
const sheetsQuery = z.object({
  ids: z
    .string()
    .regex(/^\d{1,10}(?:,\d{1,10})*$/)
    .transform((text) => text.split(',').map(Number))
    .pipe(z.array(z.number()).max(MOST_ORDERS))
    .optional(),
  number: z.string().trim().max(20).optional(),
});
const sentBody = z.object({
  carrier: z.string().trim().min(1).max(MOST_CHARACTERS),
  waybill: z.string().trim().min(1).max(MOST_CHARACTERS),
  /** The version that the person saw, so that nobody sends an order that changed meanwhile. */
  seen: z.string().max(40).nullable().default(null),
});
const cell = z.string().max(1000);
const rowsBody = z.object({
  trial: z.boolean(),
  rows: z.array(z.object({ number: cell, carrier: cell, waybill: cell })).max(MOST_TRIED),
});

async function viewsOf(db: CommerceEnv['DB'], orders: readonly StoredOrder[]) {
  const [documents, products] = await Promise.all([
    listOrderDocuments(
      db,
      orders.map(({ order }) => order.id),
    ),
    listPackedProducts(db, packedLines(orders)),
  ]);
  return orders.flatMap((stored) => {
    const written = documents.get(stored.order.id);
    return written ? [sendingView(stored, written, products)] : [];
  });
}

/** Writes into the log who sent an order. */
const noteSent = ({ env, req }: Pick<RestContext, 'env' | 'req'>, actor: string, orderId: number): Promise<void> =>
  noteEvent(env, req.raw.headers, {
    ...{ kind: 'change', action: 'POST sending', outcome: 'ok', actor },
    ...{ record: `orders/${orderId}`, fields: ['shipments'] },
  });

const outcomeView = ({ number, orderId, refusal, field }: RowOutcome) => ({
  number,
  order_id: orderId,
  field,
  refusal: refusal && reasonOf(refusal),
});

/** The orders that wait to be sent, what sending them needs, and the record that they were sent. */
export const sendingRoutes = new Hono<{ Bindings: CommerceEnv; Variables: RestVariables }>()
  .get('/sending', async (context) => {
    const { DB } = context.env;
    const { method, region, hours, page, size } = readQuery(context, listQuery);
    const placedBy = hours > 0 ? new Date(Date.now() - hours * HOUR_MS).toISOString() : null;
    const filter = { method, region, placedBy };
    const found = await listOrdersToSend(DB, filter, { limit: size, offset: (page - 1) * size });
    const orders = await listOrders(DB, 'id', found.ids);
    const items = await viewsOf(
      DB,
      orders.toSorted((a, b) => a.order.id - b.order.id),
    );
    return context.json({ items, total_count: found.total, methods: found.methods, regions: found.regions });
  })
  .get('/sending/sheets', async (context) => {
    const { DB } = context.env;
    const { ids, number } = readQuery(context, sheetsQuery);
    const orders = number
      ? await listOrders(DB, 'number', [number.replace(/^#/, '').padStart(9, '0')])
      : await listOrders(DB, 'id', ids ?? []);
    const items = await viewsOf(
      DB,
      orders.toSorted((a, b) => a.order.id - b.order.id),
    );
    return context.json({ items, total_count: items.length });
  })
  .post('/sending/rows', async (context) => {
    const { trial, rows } = await readBody(context, rowsBody);
    if (trial) return context.json({ rows: (await tryRows(context.env.DB, rows)).map(outcomeView) });
    if (rows.length > MOST_SENT) throw new RestError(400, 'At most %most rows are sent at once.', { most: MOST_SENT });
    const onSent = (orderId: number) => noteSent(context, context.get('actor'), orderId);
    try {
      const outcomes = await sendRows(context.env.DB, rows, { now: new Date(), onSent });
      return context.json({ rows: outcomes.map(outcomeView) });
    } finally {
      follow(context);
    }
  })
  .post('/sending/:id/sent', async (context) => {
    const stored = await requireOrder(context, pathId(context));
    const { carrier, waybill, seen } = await readBody(context, sentBody);
    const refusal = await sendOrder(context.env.DB, stored, { carrier, waybill }, { seen, now: new Date() });
    if (refusal?.reason === 'FIELD_NO_WAYBILL') throw fieldError('waybill', refusal);
    if (refusal) throw new RestError(409, refusal);
    await noteSent(context, context.get('actor'), stored.order.id);
    follow(context);
    return context.json(true);
  });
