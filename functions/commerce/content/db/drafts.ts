import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import type { Reason } from '../../../../src/kernel/web/refusals.ts';

/** The record that a draft belongs to: the REST name of its kind, and its id. */
export interface DraftKey {
  resource: string;
  record: string;
}

/** A draft. Times are ISO 8601. */
export interface DraftRow extends DraftKey {
  /** JSON; null when there is no draft now. */
  body: string | null;
  revision: number;
  author: string;
  /** The author's name; null for an API client. */
  author_name: string | null;
  saved_at: string;
  publish_at: string | null;
  /** Why the schedule could not publish it: the reason and the sentence, as JSON. */
  problem: string | null;
}

/** An earlier published version of a record. */
interface VersionRow {
  id: number;
  /** JSON. */
  body: string;
  author: string;
  author_name: string | null;
  published_at: string;
  /** From its publication to the new page, milliseconds; null: not measured. */
  seen_ms: number | null;
}

/** Number of versions that are kept per record. */
const MOST_VERSIONS = 50;

const NAME = "(select p.name from staff p where 'staff:' || p.id = d.author)";

export const findDraft = (db: D1Database, { resource, record }: DraftKey): Promise<DraftRow | null> =>
  db
    .prepare(`select d.*, ${NAME} as author_name from content_draft d where d.resource = ?1 and d.record = ?2`)
    .bind(resource, record)
    .first<DraftRow>();

/** Drafts whose publication time has come, oldest first. */
export const listDueDrafts = async (db: D1Database, now: string): Promise<DraftRow[]> =>
  (
    await db
      .prepare(
        `select d.*, ${NAME} as author_name from content_draft d
        where d.publish_at <= ?1 and d.body is not null order by d.publish_at limit 50`,
      )
      .bind(now)
      .all<DraftRow>()
  ).results;

type Saved = DraftKey & Pick<DraftRow, 'body' | 'author' | 'saved_at' | 'publish_at'>;

/**
 * Writes a draft on top of the revision that the writer has read (0: no revision yet); a body of null deletes it.
 * Returns null when somebody else wrote meanwhile.
 */
export const writeDraft = (
  db: D1Database,
  { resource, record, body, author, saved_at, publish_at }: Saved,
  revision: number,
): Promise<{ revision: number } | null> =>
  db
    .prepare(
      `insert into content_draft (resource, record, body, revision, author, saved_at, publish_at)
        select ?1, ?2, ?3, 1, ?4, ?5, ?6
        where ?7 = 0 or exists (select 1 from content_draft where resource = ?1 and record = ?2)
      on conflict (resource, record) do update set body = excluded.body, revision = revision + 1,
        author = excluded.author, saved_at = excluded.saved_at, publish_at = excluded.publish_at, problem = null
      where revision = ?7
      returning revision`,
    )
    .bind(resource, record, body, author, saved_at, publish_at, revision)
    .first<{ revision: number }>();

/**
 * Deletes a published draft and increases its revision. Part of the transaction that publishes it; `isDraftChanged`
 * recognises the error that ends this transaction when the draft is another one by then.
 */
export const closeDraft = (
  db: D1Database,
  { resource, record, revision }: DraftKey & Pick<DraftRow, 'revision'>,
): D1PreparedStatement =>
  db
    .prepare(
      // An author cannot be null.
      `update content_draft set author = iif(revision = ?3 and body is not null, author, null),
        body = null, publish_at = null, problem = null, revision = revision + 1
      where resource = ?1 and record = ?2`,
    )
    .bind(resource, record, revision);

/** Whether a transaction ended because its draft was published or changed meanwhile. */
export const isDraftChanged = (error: unknown): boolean =>
  String(error).includes('NOT NULL constraint failed: content_draft.author');

/** Marks a scheduled draft that could not be published: a person must look at it. */
export const stopDraft = (
  db: D1Database,
  { resource, record, revision }: DraftKey & Pick<DraftRow, 'revision'>,
  problem: Reason & { message: string },
): D1PreparedStatement =>
  db
    .prepare(
      'update content_draft set publish_at = null, problem = ?3 where resource = ?1 and record = ?2 and revision = ?4',
    )
    .bind(resource, record, JSON.stringify(problem), revision);

type NewVersion = DraftKey & Pick<VersionRow, 'body' | 'author' | 'published_at'>;

export const insertVersion = (
  db: D1Database,
  { resource, record, body, author, published_at }: NewVersion,
): D1PreparedStatement =>
  db
    .prepare('insert into content_version (resource, record, body, author, published_at) values (?1, ?2, ?3, ?4, ?5)')
    .bind(resource, record, body, author, published_at);

/** Stores the state before a record's first publication at the desk, so that it can be restored. */
export const insertFirstVersion = (
  db: D1Database,
  { resource, record, body, author, published_at }: NewVersion,
): D1PreparedStatement =>
  db
    .prepare(
      `insert into content_version (resource, record, body, author, published_at) select ?1, ?2, ?3, ?4, ?5
      where not exists (select 1 from content_version where resource = ?1 and record = ?2)`,
    )
    .bind(resource, record, body, author, published_at);

/** The published versions of a record, newest first. */
export const listVersions = async (db: D1Database, { resource, record }: DraftKey): Promise<VersionRow[]> =>
  (
    await db
      .prepare(
        `select d.id, d.body, d.author, d.published_at, d.seen_ms, ${NAME} as author_name from content_version d
        where d.resource = ?1 and d.record = ?2 order by d.id desc limit ?3`,
      )
      .bind(resource, record, MOST_VERSIONS)
      .all<VersionRow>()
  ).results;

/** Notes how long the newest publication of a record took to be seen. */
export const noteSeenIn = (db: D1Database, { resource, record }: DraftKey, ms: number): D1PreparedStatement =>
  db
    .prepare(
      `update content_version set seen_ms = ?3
      where id = (select max(id) from content_version where resource = ?1 and record = ?2)`,
    )
    .bind(resource, record, ms);

/** Statements that delete the draft and the versions of a deleted record, whose id a new record may get. */
export const forgetDrafts = (db: D1Database, { resource, record }: DraftKey): D1PreparedStatement[] =>
  ['content_draft', 'content_version'].map((table) =>
    db.prepare(`delete from ${table} where resource = ?1 and record = ?2`).bind(resource, record),
  );
