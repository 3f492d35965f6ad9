import type { D1Database } from '@cloudflare/workers-types';
import { queueMessage } from '../../messages/db/outbox.ts';
import { confirmMailbox, findCredentials } from '../../session/db/credentials.ts';
import { hashSubject } from '../../session/db/subject.ts';
import { createAccessToken, spendAccessToken } from '../../session/rules/access-token.ts';
import { hashSecret } from '../../transport/rules/secret.ts';

const KEY_LIFE_S = 7 * 86_400;

interface Mailbox {
  id: number;
  email: string;
}

/**
 * Contains the account and a hash of its address. After a change of address, the key for the old address confirms
 * nothing, and the table of keys contains no address.
 */
const purposeOf = async ({ id, email }: Mailbox): Promise<string> => `mailbox/${id}/${await hashSubject(email)}`;

/** Creates a key to send to the address of an account. Whoever returns it has access to that mailbox. */
export const createMailboxKey = async (db: D1Database, mailbox: Mailbox, now: Date): Promise<string> =>
  createAccessToken(db, await purposeOf(mailbox), KEY_LIFE_S, now);

/** Sends a mail with a link that confirms the address of an account. */
export async function mailMailboxKey(db: D1Database, mailbox: Mailbox, now: Date): Promise<void> {
  const { email } = mailbox;
  const variables = { email, key: await createMailboxKey(db, mailbox, now) };
  const template = 'customer_email_confirmation';
  await queueMessage(db, { channel: 'email', recipient: email, template, variables }).run();
}

/** Confirms the address of an account with a mailed key. Returns the account's id; null for an invalid key. */
export async function spendMailboxKey(db: D1Database, email: string, key: string, now: Date): Promise<number | null> {
  const account = await findCredentials(db, { email });
  if (!account) return null;
  // Old accounts, created before unconfirmed registrations had a table of their own, can sign in only after this step.
  const isOlder = account.confirmation_hash !== null && account.confirmation_hash === (await hashSecret(key));
  if (!isOlder && !(await spendAccessToken(db, key, await purposeOf(account), now))) return null;
  await confirmMailbox(db, account.id, now).run();
  return account.id;
}
