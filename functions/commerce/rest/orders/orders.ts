import type { D1Database } from '@cloudflare/workers-types';
import { Hono } from 'hono';
import { listOrders, type StoredOrder } from '../../db/orders/order.ts';
import { listOrderDocuments } from '../../db/orders/order-documents.ts';
import { findOrderIds } from '../../db/orders/order-lookup.ts';
import { ORDER_FIELDS, searchOrders } from '../../db/orders/order-search.ts';
import { matchOf } from '../../db/shared/lookup.ts';
import type { CommerceEnv } from '../../env.ts';
import { cancelOrder } from '../../shop/orders/cancel-order.ts';
import { commentOrder, holdOrder, unholdOrder } from '../../shop/orders/hold-order.ts';
import { invoiceOrder, shipOrder } from '../../shop/orders/order-documents.ts';
import { refundOrder } from '../../shop/orders/refund-order.ts';
import { nationalPhone } from '../../shop/session/phone.ts';
import { fold } from '../../shop/shared/fold.ts';
import { pathId, type RestContext, RestError, readBody, tellStorefront } from '../transport/answer.ts';
import { criteriaView, readSearchCriteria } from '../transport/search-criteria.ts';
import { commentBody, commentOf, invoiceBody, refundBody, refundOf, shipBody, wantedOf } from './order-bodies.ts';
import { historyView, orderView } from './order-view.ts';
import { documentsOf, requireOrder } from './require-order.ts';

/** The number of the newest document; throws RestError 400 when none was written. */
async function newest(
  context: RestContext,
  stored: StoredOrder,
  isDone: boolean,
  kind: 'invoices' | 'shipments' | 'creditMemos',
  refusal: string,
): Promise<number> {
  const id = isDone ? (await documentsOf(context, stored))[kind].at(-1)?.id : undefined;
  if (id === undefined) throw new RestError(400, refusal);
  return id;
}

const MOST_TYPED = 100;

/** A condition for the orders that match a text; none without a text. */
async function foundBy(db: D1Database, typed: string | undefined) {
  const text = typed?.trim().slice(0, MOST_TYPED) ?? '';
  if (!text) return [];
  const isPhone = /^[+\d][\d\s.\-()]{5,}$/.test(text);
  const match = matchOf(fold(isPhone ? nationalPhone(text) : text));
  const value = await findOrderIds(db, match, /^\d{1,20}$/.test(text) ? text : null);
  return [[{ field: 'entity_id' as const, condition: 'in' as const, value }]];
}

/** Orders, and the actions of a merchant on them. */
export const orderRoutes = new Hono<{ Bindings: CommerceEnv }>()
  .on('POST', ['/orders/:id/*', '/order/:id/*'], async (context, next) => {
    await next();
    if (context.res.ok) tellStorefront(context);
  })
  .get('/orders', async (context) => {
    const { DB } = context.env;
    const criteria = readSearchCriteria(context.req.query(), ORDER_FIELDS);
    const found = await foundBy(DB, context.req.query('q'));
    const { ids, total } = await searchOrders(DB, { ...criteria, groups: [...criteria.groups, ...found] });
    const [orders, documents] = await Promise.all([listOrders(DB, 'id', ids), listOrderDocuments(DB, ids)]);
    const byId = new Map(orders.map((stored) => [stored.order.id, stored]));
    return context.json({
      items: ids.flatMap((id) => {
        const stored = byId.get(id);
        const written = documents.get(id);
        return stored && written ? [orderView(stored, written)] : [];
      }),
      search_criteria: criteriaView(criteria),
      total_count: total,
    });
  })
  .get('/orders/:id', async (context) => {
    const stored = await requireOrder(context, pathId(context));
    return context.json(orderView(stored, await documentsOf(context, stored)));
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
    const items = historyView(await documentsOf(context, stored), stored.order.id);
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
    const body = await readBody(context, refundBody);
    const isDone = await refundOrder(context.env.DB, stored, {
      ...refundOf(body),
      backToStock: body.arguments?.extension_attributes?.return_to_stock_items ?? [],
      isTold: body.notify,
      comment: commentOf(body.comment),
      now: new Date(),
    });
    const refusal = 'Creditmemo Document Validation Error(s):\nThe order does not allow a creditmemo to be created.';
    return context.json(await newest(context, stored, isDone, 'creditMemos', refusal));
  });
