import type { D1Database } from '@cloudflare/workers-types';
import { withoutPerson } from './subject.ts';

export interface RateLimit {
  /** How often in one window. */
  most: number;
  windowSeconds: number;
}

/** `purpose/subject` as it is kept: a phone number or an e-mail address is hashed. */
export async function counterKey(key: string): Promise<string> {
  const at = key.indexOf('/') + 1;
  return key.slice(0, at) + (await withoutPerson(key.slice(at)));
}

/** Counts one more; null while that is within the limit, else the seconds until the window ends. */
export async function takeTurn(
  db: D1Database,
  key: string,
  { most, windowSeconds }: RateLimit,
  now: Date,
): Promise<number | null> {
  const end = new Date(now.getTime() + windowSeconds * 1000).toISOString();
  const row = await db
    .prepare(
      `insert into rate_count (key, count, ends_at) values (?1, 1, ?2)
      on conflict (key) do update set
        count = iif(ends_at <= ?3, 1, count + 1), ends_at = iif(ends_at <= ?3, excluded.ends_at, ends_at)
      returning count, ends_at`,
    )
    .bind(await counterKey(key), end, now.toISOString())
    .first<{ count: number; ends_at: string }>();
  if (!row || row.count <= most) return null;
  return Math.max(1, Math.ceil((Date.parse(row.ends_at) - now.getTime()) / 1000));
}
