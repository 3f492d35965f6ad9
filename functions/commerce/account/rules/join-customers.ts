import type { D1Database } from '@cloudflare/workers-types';
import { isPlaceholderEmail } from '../../../../src/kernel/contact/email.ts';
import { changeNotices } from '../../messages/rules/change-notices.ts';
import { type Refused, refused } from '../../transport/rules/refused.ts';
import { hashSecret } from '../../transport/rules/secret.ts';
import { type Holdings, joinStatements, readHoldings } from '../db/join-customers.ts';

/** What a join of two customers would do. */
interface JoinPlan {
  stays: Holdings;
  goes: Holdings;
  /** Address and number that the customer who stays takes over; null: they keep their own. */
  takes: { email: string | null; phone: string | null };
  /** What opens no account any more. */
  loses: { email: string | null; phone: string | null };
  refusal: Refused | null;
  /** Differs when one of the two changed. */
  seal: string;
}

const REFUSALS = {
  same: refused('JOIN_SAME', 'A customer cannot be joined with themselves.'),
  staff: refused('JOIN_STAFF', 'Accounts of staff are not joined.'),
  locked: refused('JOIN_LOCKED', 'The owner of an account locked it.'),
  changed: refused('RECORD_CHANGED', 'One of the customers was changed in the meantime.'),
} as const;

const ownEmail = (email: string) => (isPlaceholderEmail(email) ? null : email);

function refusalOf(stays: Holdings, goes: Holdings): Refused | null {
  if (stays.id === goes.id) return REFUSALS.same;
  if (stays.is_staff === 1 || goes.is_staff === 1) return REFUSALS.staff;
  return stays.closed_at !== null || goes.closed_at !== null ? REFUSALS.locked : null;
}

/**
 * What a join would do: the first customer stays and gets what the second has. An e-mail address and a number are taken over
 * where the first has none; a password never, because nobody knows whether the same person chose it. Null when one of them is
 * not there, or was erased.
 */
export async function planJoin(db: D1Database, staysId: number, goesId: number): Promise<JoinPlan | null> {
  const found = await readHoldings(db, staysId, goesId);
  const [stays, goes] = [found.get(staysId), found.get(goesId)];
  if (!stays || !goes) return null;
  const [email, phone] = [ownEmail(goes.email), goes.phone_number];
  const takes = {
    email: ownEmail(stays.email) === null ? email : null,
    phone: stays.phone_number === null ? phone : null,
  };
  return {
    ...{ stays, goes, takes, refusal: refusalOf(stays, goes) },
    loses: { email: takes.email === null ? email : null, phone: takes.phone === null ? phone : null },
    seal: await hashSecret(JSON.stringify([stays, goes])),
  };
}

/**
 * Makes two customers one as the plan that somebody saw says, in one transaction. Both are told by their former addresses and
 * numbers. Returns null if it is done.
 */
export async function joinCustomers(db: D1Database, plan: JoinPlan, seen: string, now: Date): Promise<Refused | null> {
  const { stays, goes, takes, refusal, seal } = plan;
  if (refusal) return refusal;
  if (seal !== seen) return REFUSALS.changed;
  const notices = [goes, ...(takes.email || takes.phone ? [stays] : [])].flatMap((person) =>
    changeNotices(db, person, takes.phone ? 'phone' : 'email'),
  );
  try {
    await db.batch([...joinStatements(db, stays, goes, { ...takes, now: now.toISOString() }), ...notices]);
    return null;
  } catch (error) {
    if (error instanceof Error && error.message.includes('malformed JSON')) return REFUSALS.changed;
    throw error;
  }
}
