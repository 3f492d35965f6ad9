import type { D1Database } from '@cloudflare/workers-types';
import type { CommerceEnv } from '../../../env.ts';
import { tableOf } from '../../../tables/all.ts';
import {
  countNotes,
  endNotes,
  findNotedRun,
  type ImportNote,
  listNotes,
  markNotes,
  type NotedRun,
} from '../../db/import-notes.ts';
import { renewStale } from '../import-batch.ts';
import { putBack } from './put-back.ts';
import { takeOut } from './take-out.ts';
import type { Kept, UndoPart } from './undo-part.ts';

/** The most records of one request, and of several the longest old values together, in characters. */
const RECORDS = 100;
const MOST_LENGTH = 300_000;

/** The first notes that one request deals with. */
function fitting(notes: readonly ImportNote[]): ImportNote[] {
  let length = 0;
  return notes.filter(({ old_values }, place) => {
    length += old_values?.length ?? 0;
    return place === 0 || length <= MOST_LENGTH;
  });
}

/** The last import of a kind at the desk, and how much of it can be undone. */
interface UndoableRun extends NotedRun {
  /** Records that it made and changed, and how many of both are still to be undone. */
  made: number;
  changed: number;
  left: number;
}

/** The last import of a kind at the desk; null when there was none. */
export async function findUndoable({ DB }: Pick<CommerceEnv, 'DB'>, kind: string): Promise<UndoableRun | null> {
  const run = await findNotedRun(DB, kind);
  return run && { ...run, ...(await countNotes(DB, run.id)) };
}

/** What one part of an undo changed, or would change. */
interface UndoAnswer {
  back: number;
  removed: number;
  hidden: number;
  kept: Kept[];
  /** Records that were looked at, and how many are left after them. */
  done: number;
  left: number;
}

/** Notes that follow each other and are dealt with together. */
function grouped(notes: readonly ImportNote[]): ImportNote[][] {
  const groups: ImportNote[][] = [];
  for (const note of notes) {
    const last = groups.at(-1);
    const [first] = last ?? [];
    const isSame = first?.target === note.target && (first.old_values === null) === (note.old_values === null);
    if (last && isSame) last.push(note);
    else groups.push([note]);
  }
  return groups;
}

/** Plans to undo notes of the same target, all of new records or all of changed ones. */
export type PlanPart = (
  db: D1Database,
  notes: readonly ImportNote[],
  given: { runId: number; now: Date },
) => Promise<UndoPart>;

/** Plans for the rows of a table. */
const planRows: PlanPart = async (db, notes, { runId, now }) => {
  const table = tableOf(notes[0]?.target ?? '') ?? null;
  const isNew = notes[0]?.old_values === null;
  return table && !isNew ? putBack(db, table, notes, now) : takeOut(db, table, notes, { runId, now });
};

/**
 * Undoes the next records of an import, or with `isTrial` says what that would change, beginning after `offset` records.
 * Each part is one transaction; called again, it goes on with the records that are left. `plan` is for records that are no
 * rows of a table of an import.
 */
export async function undoImport(
  env: CommerceEnv,
  runId: number,
  { isTrial, offset, plan = planRows }: { isTrial: boolean; offset: number; plan?: PlanPart | undefined },
): Promise<UndoAnswer> {
  const { DB } = env;
  const now = new Date();
  const notes = fitting(await listNotes(DB, runId, RECORDS, isTrial ? offset : 0));
  const answer: UndoAnswer = { back: 0, removed: 0, hidden: 0, kept: [], done: notes.length, left: 0 };
  for (const group of grouped(notes)) {
    const part = await plan(DB, group, { runId, now });
    answer.back += part.back;
    answer.removed += part.removed;
    answer.hidden += part.hidden;
    answer.kept.push(...part.kept);
    // What a record needs to be removed depends on the records that were removed before it.
    await DB.batch([...(isTrial ? [] : part.statements), markNotes(DB, group, part.stays, isTrial)]);
  }
  const { left } = await countNotes(DB, runId);
  if (isTrial) return { ...answer, left: Math.max(0, left - offset - notes.length) };
  for (let stale = 1; stale > 0; ) stale = await renewStale(env);
  if (left === 0) await DB.batch(endNotes(DB, runId, now));
  return { ...answer, left };
}
