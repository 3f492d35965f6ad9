import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import type { StaffRole } from './staff.ts';

/** An invitation to the desk. Times are ISO 8601. */
export interface InvitationRow {
  id: number;
  email: string;
  name: string;
  role: StaffRole;
  /** The name of who invites. */
  invited_by: string;
  created_at: string;
  /** When the newest letter was queued. */
  sent_at: string;
  expires_at: string;
  accepted_at: string | null;
  withdrawn_at: string | null;
}

const COLUMNS = 'id, email, name, role, invited_by, created_at, sent_at, expires_at, accepted_at, withdrawn_at';
/** SQL: whether an invitation can be accepted at ?2. */
const WAITS = 'accepted_at is null and withdrawn_at is null and expires_at > ?2';

/** The newest invitations, and the number of all of them. */
export async function listInvitations(
  db: D1Database,
  most: number,
): Promise<{ invitations: InvitationRow[]; total: number }> {
  const [listed, counted] = await db.batch<Record<string, unknown>>([
    db.prepare(`select ${COLUMNS} from staff_invitation order by id desc limit ?1`).bind(most),
    db.prepare('select count(*) as total from staff_invitation'),
  ]);
  const invitations = (listed?.results ?? []) as unknown as InvitationRow[];
  return { invitations, total: Number(counted?.results[0]?.total ?? 0) };
}

export const findInvitation = (db: D1Database, by: { id: number } | { hash: string }): Promise<InvitationRow | null> =>
  ('id' in by
    ? db.prepare(`select ${COLUMNS} from staff_invitation where id = ?1`).bind(by.id)
    : db.prepare(`select ${COLUMNS} from staff_invitation where token_hash = ?1`).bind(by.hash)
  ).first<InvitationRow>();

/** Adds an invitation; null when one of this address waits. */
export const insertInvitation = (
  db: D1Database,
  invitation: Pick<InvitationRow, 'email' | 'name' | 'role' | 'invited_by' | 'sent_at' | 'expires_at'>,
  hash: string,
): Promise<InvitationRow | null> =>
  db
    .prepare(
      `insert into staff_invitation (email, name, role, token_hash, invited_by, created_at, sent_at, expires_at)
      values (?1, ?2, ?3, ?4, ?5, ?6, ?6, ?7) on conflict do nothing returning ${COLUMNS}`,
    )
    .bind(
      ...[invitation.email, invitation.name, invitation.role, hash, invitation.invited_by],
      ...[invitation.sent_at, invitation.expires_at],
    )
    .first<InvitationRow>();

/** Gives an invitation that waits, or is over, a new link; null when it was accepted or withdrawn. */
export const renewInvitation = (
  db: D1Database,
  id: number,
  { hash, sentAt, expiresAt }: { hash: string; sentAt: string; expiresAt: string },
): Promise<InvitationRow | null> =>
  db
    .prepare(
      `update staff_invitation set token_hash = ?2, sent_at = ?3, expires_at = ?4
      where id = ?1 and accepted_at is null and withdrawn_at is null returning ${COLUMNS}`,
    )
    .bind(id, hash, sentAt, expiresAt)
    .first<InvitationRow>();

/** Withdraws an invitation; null when it was accepted or withdrawn already. */
export const withdrawInvitation = (db: D1Database, id: number, now: string): Promise<InvitationRow | null> =>
  db
    .prepare(
      `update staff_invitation set withdrawn_at = ?2
      where id = ?1 and accepted_at is null and withdrawn_at is null returning ${COLUMNS}`,
    )
    .bind(id, now)
    .first<InvitationRow>();

/**
 * Makes the account of an invitation and marks it as accepted, in one transaction: of two people with the same link one
 * gets the account. The account's id; null when the invitation does not wait any more or the address has an account.
 */
export async function acceptInvitation(
  db: D1Database,
  { hash, passwordHash, now }: { hash: string; passwordHash: string; now: string },
): Promise<number | null> {
  const statements: D1PreparedStatement[] = [
    db
      .prepare(
        `insert into staff (email, name, role, password_hash, created_at)
        select email, name, role, ?3, ?2 from staff_invitation where token_hash = ?1 and ${WAITS}
        on conflict do nothing returning id`,
      )
      .bind(hash, now, passwordHash),
    db
      .prepare(
        `update staff_invitation set accepted_at = ?2 where token_hash = ?1 and ${WAITS}
        and exists (select 1 from staff where staff.email = staff_invitation.email)`,
      )
      .bind(hash, now),
  ];
  const [made] = await db.batch<{ id: number }>(statements);
  return made?.results[0]?.id ?? null;
}
