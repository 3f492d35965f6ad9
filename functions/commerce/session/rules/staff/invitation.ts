import type { D1Database } from '@cloudflare/workers-types';
import type { RefusalCode } from '../../../../../src/kernel/web/refusals.ts';
import { queueMessage } from '../../../messages/db/outbox.ts';
import { createSecret, hashSecret } from '../../../transport/rules/secret.ts';
import type { StaffRole } from '../../db/staff.ts';
import { findInvitation, type InvitationRow, insertInvitation, renewInvitation } from '../../db/staff-invitations.ts';

const DAY_MS = 86_400_000;
/** How long a link opens the form for a password. */
const INVITATION_DAYS = 7;

/** What became of an invitation. */
type InvitationState = 'waiting' | 'over' | 'accepted' | 'withdrawn';

/** What became of an invitation until `now`. */
export function invitationState(
  { accepted_at, withdrawn_at, expires_at }: Pick<InvitationRow, 'accepted_at' | 'withdrawn_at' | 'expires_at'>,
  now: Date,
): InvitationState {
  if (accepted_at !== null) return 'accepted';
  if (withdrawn_at !== null) return 'withdrawn';
  return expires_at > now.toISOString() ? 'waiting' : 'over';
}

/** Why a link opens nothing, by what became of its invitation. */
export const CLOSED: Readonly<Record<Exclude<InvitationState, 'waiting'>, RefusalCode>> = {
  over: 'INVITATION_OVER',
  accepted: 'INVITATION_USED',
  withdrawn: 'INVITATION_WITHDRAWN',
};

/** What a letter with an invitation needs. */
interface Sending {
  /** The address of the desk. */
  desk: string;
  now: Date;
}

/** A link that no other one has; only its hash is stored. It stands behind `#`, which browsers send to no server. */
async function newLink({ now }: Pick<Sending, 'now'>) {
  const token = createSecret();
  return {
    token,
    hash: await hashSecret(token),
    sentAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS).toISOString(),
  };
}

const mail = (
  db: D1Database,
  { email, name, role, invited_by }: InvitationRow,
  { token, desk }: { token: string; desk: string },
) =>
  queueMessage(db, {
    ...{ channel: 'email', recipient: email, template: 'staff_invitation' },
    variables: { name, role, inviter: invited_by, desk, token },
  }).run();

/** Invites a person and mails the link; null when an invitation of this address waits. */
export async function invite(
  db: D1Database,
  person: { email: string; name: string; role: StaffRole; invitedBy: string },
  sending: Sending,
): Promise<InvitationRow | null> {
  const { token, hash, sentAt, expiresAt } = await newLink(sending);
  const { email, name, role, invitedBy } = person;
  const row = { ...{ email, name, role, invited_by: invitedBy }, sent_at: sentAt, expires_at: expiresAt };
  const made = await insertInvitation(db, row, hash);
  if (made) await mail(db, made, { token, desk: sending.desk });
  return made;
}

/** Mails a new link, and the one before opens nothing any more; null when the invitation was accepted or withdrawn. */
export async function inviteAgain(db: D1Database, id: number, sending: Sending): Promise<InvitationRow | null> {
  const { token, ...renewed } = await newLink(sending);
  const again = await renewInvitation(db, id, renewed);
  if (again) await mail(db, again, { token, desk: sending.desk });
  return again;
}

/** The invitation of a link's token, with the hash under which it is stored; null for none. */
export async function readInvitation(
  db: D1Database,
  token: string,
): Promise<{ invitation: InvitationRow; hash: string } | null> {
  const hash = await hashSecret(token);
  const invitation = await findInvitation(db, { hash });
  return invitation && { invitation, hash };
}
