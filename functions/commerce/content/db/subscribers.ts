import type { D1Database } from '@cloudflare/workers-types';
import { groupCondition, type VoucherGroup } from '../../promotions/db/many-codes.ts';
import { readBatch } from '../../shared/db/batch.ts';

/** Which readers of the newsletter are listed. */
export interface ReaderFilter {
  /** A part of the e-mail address; empty: all. */
  typed: string;
  status: 'subscribed' | 'unsubscribed' | null;
  /** A group of customers, or readers without an account; null: all. */
  segment: VoucherGroup | 'guest' | null;
}

/** A reader of the newsletter, or somebody who was one. */
interface ReaderRow {
  email: string;
  status: string;
  /** When they agreed last, ISO 8601 UTC. */
  consented_at: string;
  /** When it ended; null: it did not. */
  ended_at: string | null;
  customer_id: number | null;
  firstname: string | null;
  lastname: string | null;
}

/** Sort orders, by their names in the REST. */
export const READER_ORDERS = { consented_at: 'consented_at', email: 'n.email', status: 'n.status' } as const;

interface Page {
  sort: keyof typeof READER_ORDERS;
  direction: 'asc' | 'desc';
  limit: number;
  offset: number;
}

function conditionOf(segment: ReaderFilter['segment'], now: Date): { sql: string; values: [string, number] } {
  if (segment === null) return { sql: 'true', values: ['', 0] };
  if (segment === 'guest') return { sql: 'c.id is null', values: ['', 0] };
  const { sql, values } = groupCondition(segment, now);
  return { sql: `c.id is not null and ${sql}`, values };
}

/** One page of the readers that match, and their number. The address is looked for as it is typed, in any case. */
export async function listReaders(
  db: D1Database,
  { typed, status, segment }: ReaderFilter,
  { sort, direction, limit, offset }: Page,
  now: Date,
): Promise<{ rows: ReaderRow[]; total: number }> {
  const { sql, values } = conditionOf(segment, now);
  const from = `from newsletter_subscriber n left join customer c on c.email = n.email
    where (?1 = '' or instr(lower(n.email), lower(?1)) > 0) and (?4 is null or n.status = ?4)
      and ?2 is not null and ?3 is not null and ${sql}`;
  const bound = [typed, ...values, status];
  const [rows, counts] = await readBatch<[ReaderRow[], { total: number }[]]>(db, [
    db
      .prepare(
        `select n.email, n.status, iif(n.status = 'subscribed', n.updated_at, n.created_at) as consented_at,
          iif(n.status = 'subscribed', null, n.updated_at) as ended_at, c.id as customer_id, c.firstname, c.lastname
        ${from} order by ${READER_ORDERS[sort]} ${direction}, n.email limit ?5 offset ?6`,
      )
      .bind(...bound, limit, offset),
    db.prepare(`select count(*) as total ${from}`).bind(...bound),
  ]);
  return { rows, total: counts[0]?.total ?? 0 };
}

/** Ends the subscription of an address; null when it never subscribed, false when it had ended already. */
export async function unsubscribeReader(db: D1Database, email: string, now: Date): Promise<boolean | null> {
  const [ended, known] = await db.batch<{ email: string }>([
    db
      .prepare(
        `update newsletter_subscriber set status = 'unsubscribed', updated_at = ?2
         where email = ?1 and status = 'subscribed' returning email`,
      )
      .bind(email, now.toISOString()),
    db.prepare('select email from newsletter_subscriber where email = ?1').bind(email),
  ]);
  if (!known?.results.length) return null;
  return (ended?.results.length ?? 0) > 0;
}
