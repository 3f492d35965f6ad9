import type { D1Database } from '@cloudflare/workers-types';
import { Hono } from 'hono';
import { searchedPhone } from '../../../../src/kernel/contact/phone.ts';
import { fold } from '../../../../src/kernel/text/fold.ts';
import type { CommerceEnv } from '../../env.ts';
import { matchOf } from '../../shared/db/lookup.ts';
import { pathId, type RestContext, RestError, readBody, tellStorefront } from '../../transport/rest/answer.ts';
import { criteriaView, readSearchCriteria } from '../../transport/rest/search-criteria.ts';
import { type Refused, refused } from '../../transport/rules/refused.ts';
import { listOrders, type StoredOrder } from '../db/order.ts';
import { listOrderDocuments } from '../db/order-documents.ts';
import { findOrderIds } from '../db/order-lookup.ts';
import { ORDER_FIELDS, searchOrders } from '../db/order-search.ts';
import { cancelOrder } from '../rules/cancel-order.ts';
import { commentOrder, holdOrder, unholdOrder } from '../rules/hold-order.ts';
import { invoiceOrder, shipOrder } from '../rules/order-documents.ts';
import { NOT_REFUNDED, refundOrder } from '../rules/refund-order.ts';
import { commentBody, commentOf, invoiceBody, refundBody, refundOf, shipBody, wantedOf } from './order-bodies.ts';
import { historyView, orderView } from './order-view.ts';
import { documentsOf, requireOrder } from './require-order.ts';

/** The number of the newest document; throws RestError 400 when none was written. */
async function newest(
  context: RestContext,
  stored: StoredOrder,
  isDone: boolean,
  kind: 'invoices' | 'shipments' | 'creditMemos',
  refusal: Refused,
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
  const match = matchOf(fold(searchedPhone(text) ?? text));
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
    throw new RestError(400, refused('CANNOT_HOLD', 'A hold action is not available.'));
  })
  .post('/orders/:id/unhold', async (context) => {
    const { order } = await requireOrder(context, pathId(context));
    if (await unholdOrder(context.env.DB, order, new Date())) return context.json(true);
    throw new RestError(400, refused('NOT_HELD', 'You cannot remove the hold.'));
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
    const refusal = refused(
      'CANNOT_INVOICE',
      'Invoice Document Validation Error(s):\nThe order does not allow an invoice to be created.',
    );
    return context.json(await newest(context, stored, isDone, 'invoices', refusal));
  })
  .post('/order/:id/ship', async (context) => {
    const stored = await requireOrder(context, pathId(context));
    const { items, comment, tracks } = await readBody(context, shipBody);
    const remark = { comment: commentOf(comment), now: new Date() };
    const isDone = await shipOrder(context.env.DB, stored, wantedOf(items), tracks, remark);
    const refusal = refused(
      'CANNOT_SHIP',
      'Shipment Document Validation Error(s):\nThe order does not allow a shipment to be created.',
    );
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
    return context.json(await newest(context, stored, isDone, 'creditMemos', NOT_REFUNDED));
  });
