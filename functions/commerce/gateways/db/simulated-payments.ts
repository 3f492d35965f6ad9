import type { D1Database } from '@cloudflare/workers-types';
import type { GatewayCode } from './payments.ts';

type SimulatedStatus = 'open' | 'paid' | 'cancelled' | 'failed';

/** A payment at a simulated gateway. */
export interface SimulatedPayment {
  gateway: GatewayCode;
  reference: string;
  /** In đồng. */
  amount: number;
  /** The order number that the shop sent. */
  order_number: string;
  /** Empty for a QR code, because no browser returns. */
  return_url: string;
  status: SimulatedStatus;
  transaction_no: string;
  created_at: string;
  paid_at: string | null;
}

/** Creates a payment at the simulated gateway; an existing one stays unchanged. */
export async function insertSimulated(
  db: D1Database,
  payment: Pick<SimulatedPayment, 'gateway' | 'reference' | 'amount' | 'order_number' | 'return_url'>,
): Promise<void> {
  await db
    .prepare(
      `insert into simulated_payment (gateway, reference, amount, order_number, return_url, status, transaction_no, created_at)
      values (?1, ?2, ?3, ?4, ?5, 'open', ?6, ?7) on conflict do nothing`,
    )
    .bind(
      payment.gateway,
      payment.reference,
      payment.amount,
      payment.order_number,
      payment.return_url,
      String(crypto.getRandomValues(new Uint32Array(1))[0]).padStart(10, '1'),
      new Date().toISOString(),
    )
    .run();
}

export async function findSimulated(
  db: D1Database,
  gateway: string,
  reference: string,
): Promise<SimulatedPayment | null> {
  return db
    .prepare('select * from simulated_payment where gateway = ?1 and reference = ?2')
    .bind(gateway, reference)
    .first<SimulatedPayment>();
}

export async function listSimulated(db: D1Database, limit: number): Promise<SimulatedPayment[]> {
  const { results } = await db
    .prepare('select * from simulated_payment order by created_at desc limit ?1')
    .bind(limit)
    .all<SimulatedPayment>();
  return results;
}

/** Stores the person's decision. It is final, as at a real gateway. */
export async function decideSimulated(
  db: D1Database,
  { gateway, reference }: SimulatedPayment,
  status: SimulatedStatus,
): Promise<void> {
  await db
    .prepare(
      `update simulated_payment set status = ?3, paid_at = ?4 where gateway = ?1 and reference = ?2 and status = 'open'`,
    )
    .bind(gateway, reference, status, new Date().toISOString())
    .run();
}

export interface SimulatedNotification {
  kind: string;
  answer: string;
  created_at: string;
}

export async function insertNotification(
  db: D1Database,
  { gateway, reference }: SimulatedPayment,
  kind: string,
  answer: string,
): Promise<void> {
  await db
    .prepare(
      'insert into simulated_notification (gateway, reference, kind, answer, created_at) values (?1, ?2, ?3, ?4, ?5)',
    )
    .bind(gateway, reference, kind, answer, new Date().toISOString())
    .run();
}

/** Notifications of a payment and the shop's answers, newest first. */
export async function listNotifications(
  db: D1Database,
  { gateway, reference }: SimulatedPayment,
): Promise<SimulatedNotification[]> {
  const { results } = await db
    .prepare(
      'select kind, answer, created_at from simulated_notification where gateway = ?1 and reference = ?2 order by id desc limit 20',
    )
    .bind(gateway, reference)
    .all<SimulatedNotification>();
  return results;
}
