import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import type { MESSAGE_STATES } from '../../../../src/kernel/contact/message.ts';

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

type MessageState = (typeof MESSAGE_STATES)[number];

/** An answer that went to the visitor by mail. */
interface ContactAnswer {
  words: string;
  written_by: string;
  created_at: string;
}

/** Who wrote a message and what, for its answer; null when there is no such message. */
export const findContactMessage = (
  db: D1Database,
  id: number,
): Promise<{ name: string; email: string; comment: string } | null> =>
  db.prepare('select name, email, comment from contact_message where id = ?1').bind(id).first();

/** The answers to a message, the oldest first. */
export async function listContactAnswers(db: D1Database, messageId: number): Promise<ContactAnswer[]> {
  const { results } = await db
    .prepare('select words, written_by, created_at from contact_answer where message_id = ?1 order by id')
    .bind(messageId)
    .all<ContactAnswer>();
  return results;
}

export const insertContactAnswer = (
  db: D1Database,
  messageId: number,
  { words, written_by, created_at }: ContactAnswer,
): D1PreparedStatement =>
  db
    .prepare('insert into contact_answer (message_id, words, written_by, created_at) values (?1, ?2, ?3, ?4)')
    .bind(messageId, words, written_by, created_at);

export const setContactState = (db: D1Database, id: number, state: MessageState): D1PreparedStatement =>
  db.prepare('update contact_message set status = ?2 where id = ?1').bind(id, state);
