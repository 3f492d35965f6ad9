import type { D1Database } from '@cloudflare/workers-types';
import { queueMessage } from '../../db/messages/outbox.ts';
import { confirmMailbox, findCredentials } from '../../db/session/credentials.ts';
import { hashSubject } from '../../db/session/subject.ts';
import { createAccessToken, spendAccessToken } from '../session/access-token.ts';
import { hashSecret } from '../transport/secret.ts';

const KEY_LIFE_S = 7 * 86_400;

interface Mailbox {
  id: number;
  email: string;
}

/**
 * Names the account and the hash of the address: after a change of address the key of the former one confirms nothing,
 * and the table of keys holds no address.
 */
const purposeOf = async ({ id, email }: Mailbox): Promise<string> => `mailbox/${id}/${await hashSubject(email)}`;

/** A key to mail to the address of an account; whoever sends it back has read that mailbox. */
export const createMailboxKey = async (db: D1Database, mailbox: Mailbox, now: Date): Promise<string> =>
  createAccessToken(db, await purposeOf(mailbox), KEY_LIFE_S, now);

/** Mails a link that confirms the address of an account. */
export async function mailMailboxKey(db: D1Database, mailbox: Mailbox, now: Date): Promise<void> {
  const { email } = mailbox;
  const variables = { email, key: await createMailboxKey(db, mailbox, now) };
  const template = 'customer_email_confirmation';
  await queueMessage(db, { channel: 'email', recipient: email, template, variables }).run();
}

/** Confirms the address of an account by a mailed key; answers the account's id, or null when the key opens nothing. */
export async function spendMailboxKey(db: D1Database, email: string, key: string, now: Date): Promise<number | null> {
  const account = await findCredentials(db, { email });
  if (!account) return null;
  // An account from the time before registrations waited in a table of their own: it can sign in only after this.
  const isOlder = account.confirmation_hash !== null && account.confirmation_hash === (await hashSecret(key));
  if (!isOlder && !(await spendAccessToken(db, key, await purposeOf(account), now))) return null;
  await confirmMailbox(db, account.id, now).run();
  return account.id;
}
