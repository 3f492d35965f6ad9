import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/** Subscribes an address, or ends its subscription. */
export function setSubscription(
  db: D1Database,
  email: string,
  isSubscribed: boolean,
  store: string,
): D1PreparedStatement {
  return db
    .prepare(
      `insert into newsletter_subscriber (email, status, store, created_at, updated_at) values (?1, ?2, ?3, ?4, ?4)
       on conflict (email) do update set status = excluded.status, updated_at = excluded.updated_at
       where status <> excluded.status`,
    )
    .bind(email, isSubscribed ? 'subscribed' : 'unsubscribed', store, new Date().toISOString());
}
