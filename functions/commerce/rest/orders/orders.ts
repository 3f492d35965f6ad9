import { Hono } from 'hono';
import * as z from 'zod';
import { listOrders, readOrder, type StoredOrder } from '../../db/orders/order.ts';
import { listOrderPapers, type OrderPapers } from '../../db/orders/order-papers.ts';
import { ORDER_FIELDS, searchOrders } from '../../db/orders/order-search.ts';
import type { CommerceEnv } from '../../env.ts';
import { cancelOrder } from '../../shop/orders/cancel-order.ts';
import { commentOrder, holdOrder, unholdOrder } from '../../shop/orders/hold-order.ts';
import { invoiceOrder, refundOrder, shipOrder } from '../../shop/orders/order-documents.ts';
import { flag, pathId, type RestContext, RestError, readBody } from '../transport/answer.ts';
import { criteriaView, readSearchCriteria } from '../transport/search-criteria.ts';
import { historyView, orderView } from './order-view.ts';

const MAX_LINES = 200;
const pieces = z
  .array(z.object({ order_item_id: z.coerce.number().int().positive(), qty: z.coerce.number().int().positive() }))
  .max(MAX_LINES)
  .optional();
const note = z.object({ comment: z.string().max(2000), is_visible_on_front: flag.optional() }).optional();
const invoiceBody = z.object({ items: pieces, comment: note });
const shipBody = z.object({
  items: pieces,
  comment: note,
  tracks: z
    .array(
      z.object({
        track_number: z.string().trim().min(1).max(100),
        title: z.string().trim().min(1).max(100),
        carrier_code: z.string().trim().min(1).max(50),
      }),
    )
    .max(20)
    .default([]),
});
const refundBody = z.object({
  items: pieces,
  comment: note,
  arguments: z
    .object({
      adjustment_positive: z.number().int().min(0).default(0),
      adjustment_negative: z.number().int().min(0).default(0),
      extension_attributes: z.object({ return_to_stock_items: z.array(z.number().int()).max(MAX_LINES) }).optional(),
    })
    .optional(),
});
const commentBody = z.object({
  statusHistory: z.object({
    comment: z.string().trim().min(1).max(2000),
    is_visible_on_front: flag.default(false),
    is_customer_notified: flag.default(false),
    status: z.string().max(32).nullish(),
  }),
});

async function requireOrder({ env }: RestContext, id: number): Promise<StoredOrder> {
  const stored = await readOrder(env.DB, 'id', id);
  if (!stored)
    throw new RestError(404, "The entity that was requested doesn't exist. Verify the entity and try again.");
  return stored;
}

async function papersOf({ env }: RestContext, { order }: StoredOrder): Promise<OrderPapers> {
  const papers = (await listOrderPapers(env.DB, [order.id])).get(order.id);
  if (!papers) throw new Error(`No papers of order ${order.id}`);
  return papers;
}

/** The number of the newest document; throws RestError 400 when none was written. */
async function newest(
  context: RestContext,
  stored: StoredOrder,
  isDone: boolean,
  kind: 'invoices' | 'shipments' | 'creditMemos',
  refusal: string,
): Promise<number> {
  const id = isDone ? (await papersOf(context, stored))[kind].at(-1)?.id : undefined;
  if (id === undefined) throw new RestError(400, refusal);
  return id;
}

const wantedOf = (items: z.output<typeof pieces>) => (items && items.length > 0 ? items : null);
const commentOf = (sent: z.output<typeof note>) => sent?.comment.trim() || null;

/** Orders, and the actions of a merchant on them. */
export const orderRoutes = new Hono<{ Bindings: CommerceEnv }>()
  .get('/orders', async (context) => {
    const { DB } = context.env;
    const criteria = readSearchCriteria(context.req.query(), ORDER_FIELDS);
    const { ids, total } = await searchOrders(DB, criteria);
    const [orders, papers] = await Promise.all([listOrders(DB, 'id', ids), listOrderPapers(DB, ids)]);
    const byId = new Map(orders.map((stored) => [stored.order.id, stored]));
    return context.json({
      items: ids.flatMap((id) => {
        const stored = byId.get(id);
        const written = papers.get(id);
        return stored && written ? [orderView(stored, written)] : [];
      }),
      search_criteria: criteriaView(criteria),
      total_count: total,
    });
  })
  .get('/orders/:id', async (context) => {
    const stored = await requireOrder(context, pathId(context));
    return context.json(orderView(stored, await papersOf(context, stored)));
  })
  .post('/orders/:id/cancel', async (context) => {
    const stored = await requireOrder(context, pathId(context));
    // A paid amount is refunded by a credit memo and not by a cancellation.
    if (stored.order.total_paid > 0) return context.json(false);
    const refusal = await cancelOrder(context.env.DB, stored, { reason: null, now: new Date() });
    return context.json(refusal === null);
  })
  .post('/orders/:id/hold', async (context) => {
    const { order } = await requireOrder(context, pathId(context));
    if (await holdOrder(context.env.DB, order, new Date())) return context.json(true);
    throw new RestError(400, 'A hold action is not available.');
  })
  .post('/orders/:id/unhold', async (context) => {
    const { order } = await requireOrder(context, pathId(context));
    if (await unholdOrder(context.env.DB, order, new Date())) return context.json(true);
    throw new RestError(400, 'You cannot remove the hold.');
  })
  .get('/orders/:id/comments', async (context) => {
    const stored = await requireOrder(context, pathId(context));
    const items = historyView(await papersOf(context, stored), stored.order.id);
    return context.json({ items, total_count: items.length });
  })
  .post('/orders/:id/comments', async (context) => {
    const stored = await requireOrder(context, pathId(context));
    const { comment, is_visible_on_front, is_customer_notified, status } = (await readBody(context, commentBody))
      .statusHistory;
    const hasArrived = is_customer_notified && status === 'complete';
    const remark = { comment, isVisible: is_visible_on_front, hasArrived, now: new Date() };
    return context.json(await commentOrder(context.env.DB, stored, remark));
  })
  .post('/order/:id/invoice', async (context) => {
    const stored = await requireOrder(context, pathId(context));
    const { items, comment } = await readBody(context, invoiceBody);
    const { DB } = context.env;
    const isDone = await invoiceOrder(DB, stored, wantedOf(items), { comment: commentOf(comment), now: new Date() });
    const refusal = 'Invoice Document Validation Error(s):\nThe order does not allow an invoice to be created.';
    return context.json(await newest(context, stored, isDone, 'invoices', refusal));
  })
  .post('/order/:id/ship', async (context) => {
    const stored = await requireOrder(context, pathId(context));
    const { items, comment, tracks } = await readBody(context, shipBody);
    const remark = { comment: commentOf(comment), now: new Date() };
    const isDone = await shipOrder(context.env.DB, stored, wantedOf(items), tracks, remark);
    const refusal = 'Shipment Document Validation Error(s):\nThe order does not allow a shipment to be created.';
    return context.json(await newest(context, stored, isDone, 'shipments', refusal));
  })
  .post('/order/:id/refund', async (context) => {
    const stored = await requireOrder(context, pathId(context));
    const { items, comment, arguments: more } = await readBody(context, refundBody);
    const isDone = await refundOrder(context.env.DB, stored, {
      wanted: wantedOf(items),
      adjustment: (more?.adjustment_positive ?? 0) - (more?.adjustment_negative ?? 0),
      backToStock: more?.extension_attributes?.return_to_stock_items ?? [],
      comment: commentOf(comment),
      now: new Date(),
    });
    const refusal = 'Creditmemo Document Validation Error(s):\nThe order does not allow a creditmemo to be created.';
    return context.json(await newest(context, stored, isDone, 'creditMemos', refusal));
  });
