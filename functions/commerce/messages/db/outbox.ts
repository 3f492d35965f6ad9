import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

export interface Message {
  channel: 'email' | 'sms' | 'zalo' | 'push';
  /** E-mail address, phone number, or id of a push subscription. */
  recipient: string;
  /** Name of the message template. */
  template: string;
  /** Values for the template. */
  variables: Record<string, string | number>;
  /** The order that it is about; missing: none. */
  orderId?: number;
}

/** Queues a message for sending. */
export function queueMessage(db: D1Database, message: Message): D1PreparedStatement {
  return db
    .prepare(
      `insert into message_outbox (channel, recipient, template, variables, created_at, order_id)
      values (?1, ?2, ?3, ?4, ?5, ?6)`,
    )
    .bind(
      message.channel,
      message.recipient,
      message.template,
      JSON.stringify(message.variables),
      new Date().toISOString(),
      message.orderId ?? null,
    );
}

/** Queues a notification for every browser that gets the news of an order. */
export function queuePushes(db: D1Database, message: Required<Omit<Message, 'channel' | 'recipient'>>) {
  return db
    .prepare(
      `insert into message_outbox (channel, recipient, template, variables, created_at, order_id)
      select 'push', subscription_id, ?1, ?2, ?3, order_id from push_order where order_id = ?4`,
    )
    .bind(message.template, JSON.stringify(message.variables), new Date().toISOString(), message.orderId);
}

/** Removes the message that was queued just before in the same batch. */
export const withdrawNewest = (db: D1Database): D1PreparedStatement =>
  db.prepare('delete from message_outbox where id = last_insert_rowid()');

export interface OutboxRow {
  id: number;
  channel: Message['channel'];
  recipient: string;
  template: string;
  /** JSON. */
  variables: string;
  created_at: string;
  sent_at: string | null;
  attempts: number;
  failure: string | null;
}

const COLUMNS = 'id, channel, recipient, template, variables, created_at, sent_at, attempts, failure';

/** SQL: whether a person waits for this message, a code that is good for minutes. Its index has the same words. */
const IS_CODE = "template glob 'otp_*'";

/**
 * Reserves waiting messages of some channels for one sender: codes first, then the oldest, so that a code does not wait
 * behind thousands of notices. Other senders see them again only after a pause.
 */
export async function claimMessages(
  db: D1Database,
  claim: { channels: readonly Message['channel'][]; now: string; pause: string; most: number; maxAttempts: number },
): Promise<OutboxRow[]> {
  const due = (which: string) => `select id from (select id from message_outbox
    where sent_at is null and ${which} and attempts < ?4 and coalesce(next_attempt_at, '') <= ?1
      and channel in (select value from json_each(?5))
    order by id limit ?3)`;
  const { results } = await db
    .prepare(
      `update message_outbox set attempts = attempts + 1, next_attempt_at = ?2
      where id in (${due(IS_CODE)} union all ${due(`not ${IS_CODE}`)} limit ?3) returning ${COLUMNS}`,
    )
    .bind(claim.now, claim.pause, claim.most, claim.maxAttempts, JSON.stringify(claim.channels))
    .all<OutboxRow>();
  return results;
}

/** Records that the provider accepted a message, and deletes its values, including codes and keys. */
export async function noteSent(db: D1Database, id: number, at: string): Promise<void> {
  await db
    .prepare("update message_outbox set sent_at = ?2, failure = null, variables = '{}' where id = ?1")
    .bind(id, at)
    .run();
}

/** Records why a message was not sent, and when to try again (null: never). */
export async function noteFailure(db: D1Database, id: number, failure: string, next: string | null): Promise<void> {
  await db
    .prepare('update message_outbox set failure = ?2, next_attempt_at = ?3 where id = ?1')
    .bind(id, failure, next ?? '9999-12-31T00:00:00.000Z')
    .run();
}

/** One message; null for none. */
export const findMessage = (db: D1Database, id: number): Promise<OutboxRow | null> =>
  db.prepare(`select ${COLUMNS} from message_outbox where id = ?1`).bind(id).first<OutboxRow>();

/** The newest messages first; with `recipient`, only theirs. */
export async function listMessages(db: D1Database, recipient: string | null, most: number): Promise<OutboxRow[]> {
  const { results } = await db
    .prepare(
      `select ${COLUMNS} from message_outbox where ?1 is null or recipient = ?1 collate nocase
      order by created_at desc, id desc limit ?2`,
    )
    .bind(recipient, most)
    .all<OutboxRow>();
  return results;
}

/** The messages about an order, the newest first. */
export async function listOrderMessages(db: D1Database, orderId: number, most: number): Promise<OutboxRow[]> {
  const { results } = await db
    .prepare(`select ${COLUMNS} from message_outbox where order_id = ?1 order by id desc limit ?2`)
    .bind(orderId, most)
    .all<OutboxRow>();
  return results;
}
