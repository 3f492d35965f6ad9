import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

export interface Message {
  channel: 'email' | 'sms' | 'zalo';
  recipient: string;
  /** Which text is sent. */
  template: string;
  /** What is filled into it. */
  variables: Record<string, string | number>;
}

/** Puts a message where the sender finds it. */
export function queueMessage(db: D1Database, message: Message): D1PreparedStatement {
  return db
    .prepare(
      'insert into message_outbox (channel, recipient, template, variables, created_at) values (?1, ?2, ?3, ?4, ?5)',
    )
    .bind(
      message.channel,
      message.recipient,
      message.template,
      JSON.stringify(message.variables),
      new Date().toISOString(),
    );
}
