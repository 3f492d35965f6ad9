import type { D1Database } from '@cloudflare/workers-types';

/** A message to one person; the template names it for a provider that has its own wording. */
export interface Message {
  channel: 'sms' | 'zalo' | 'email';
  /** Phone number or e-mail address. */
  recipient: string;
  template: string;
  /** As the person reads it. */
  body: string;
}

/** Every message of the shop goes through here. */
export async function sendMessage(db: D1Database, message: Message, now: Date): Promise<void> {
  await db
    .prepare('insert into message_outbox (channel, recipient, template, body, created_at) values (?1, ?2, ?3, ?4, ?5)')
    .bind(message.channel, message.recipient, message.template, message.body, now.toISOString())
    .run();
}
