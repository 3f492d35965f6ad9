import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/**
 * How long an import keeps its lock after its last request, in ms: longer than a batch takes, but short enough to
 * continue soon after an interruption.
 */
const HELD_MS = 60_000;
/** An interrupted import can be continued for a week. */
const FORGOTTEN_MS = 7 * 24 * 3_600_000;

export interface ImportRun {
  id: number;
  source: string;
  is_replacing: number;
  /** Number of applied batches. */
  batches: number;
  /** Digest of the last batch, as its sender computed it. */
  last_batch: string | null;
  holder: string | null;
  held_until: string | null;
  ended_at: string | null;
  /** `whole`: what the import changes is noted, so that it can be undone. */
  notes: string;
}

const heldUntil = (now: Date) => new Date(now.getTime() + HELD_MS).toISOString();
/** SQL: another client holds the import lock; ?1 is the client that asks, ?2 the time. */
const HELD_BY_OTHER = `exists (
  select 1 from import_run o where o.ended_at is null and o.holder <> ?1 and o.held_until > ?2)`;

/**
 * Continues the import of a source where it was interrupted, or begins it. Returns null while another client imports;
 * of two simultaneous calls only one succeeds.
 */
export async function holdImport(
  db: D1Database,
  { source, isReplacing, holder }: { source: string; isReplacing: boolean; holder: string },
  now: Date,
): Promise<ImportRun | null> {
  const at = now.toISOString();
  const [, , , found] = await db.batch<ImportRun>([
    db
      .prepare('delete from import_run where ended_at is null and started_at < ?1 and coalesce(held_until, ?1) <= ?2')
      .bind(new Date(now.getTime() - FORGOTTEN_MS).toISOString(), at),
    db
      .prepare(
        `insert into import_run (source, is_replacing, started_at) select ?3, ?4, ?2
        where not exists (select 1 from import_run where source = ?3 and ended_at is null) and not ${HELD_BY_OTHER}`,
      )
      .bind(holder, at, source, Number(isReplacing)),
    db
      .prepare(
        `update import_run set holder = ?1, held_until = ?4 where source = ?3 and ended_at is null and not ${HELD_BY_OTHER}`,
      )
      .bind(holder, at, source, heldUntil(now)),
    db.prepare('select * from import_run where holder = ?1 and source = ?2 and ended_at is null').bind(holder, source),
  ]);
  return found?.results[0] ?? null;
}

/** The import that holds the lock now; null when there is none. */
export const findHeldImport = (db: D1Database, now: Date) =>
  db
    .prepare('select * from import_run where ended_at is null and holder is not null and held_until > ?1')
    .bind(now.toISOString())
    .first<ImportRun>();

export const findImport = (db: D1Database, id: number) =>
  db.prepare('select * from import_run where id = ?1').bind(id).first<ImportRun>();

/**
 * Counts a batch as part of its transaction. The whole transaction fails (`NOT NULL constraint failed:
 * import_run.batches`) when it is not the next batch or another client holds the lock.
 */
export const countBatch = (
  db: D1Database,
  { id, holder, number, digest }: { id: number; holder: string; number: number; digest: string },
  now: Date,
): D1PreparedStatement =>
  db
    .prepare(
      `update import_run set held_until = ?4, last_batch = ?5,
        batches = iif(holder = ?2 and batches = ?3 and ended_at is null, batches + 1, null) where id = ?1`,
    )
    .bind(id, holder, number, heldUntil(now), digest);

/** Extends the lock without a batch; aborts the transaction when another client holds it. */
export const keepHold = (db: D1Database, id: number, holder: string, now: Date): D1PreparedStatement =>
  db
    .prepare(
      `update import_run set held_until = ?3, batches = iif(holder = ?2 and ended_at is null, batches, null) where id = ?1`,
    )
    .bind(id, holder, heldUntil(now));

/** Ends an import and deletes its notes. */
export const endImport = (db: D1Database, id: number, now: Date): D1PreparedStatement[] => [
  db
    .prepare('update import_run set ended_at = ?2, holder = null, held_until = null where id = ?1')
    .bind(id, now.toISOString()),
  db.prepare('delete from import_seen where run_id = ?1').bind(id),
];

/** Releases an interrupted import, so that any client may continue it at once. */
export const letGo = (db: D1Database, id: number, holder: string) =>
  db
    .prepare('update import_run set holder = null, held_until = null where id = ?1 and holder = ?2')
    .bind(id, holder)
    .run();

/** Products whose search documents are outdated, with the number of changes. */
export async function listStale(db: D1Database, limit: number): Promise<{ product_id: number; changes: number }[]> {
  const { results } = await db
    .prepare('select product_id, changes from search_stale limit ?1')
    .bind(limit)
    .all<{ product_id: number; changes: number }>();
  return results;
}

/** Marks these as renewed; a product that changed meanwhile stays in the list. */
export const clearStale = (db: D1Database, stale: readonly { product_id: number; changes: number }[]) =>
  db
    .prepare(
      `delete from search_stale where (product_id, changes) in (
        select value ->> 'product_id', value ->> 'changes' from json_each(?1))`,
    )
    .bind(JSON.stringify(stale))
    .run();

/** Empties the list after the whole index was rebuilt. */
export const forgetStale = (db: D1Database) => db.prepare('delete from search_stale').run();

export const countStale = async (db: D1Database): Promise<number> =>
  (await db.prepare('select count(*) as n from search_stale').first<number>('n')) ?? 0;
