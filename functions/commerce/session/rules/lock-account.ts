import type { D1Database } from '@cloudflare/workers-types';
import type { CustomerRow } from '../../account/db/customers.ts';
import { queueMessage } from '../../messages/db/outbox.ts';
import { closeAccount, revokeTokens } from '../db/credentials.ts';

/** Closes an account at its owner's request and ends all sessions. Only the shop can open it again. */
export async function lockAccount(db: D1Database, { id, email, firstname }: CustomerRow, now: Date): Promise<void> {
  const message = {
    channel: 'email',
    recipient: email,
    template: 'customer_locked',
    variables: { firstname },
  } as const;
  await db.batch([closeAccount(db, id, now.toISOString()), revokeTokens(db, id, null), queueMessage(db, message)]);
}
