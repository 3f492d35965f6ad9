import type { CommerceEnv } from '../../env.ts';
import {
  findPayment,
  type PaymentEvent,
  type PaymentRow,
  type PaymentStatus,
  recordPaymentEvent,
  settlePayment,
} from '../../gateways/db/payments.ts';
import type { Outcome, Verdict } from '../../gateways/rules/gateway.ts';
import type { OrderBook } from '../../orders/rules/payable-order.ts';
import { orderBook } from './order-book.ts';

/** How often an order is read again when it changes during the payment. */
const MAX_ATTEMPTS = 5;

/**
 * Applies a verdict that a gateway signed, once, in whatever order verdicts arrive. Money for a waiting order
 * marks it as paid and invoices it. Money for a finished or already paid order is marked for refund. A wrong amount
 * changes nothing. A failed attempt leaves the order waiting, so that the shopper can try again. Throws when
 * it cannot be applied now; then nothing is lost, and the same verdict must come again.
 */
export async function applyVerdict(
  env: CommerceEnv,
  verdict: Verdict,
  source: PaymentEvent['source'],
  now: Date,
): Promise<Outcome> {
  const book = orderBook(env);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const payment = await findPayment(env.DB, book.ledger, verdict.gateway, verdict.reference);
    if (!payment) return 'unknown';
    if (verdict.outcome === 'pending') return 'pending';
    const outcome = await applyTo(env, book, payment, { verdict, source, now });
    if (outcome !== 'changed meanwhile') return outcome;
  }
  throw new Error(`The order of payment ${verdict.reference} changed too often`);
}

async function applyTo(
  { DB }: CommerceEnv,
  book: OrderBook,
  payment: PaymentRow,
  { verdict, source, now }: { verdict: Verdict; source: PaymentEvent['source']; now: Date },
): Promise<Outcome | 'changed meanwhile'> {
  const { ledger } = book;
  const event = (outcome: Outcome, isNews = true) => {
    const { id: paymentId, gateway } = payment;
    return recordPaymentEvent(
      DB,
      ledger,
      { paymentId, gateway, source, outcome, content: verdict.content, now },
      isNews,
    );
  };
  const settled = (status: PaymentStatus) => {
    const { transactionNo, responseCode } = verdict;
    return settlePayment(DB, ledger, payment.id, { status, transactionNo, responseCode, now });
  };
  const only = async (outcome: Outcome) => {
    await event(outcome, false).run();
    return outcome;
  };
  if (verdict.amount !== payment.amount) return only('wrong_amount');
  if (payment.status === 'paid' || payment.status === 'refund_due') return only('repeated');
  if (verdict.outcome === 'failed') {
    if (payment.status === 'failed') return only('repeated');
    await DB.batch([settled('failed'), event('failed'), ...(await book.tellFailed(payment.order_id, now))]);
    return 'failed';
  }
  return book.take({ payment, verdict, now, steps: (outcome) => [settled(outcome), event(outcome)] });
}
