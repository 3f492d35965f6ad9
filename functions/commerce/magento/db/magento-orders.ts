import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import type { GatewayCode, PaymentRow } from '../../gateways/db/payments.ts';

/**
 * Longest time that one change at Magento may take, in ms. A process that stopped halfway blocks others no longer than
 * this.
 */
const BUSY_MS = 60_000;

/** A Magento order in the payment ledger. */
export interface MagentoOrderRow {
  /** Magento's entity_id. */
  id: number;
  increment_id: string;
  gateway: GatewayCode;
  grand_total: number;
  status: 'pending_payment' | 'paid' | 'canceled' | 'ended';
  created_at: string;
  expires_at: string;
  busy_until: string | null;
}

/** Records an order that may be paid online. If a known order still waits, its total is updated. */
export async function noteMagentoOrder(
  db: D1Database,
  order: Pick<MagentoOrderRow, 'id' | 'increment_id' | 'gateway' | 'grand_total' | 'created_at' | 'expires_at'>,
): Promise<MagentoOrderRow> {
  const row = await db
    .prepare(
      `insert into magento_order (id, increment_id, gateway, grand_total, status, created_at, expires_at)
      values (?1, ?2, ?3, ?4, 'pending_payment', ?5, ?6)
      on conflict (id) do update set
        grand_total = iif(status = 'pending_payment', excluded.grand_total, grand_total)
      returning *`,
    )
    .bind(order.id, order.increment_id, order.gateway, order.grand_total, order.created_at, order.expires_at)
    .first<MagentoOrderRow>();
  if (!row) throw new Error(`Order ${order.increment_id} was written but cannot be read`);
  return row;
}

/** An order in the ledger; null when nobody tried to pay it online. */
export const readMagentoOrderRow = (db: D1Database, id: number): Promise<MagentoOrderRow | null> =>
  db.prepare('select * from magento_order where id = ?1').bind(id).first<MagentoOrderRow>();

/** Records how an order ended. */
export const endMagentoOrder = (
  db: D1Database,
  id: number,
  status: 'paid' | 'canceled' | 'ended',
): D1PreparedStatement =>
  db
    .prepare("update magento_order set status = ?2 where id = ?1 and (status = 'pending_payment' or ?2 = 'paid')")
    .bind(id, status);

/**
 * Locks an order against other changes at Magento until `releaseMagentoOrder`, for one minute at most. Returns whether
 * the lock was free.
 */
export async function holdMagentoOrder(db: D1Database, id: number, now: Date): Promise<boolean> {
  const { meta } = await db
    .prepare('update magento_order set busy_until = ?2 where id = ?1 and (busy_until is null or busy_until <= ?3)')
    .bind(id, new Date(now.getTime() + BUSY_MS).toISOString(), now.toISOString())
    .run();
  return meta.changes === 1;
}

export async function releaseMagentoOrder(db: D1Database, id: number): Promise<void> {
  await db.prepare('update magento_order set busy_until = null where id = ?1').bind(id).run();
}

/** Orders that waited too long without a known payment, oldest first. */
export async function listLapsedOrders(db: D1Database, now: Date, limit: number): Promise<MagentoOrderRow[]> {
  const { results } = await db
    .prepare(
      `select * from magento_order o where status = 'pending_payment' and expires_at <= ?1 and not exists (
        select 1 from magento_payment p
        where p.order_id = o.id and p.confirmed_at is not null and p.status in ('open', 'failed')
      ) order by expires_at limit ?2`,
    )
    .bind(now.toISOString(), limit)
    .all<MagentoOrderRow>();
  return results;
}

/** Records that a gateway has the money, before Magento is told, because Magento may be unavailable. */
export async function confirmPayment(
  db: D1Database,
  paymentId: number,
  { transactionNo, responseCode, now }: { transactionNo: string | null; responseCode: string | null; now: Date },
): Promise<void> {
  await db
    .prepare(
      `update magento_payment set confirmed_at = coalesce(confirmed_at, ?2), transaction_no = ?3, response_code = ?4
      where id = ?1 and status in ('open', 'failed')`,
    )
    .bind(paymentId, now.toISOString(), transactionNo, responseCode)
    .run();
}

/** Paid attempts that Magento has not been told about, oldest first. */
export async function listConfirmedPayments(db: D1Database, limit: number): Promise<PaymentRow[]> {
  const { results } = await db
    .prepare(
      `select * from magento_payment where confirmed_at is not null and status in ('open', 'failed')
      order by confirmed_at limit ?1`,
    )
    .bind(limit)
    .all<PaymentRow>();
  return results;
}
