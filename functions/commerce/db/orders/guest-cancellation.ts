import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/** Remembers a wish to cancel an order until its key is shown; a newer wish replaces it. */
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

/** Uses up the wish to cancel that a key proves, and answers its reason; null when there is none, or it is too old. */
export function takeCancellation(db: D1Database, orderId: number, keyHash: string, now: Date): Promise<string | null> {
  return db
    .prepare(
      'delete from guest_cancellation where order_id = ?1 and key_hash = ?2 and expires_at > ?3 returning reason',
    )
    .bind(orderId, keyHash, now.toISOString())
    .first<string>('reason');
}
