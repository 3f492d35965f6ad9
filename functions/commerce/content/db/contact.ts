import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

interface ContactMessage {
  name: string;
  email: string;
  telephone: string | null;
  comment: string;
  /** The signed-in customer; null for a guest. */
  customerId: number | null;
}

export function insertContactMessage(db: D1Database, message: ContactMessage, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `insert into contact_message (name, email, telephone, comment, created_at, customer_id)
      values (?1, ?2, ?3, ?4, ?5, ?6)`,
    )
    .bind(message.name, message.email, message.telephone, message.comment, now.toISOString(), message.customerId);
}
