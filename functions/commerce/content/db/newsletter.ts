import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/** Subscribes an address, or ends its subscription. A new subscriber gets the secret that ends it. */
export function setSubscription(
  db: D1Database,
  email: string,
  isSubscribed: boolean,
  store: string,
): D1PreparedStatement {
  return db
    .prepare(
      `insert into newsletter_subscriber (email, status, store, created_at, updated_at, token)
       values (?1, ?2, ?3, ?4, ?4, lower(hex(randomblob(16))))
       on conflict (email) do update set status = excluded.status, updated_at = excluded.updated_at
       where status <> excluded.status`,
    )
    .bind(email, isSubscribed ? 'subscribed' : 'unsubscribed', store, new Date().toISOString());
}

/** The secret that ends the subscription of an address; empty for an address that never subscribed. */
export async function subscriptionToken(db: D1Database, email: string): Promise<string> {
  const row = await db
    .prepare('select token from newsletter_subscriber where email = ?1')
    .bind(email)
    .first<{ token: string | null }>();
  return row?.token ?? '';
}

/** Ends the subscription that this secret belongs to; false when there is none (any more). */
export async function endSubscription(db: D1Database, token: string, now: Date): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `update newsletter_subscriber set status = 'unsubscribed', updated_at = ?2
       where token = ?1 and status = 'subscribed'`,
    )
    .bind(token, now.toISOString())
    .run();
  return meta.changes > 0;
}
