import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { isPlaceholderEmail } from '../../../../src/kernel/contact/email.ts';
import { queueMessage } from '../db/outbox.ts';

/**
 * The part of the sign-in data that changed. `phoneRemoved`: a password reset removed a phone number that the mailbox
 * owner had not verified.
 */
type SignInChange = 'password' | 'email' | 'phone' | 'phoneRemoved';

/** How the owner could be reached before the change. */
interface Reachable {
  email: string;
  phone_number: string | null;
  firstname: string;
}

/** Notices to the former e-mail address and phone number, so that the owner learns of every change. */
export function changeNotices(
  db: D1Database,
  { email, phone_number, firstname }: Reachable,
  change: SignInChange,
): D1PreparedStatement[] {
  const notices: D1PreparedStatement[] = [];
  if (!isPlaceholderEmail(email)) {
    const variables = { firstname, change };
    notices.push(queueMessage(db, { channel: 'email', recipient: email, template: 'customer_changed', variables }));
  }
  if (phone_number !== null) {
    const template = 'customer_changed_sms';
    notices.push(queueMessage(db, { channel: 'sms', recipient: phone_number, template, variables: { change } }));
  }
  return notices;
}
