import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/** Stores a request to cancel an order until its key is confirmed. A new request replaces an older one. */
export function insertCancellation(
  db: D1Database,
  wish: { orderId: number; keyHash: string; reason: string; expiresAt: string },
): D1PreparedStatement {
  return db
    .prepare(
      'insert or replace into guest_cancellation (order_id, key_hash, reason, expires_at) values (?1, ?2, ?3, ?4)',
    )
    .bind(wish.orderId, wish.keyHash, wish.reason, wish.expiresAt);
}

/**
 * Redeems the cancellation request that a key belongs to and returns its reason; null when there is none or it is too
 * old.
 */
export function takeCancellation(db: D1Database, orderId: number, keyHash: string, now: Date): Promise<string | null> {
  return db
    .prepare(
      'delete from guest_cancellation where order_id = ?1 and key_hash = ?2 and expires_at > ?3 returning reason',
    )
    .bind(orderId, keyHash, now.toISOString())
    .first<string>('reason');
}
