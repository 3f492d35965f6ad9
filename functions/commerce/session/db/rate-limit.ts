import type { D1Database } from '@cloudflare/workers-types';
import { withoutPerson } from './subject.ts';

export interface RateLimit {
  /** Limit per window, unless configured otherwise. */
  most: number;
  windowSeconds: number;
  /** Key of the configuration `limits` that can override the number: `{ "newsletter": 30 }`. */
  setting?: string;
}

/**
 * `purpose/subject` as stored. A phone number or e-mail address in the subject is hashed, so that counters contain no
 * personal data.
 */
async function counterKey(key: string): Promise<string> {
  const at = key.indexOf('/') + 1;
  const subject = key.slice(at);
  const parts = subject.includes('@') ? [subject] : subject.split('/');
  return key.slice(0, at) + (await Promise.all(parts.map(withoutPerson))).join('/');
}

interface Turn {
  /** Calls in the current window, including this one. */
  count: number;
  /** The limit. */
  most: number;
  /** Seconds until the window ends. */
  wait: number;
}

/**
 * Counts one call for a key, or several. The counter and the configured limit are handled in one statement, so parallel
 * requests cannot exceed the limit.
 */
export async function countTurn(
  db: D1Database,
  key: string,
  { most, windowSeconds, setting }: RateLimit,
  now: Date,
  turns = 1,
): Promise<Turn> {
  const end = new Date(now.getTime() + windowSeconds * 1000).toISOString();
  const row = await db
    .prepare(
      `insert into rate_count (key, count, ends_at) values (?1, ?5, ?2)
      on conflict (key) do update set
        count = iif(ends_at <= ?3, ?5, count + ?5), ends_at = iif(ends_at <= ?3, excluded.ends_at, ends_at)
      returning count, ends_at, (
        select iif(json_valid(value), json_extract(value, '$.' || ?4), null) from config
        where path = 'limits' and store = 'default'
      ) as configured`,
    )
    .bind(await counterKey(key), end, now.toISOString(), setting ?? 'unnamed', turns)
    .first<{ count: number; ends_at: string; configured: unknown }>();
  if (!row) throw new Error('The counter was written but the database returned no row');
  return {
    count: row.count,
    most: configuredNumber(row.configured) ?? most,
    wait: Math.max(1, Math.ceil((Date.parse(row.ends_at) - now.getTime()) / 1000)),
  };
}

/** Counts like `countTurn`. Returns null within the limit, otherwise the seconds until the window ends. */
export async function takeTurn(
  db: D1Database,
  key: string,
  limit: RateLimit,
  now: Date,
  turns = 1,
): Promise<number | null> {
  const { count, most, wait } = await countTurn(db, key, limit, now, turns);
  return count <= most ? null : wait;
}

/** Takes back a counted call: the attempt was correct, and only wrong ones count. */
export async function giveTurnBack(db: D1Database, key: string): Promise<void> {
  await db
    .prepare('update rate_count set count = count - 1 where key = ?1 and count > 0')
    .bind(await counterKey(key))
    .run();
}

/** Forgets all calls that were counted for a key. */
export async function clearTurns(db: D1Database, key: string): Promise<void> {
  await db
    .prepare('delete from rate_count where key = ?1')
    .bind(await counterKey(key))
    .run();
}

/** Remembers a key for some seconds, or for longer than before. */
export async function remember(db: D1Database, key: string, seconds: number, now: Date): Promise<void> {
  await db
    .prepare(
      'insert into rate_count (key, count, ends_at) values (?1, 1, ?2) on conflict (key) do update set ends_at = ?2',
    )
    .bind(key, new Date(now.getTime() + seconds * 1000).toISOString())
    .run();
}

/** Whether a key is still remembered. */
export const isRemembered = async (db: D1Database, key: string, now: Date): Promise<boolean> =>
  (await db
    .prepare('select 1 as found from rate_count where key = ?1 and ends_at > ?2')
    .bind(key, now.toISOString())
    .first('found')) !== null;

/** A whole number from 0, given as a number or as digits; null for anything else. */
function configuredNumber(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null;
}
