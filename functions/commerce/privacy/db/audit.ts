import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { type RowSearch, searchRows } from '../../shared/db/criteria.ts';

/** The changed fields before and after a change; null: the record did not exist before, or does not exist after. */
interface Difference {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** An action in the audit log. It has no personal data: people are ids or keyed hashes. */
export interface AuditEvent {
  kind: 'login' | 'refusal' | 'change';
  /** The call: `post_otp`, `generateCustomerToken`, `PUT products`. */
  action: string;
  outcome: 'ok' | 'wrong' | 'limit' | 'forbidden' | 'unauthorized';
  /** `customer:7`, `employee:2`, `integration:{name}#{hash}` or `guest`. */
  actor: string;
  subject: string | null;
  visitor: string | null;
  /** The changed record: `products/KHAN-01`. */
  record: string | null;
  /** Names of the fields that changed. */
  fields: readonly string[];
  /** Stored only for records that contain no personal data. */
  difference: Difference | null;
  requestId: string;
}

/** Maximum number of separate rows per hour for refusals of one call with one outcome. All others share one row. */
const MOST_ROWS_AN_HOUR = 20;
const HOUR_LETTERS = '2026-11-22T12'.length;

const INSERT = `insert into audit_event
  (created_at, last_at, kind, action, outcome, actor, subject, visitor, record, fields, request_id, bucket, difference)`;

/** Stores an event as a row of its own. */
async function insertEvent(db: D1Database, event: AuditEvent, at: string): Promise<number> {
  const { kind, action, outcome, actor, subject, visitor, record, fields, difference, requestId } = event;
  const kept = difference && JSON.stringify(difference);
  await db
    .prepare(`${INSERT} values (?1, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, null, ?11)`)
    .bind(at, kind, action, outcome, actor, subject, visitor, record, JSON.stringify(fields), requestId, kept)
    .run();
  return 1;
}

/**
 * Stores a refusal. Equal refusals (call, outcome, actor, subject, network) within an hour are one row with a count,
 * and after twenty rows of a call in an hour all others share one row, so that a flood only increases a counter.
 * Returns the count.
 */
async function countRefusal(db: D1Database, event: AuditEvent, at: string): Promise<number> {
  const { action, outcome, actor, subject, visitor, requestId } = event;
  const prefix = `${at.slice(0, HOUR_LETTERS)}|${action}|${outcome}|`;
  const own = `${prefix}${actor}|${subject ?? ''}|${visitor ?? ''}`;
  const row = await db
    .prepare(
      `${INSERT}
      select ?1, ?1, 'refusal', ?2, ?3, iif(o.own, ?4, '*'), iif(o.own, ?5, null), iif(o.own, ?6, null), null, '[]', ?7,
        iif(o.own, ?8, ?9 || '*'), null
      from (select exists (select 1 from audit_event where bucket = ?8) or (
        select count(*) from audit_event where bucket >= ?9 and bucket < ?9 || '~') < ?10 as own) o
      where true
      on conflict (bucket) do update set count = count + 1, last_at = excluded.last_at, request_id = excluded.request_id
      returning count`,
    )
    .bind(at, action, outcome, actor, subject, visitor, requestId, own, prefix, MOST_ROWS_AN_HOUR)
    .first<number>('count');
  return row ?? 0;
}

/** Stores an event. Returns the count of its row. */
export const recordEvent = (db: D1Database, event: AuditEvent, now: Date): Promise<number> =>
  event.kind === 'refusal' ? countRefusal(db, event, now.toISOString()) : insertEvent(db, event, now.toISOString());

export interface AuditRow {
  id: number;
  created_at: string;
  last_at: string;
  kind: string;
  action: string;
  outcome: string;
  actor: string;
  subject: string | null;
  visitor: string | null;
  record: string | null;
  /** JSON. */
  fields: string;
  request_id: string;
  count: number;
  /** JSON; null: no values were kept. */
  difference: string | null;
  /** When the change was undone. */
  undone_at: string | null;
  /** The name of a staff member; null for everybody else. */
  actor_name: string | null;
}

/** The events with these ids, in no particular order. */
export async function listEvents(db: D1Database, ids: readonly number[]): Promise<AuditRow[]> {
  const { results } = await db
    .prepare(
      `select e.*, (select p.name from staff p where 'staff:' || p.id = e.actor) as actor_name
      from audit_event e where e.id in (select value from json_each(?1))`,
    )
    .bind(JSON.stringify(ids))
    .all<AuditRow>();
  return results;
}

/** Fields that a merchant can search and sort events by, with their columns. */
export const AUDIT_FIELDS = {
  entity_id: 'o.id',
  created_at: 'o.created_at',
  last_at: 'o.last_at',
  kind: 'o.kind',
  action: 'o.action',
  outcome: 'o.outcome',
  actor: 'o.actor',
  actor_name: "(select p.name from staff p where 'staff:' || p.id = o.actor)",
  subject: 'o.subject',
  visitor: 'o.visitor',
  record: 'o.record',
  request_id: 'o.request_id',
  count: 'o.count',
} as const;

/** Ids of the matching events, and their total count. */
export const searchEvents = (db: D1Database, search: RowSearch<keyof typeof AUDIT_FIELDS>) =>
  searchRows(db, { table: 'audit_event', fields: AUDIT_FIELDS }, search);

/** Records that a change was undone; a second call changes nothing. */
export const markUndone = (db: D1Database, id: number, at: string): D1PreparedStatement =>
  db.prepare('update audit_event set undone_at = ?2 where id = ?1 and undone_at is null').bind(id, at);
