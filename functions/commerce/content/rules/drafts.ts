import type { D1PreparedStatement } from '@cloudflare/workers-types';
import type { CommerceEnv } from '../../env.ts';
import { RowRefused } from '../../exchange/rules/row-change.ts';
import type { WireRow } from '../../tables/check.ts';
import { refused } from '../../transport/rules/refused.ts';
import {
  closeDraft,
  type DraftKey,
  type DraftRow,
  findDraft,
  insertFirstVersion,
  insertVersion,
  isDraftChanged,
  listDueDrafts,
  stopDraft,
  writeDraft,
} from '../db/drafts.ts';
import { draftableOf } from './draftable.ts';

/** Somebody else changed the draft that this change is based on. */
export class DraftOutdated extends Error {}

const SEEDED = 'shop';
/** How long a scheduled draft is tried when the database, and not the draft, is the reason that it is not published. */
const TRIED_MS = 24 * 3_600_000;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The fields of a record that differ from the published ones. */
const differenceOf = (published: WireRow, fields: WireRow): WireRow =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => !isSame(published[name], value)));

/** Who saves: their name in the log, and the draft revision that they have read (0: none). */
interface Saving {
  author: string;
  revision: number;
}

/**
 * Saves the draft of a record. `fields` may contain all columns; unchanged ones are left out. Invalid fields are
 * refused now and not when the draft is published. Throws RowRefused and DraftOutdated.
 */
export async function saveDraft(
  env: CommerceEnv,
  key: DraftKey,
  published: WireRow,
  { fields, publishAt }: { fields: WireRow; publishAt: string | null },
  { author, revision }: Saving,
  now: Date,
): Promise<void> {
  const change = differenceOf(published, fields);
  const isChanged = Object.keys(change).length > 0;
  if (isChanged) await draftableOf(key.resource)?.plan(env, key.record, change, now);
  const body = isChanged ? JSON.stringify(change) : null;
  const row = { ...key, body, author, saved_at: now.toISOString(), publish_at: body && publishAt };
  if (!(await writeDraft(env.DB, row, revision))) throw new DraftOutdated();
}

const bodyOf = ({ body }: Pick<DraftRow, 'body'>): WireRow => JSON.parse(body ?? '{}') as WireRow;

/** A record with its draft applied. */
export async function draftedRecord(env: CommerceEnv, key: DraftKey): Promise<WireRow | null> {
  const published = (await draftableOf(key.resource)?.read(env, key.record)) ?? null;
  const draft = await findDraft(env.DB, key);
  return published && { ...published, ...(draft && bodyOf(draft)) };
}

/**
 * Publishes a draft in one transaction, together with its version and the purge of the pages that show it. Throws
 * RowRefused, and DraftOutdated when the draft was changed or published meanwhile.
 */
async function publish(env: CommerceEnv, draft: DraftRow, author: string, now: Date): Promise<void> {
  const { resource, record } = draft;
  const kind = draftableOf(resource);
  const published = await kind?.read(env, record);
  if (!kind || !published)
    throw new RowRefused({ column: 'id', reason: 'there is no such record any more', code: 'FIELD_GONE' });
  const change = bodyOf(draft);
  const version = (body: WireRow, by: string) => ({
    ...{ resource, record, author: by, published_at: now.toISOString() },
    body: JSON.stringify(body),
  });
  const statements: D1PreparedStatement[] = [
    insertFirstVersion(env.DB, version(published, SEEDED)),
    ...(await kind.plan(env, record, change, now)),
    insertVersion(env.DB, version({ ...published, ...change }, author)),
    closeDraft(env.DB, draft),
  ];
  try {
    await env.DB.batch(statements);
  } catch (error) {
    if (isDraftChanged(error)) throw new DraftOutdated();
    const [, column] = /UNIQUE constraint failed: \w+\.(\w+)/.exec(String(error)) ?? [];
    if (column) throw new RowRefused({ column, reason: 'another one has it', code: 'FIELD_TAKEN' });
    throw error;
  }
}

/** Publishes a draft that its publisher has read. Throws RowRefused and DraftOutdated. */
export async function publishDraft(env: CommerceEnv, key: DraftKey, saving: Saving, now: Date): Promise<void> {
  const draft = await findDraft(env.DB, key);
  if (!draft || draft.body === null || draft.revision !== saving.revision) throw new DraftOutdated();
  await publish(env, draft, saving.author, now);
}

/**
 * Publishes the drafts whose time has come. Returns how many. A refused draft waits for a person; one that another run
 * published, or its author changed, is left alone; any other failure is tried again. The others continue.
 */
export async function publishDue(env: CommerceEnv, now: Date): Promise<number> {
  let published = 0;
  for (const draft of await listDueDrafts(env.DB, now.toISOString())) {
    try {
      await publish(env, draft, draft.author, now);
      published += 1;
    } catch (error) {
      if (error instanceof DraftOutdated) continue;
      console.error(`the draft of ${draft.resource}/${draft.record} was not published`, error);
      const isTried = now.getTime() - Date.parse(draft.publish_at ?? '') < TRIED_MS;
      if (isTried && !(error instanceof RowRefused)) continue;
      await stopDraft(
        env.DB,
        draft,
        error instanceof RowRefused ? error.refused : refused('FAILED', String(error)),
      ).run();
    }
  }
  return published;
}
