import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { queueMessage } from '../../db/messages/outbox.ts';
import { isPlaceholderEmail } from '../messages/email.ts';

/** Which part of the sign-in changed; `phoneRemoved`: a reset took back a number that the owner of the e-mail had not proven. */
type SignInChange = 'password' | 'email' | 'phone' | 'phoneRemoved';

/** How an owner was reached before the change. */
interface Reachable {
  email: string;
  phone_number: string | null;
  firstname: string;
}

/** Tells the former e-mail address and phone number that a change was made, so that no change goes unnoticed. */
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
