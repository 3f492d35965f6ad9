import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/** Code of a payment method that is a gateway; `gateways/rules/gateways.ts` lists them. */
export type GatewayCode = string;
export type PaymentStatus = 'open' | 'paid' | 'failed' | 'refund_due';

/** The tables of payment attempts: for this shop's orders, or for the orders of a Magento. */
export interface Ledger {
  payments: 'payment' | 'magento_payment';
  events: 'payment_event' | 'magento_payment_event';
  orders: 'sales_order' | 'magento_order';
}

export interface PaymentRow {
  id: number;
  order_id: number;
  gateway: GatewayCode;
  kind: 'page' | 'qr';
  reference: string;
  amount: number;
  status: PaymentStatus;
  qr_content: string | null;
  redirect_url: string | null;
  transaction_no: string | null;
  response_code: string | null;
  created_at: string;
  expires_at: string;
  settled_at: string | null;
}

/** A payment attempt for an order of this shop, with its refunds in đồng. */
export type OrderPayment = PaymentRow & { refund_amount: number; refunded_amount: number };

/** The payment attempts for an order of this shop, newest first. */
export async function listOrderPayments(db: D1Database, orderId: number): Promise<OrderPayment[]> {
  const { results } = await db
    .prepare('select * from payment where order_id = ?1 order by id desc')
    .bind(orderId)
    .all<OrderPayment>();
  return results;
}

interface PaymentDraft {
  orderId: number;
  gateway: GatewayCode;
  kind: 'page' | 'qr';
  reference: string;
  amount: number;
  createdAt: string;
  expiresAt: string;
}

/** Stores a payment attempt before the gateway is called, so that a notification always finds it. */
export async function insertPayment(db: D1Database, { payments }: Ledger, draft: PaymentDraft): Promise<void> {
  await db
    .prepare(
      `insert into ${payments} (order_id, gateway, kind, reference, amount, status, created_at, expires_at)
      values (?1, ?2, ?3, ?4, ?5, 'open', ?6, ?7)`,
    )
    .bind(draft.orderId, draft.gateway, draft.kind, draft.reference, draft.amount, draft.createdAt, draft.expiresAt)
    .run();
}

/** Stores the address where the shopper pays. */
export async function setPaymentTarget(
  db: D1Database,
  { payments }: Ledger,
  reference: string,
  target: { redirectUrl: string | null; qrContent: string | null },
): Promise<void> {
  await db
    .prepare(`update ${payments} set redirect_url = ?2, qr_content = ?3 where reference = ?1`)
    .bind(reference, target.redirectUrl, target.qrContent)
    .run();
}

/** A payment attempt by the gateway's reference; null when there is none. */
export async function findPayment(
  db: D1Database,
  { payments }: Ledger,
  gateway: GatewayCode,
  reference: string,
): Promise<PaymentRow | null> {
  return db
    .prepare(`select * from ${payments} where gateway = ?1 and reference = ?2`)
    .bind(gateway, reference)
    .first<PaymentRow>();
}

/** Payment attempts for an order, at one gateway or all, newest first. */
export async function listPayments(
  db: D1Database,
  { payments }: Ledger,
  orderId: number,
  gateway: GatewayCode | null,
): Promise<PaymentRow[]> {
  const { results } = await db
    .prepare(`select * from ${payments} where order_id = ?1 and (?2 is null or gateway = ?2) order by id desc`)
    .bind(orderId, gateway)
    .all<PaymentRow>();
  return results;
}

/** Open attempts that began before the given time and whose order still waits, oldest first. */
export async function listSilentPayments(
  db: D1Database,
  { payments, orders }: Ledger,
  before: Date,
  limit: number,
): Promise<PaymentRow[]> {
  const { results } = await db
    .prepare(
      `select p.* from ${payments} p join ${orders} o on o.id = p.order_id
      where p.status = 'open' and p.created_at < ?1 and o.status = 'pending_payment' order by p.created_at limit ?2`,
    )
    .bind(before.toISOString(), limit)
    .all<PaymentRow>();
  return results;
}

interface Settlement {
  status: PaymentStatus;
  transactionNo: string | null;
  responseCode: string | null;
  now: Date;
}

/** Records the result of an attempt. A paid attempt, or one to be refunded, no longer changes. */
export function settlePayment(
  db: D1Database,
  { payments }: Ledger,
  paymentId: number,
  settlement: Settlement,
): D1PreparedStatement {
  return db
    .prepare(
      `update ${payments} set status = ?2, transaction_no = ?3, response_code = ?4, settled_at = ?5${
        payments === 'payment' ? ", refund_amount = iif(?2 = 'refund_due', amount, 0)" : ''
      }
      where id = ?1 and status in ('open', 'failed')`,
    )
    .bind(
      paymentId,
      settlement.status,
      settlement.transactionNo,
      settlement.responseCode,
      settlement.now.toISOString(),
    );
}

/** Marks the paid attempts of an order for refund. */
export function markForRefund(db: D1Database, orderId: number): D1PreparedStatement {
  return db
    .prepare("update payment set status = 'refund_due', refund_amount = amount where order_id = ?1 and status = 'paid'")
    .bind(orderId);
}

/** Marks a part of a payment for refund, in đồng; the rest stays paid. */
export const markPartForRefund = (db: D1Database, orderId: number, amount: number): D1PreparedStatement =>
  db
    .prepare(
      `update payment set refund_amount = min(amount, refund_amount + ?2)
      where id = (select max(id) from payment where order_id = ?1 and status = 'paid')`,
    )
    .bind(orderId, amount);

/** Records that the whole amount to be refunded was refunded. Returns false if nothing was to be refunded. */
export async function noteRefunded(db: D1Database, orderId: number, paymentId: number): Promise<boolean> {
  const row = await db
    .prepare(
      `update payment set refunded_amount = refund_amount
      where id = ?2 and order_id = ?1 and refunded_amount < refund_amount returning id`,
    )
    .bind(orderId, paymentId)
    .first();
  return row !== null;
}

export interface PaymentEvent {
  paymentId: number;
  gateway: GatewayCode;
  source: 'notification' | 'query' | 'retry';
  outcome: string;
  content: Record<string, unknown>;
  now: Date;
}

/**
 * Maximum number of stored events per payment, in addition to those that changed it: a notification can be repeated
 * endlessly.
 */
const EVENTS_KEPT = 50;

/** Stores a message of the gateway; with `isNews` it changed the payment and is always kept. */
export function recordPaymentEvent(
  db: D1Database,
  { events }: Ledger,
  event: PaymentEvent,
  isNews: boolean,
): D1PreparedStatement {
  return db
    .prepare(
      `insert into ${events} (payment_id, gateway, source, outcome, content, created_at)
      select ?1, ?2, ?3, ?4, ?5, ?6
      where ?7 or (select count(*) from ${events} where payment_id = ?1) < ${EVENTS_KEPT}`,
    )
    .bind(
      event.paymentId,
      event.gateway,
      event.source,
      event.outcome,
      JSON.stringify(event.content),
      event.now.toISOString(),
      isNews ? 1 : 0,
    );
}
