import { Hono } from 'hono';
import * as z from 'zod';
import type { CommerceEnv } from '../../env.ts';
import { listOrderPayments, noteRefunded, type OrderPayment } from '../../gateways/db/payments.ts';
import { listOrderMessages } from '../../messages/db/outbox.ts';
import { messageText, type Variables } from '../../messages/rules/message-texts.ts';
import { shopUrlOf } from '../../messages/rules/message-wire.ts';
import { hasProvider, sendWaiting } from '../../messages/rules/sender.ts';
import { pathId, RestError, readBody } from '../../transport/rest/answer.ts';
import { refused } from '../../transport/rules/refused.ts';
import { draftRefund, NOT_REFUNDED } from '../rules/refund-order.ts';
import { ORDER_NEWS, repeatNews } from '../rules/repeat-news.ts';
import { documentsView, messageView } from './documents-view.ts';
import { refundBody, refundOf } from './order-bodies.ts';
import { documentsOf, requireOrder } from './require-order.ts';

const MOST_MESSAGES = 100;
const newsBody = z.object({ message: z.object({ news: z.enum(ORDER_NEWS) }) });

/** The buyer keeps the code for the counter. Staff type it as the buyer shows it, so they cannot read it here. */
const withoutCode = (variables: Variables): Variables =>
  variables.code ? { ...variables, code: '••••••' } : variables;

const paymentView = (payment: OrderPayment) => ({
  entity_id: payment.id,
  method: payment.gateway,
  reference: payment.reference,
  amount: payment.amount,
  status: payment.status,
  transaction_no: payment.transaction_no,
  created_at: payment.created_at,
  settled_at: payment.settled_at,
  refund_amount: payment.refund_amount,
  refunded_amount: payment.refunded_amount,
});

/**
 * Calls for order management that Magento does not have: documents, payments, messages, and the calculation of a
 * refund.
 */
export const orderCareRoutes = new Hono<{ Bindings: CommerceEnv }>()
  .get('/orders/:id/documents', async (context) => {
    const stored = await requireOrder(context, pathId(context));
    const [documents, payments] = await Promise.all([
      documentsOf(context, stored),
      listOrderPayments(context.env.DB, stored.order.id),
    ]);
    return context.json({ ...documentsView(stored, documents), payments: payments.map(paymentView) });
  })
  .post('/orders/:id/payments/:payment/refunded', async (context) => {
    const { order } = await requireOrder(context, pathId(context));
    if (await noteRefunded(context.env.DB, order.id, pathId(context, 'payment'))) return context.json(true);
    throw new RestError(400, refused('NOTHING_TO_PAY_BACK', 'Nothing of this payment is to be given back.'));
  })
  .get('/orders/:id/messages', async (context) => {
    const { order } = await requireOrder(context, pathId(context));
    const rows = await listOrderMessages(context.env.DB, order.id, MOST_MESSAGES);
    const items = rows.map((row) => {
      const { subject, text } = messageText(
        row.template,
        withoutCode(JSON.parse(row.variables) as Variables),
        shopUrlOf(context.env),
      );
      // The text of a message is deleted after it was sent.
      return messageView(row, row.sent_at === null ? { subject, text } : null);
    });
    return context.json({ items, total_count: items.length });
  })
  .post('/orders/:id/messages', async (context) => {
    const stored = await requireOrder(context, pathId(context));
    const { news } = (await readBody(context, newsBody)).message;
    const { env } = context;
    const refusal = await repeatNews(env.DB, stored, await documentsOf(context, stored), news, new Date());
    if (refusal) throw new RestError(400, refusal);
    if (hasProvider(env)) context.executionCtx.waitUntil(sendWaiting(env));
    return context.json(true);
  })
  .post('/order/:id/refund/estimate', async (context) => {
    const stored = await requireOrder(context, pathId(context));
    const draft = await draftRefund(context.env.DB, stored, refundOf(await readBody(context, refundBody)));
    if (!draft) throw new RestError(400, NOT_REFUNDED);
    const { points_amount, gift_amount } = draft.deductions;
    return context.json({ ...draft.total, points_amount, gift_amount, is_whole: draft.isWhole });
  });
