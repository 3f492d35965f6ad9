import type { D1Database } from '@cloudflare/workers-types';
import { expectNotes, type ImportNote, keepNotes } from '../../db/import-notes.ts';
import { findImport, keepHold } from '../../db/import-runs.ts';
import { NOTES_SIZE_MAX } from './notes.ts';

/** A note of something that is no row of a table of an import, such as a customer. */
export type NewNote = Omit<ImportNote, 'id'>;

/** A run of an import at the desk, as its client names it. */
export interface SentRun {
  id: number;
  holder: string;
}

/** Another client holds the import, or it has ended. */
export class RunOutOfTurn extends Error {}

/**
 * Writes what a request of a run brings, and then keeps notes of it. Throws RunOutOfTurn. What is written stays if the notes
 * fail: the undo says what it lacks.
 */
export async function writeNoted(
  db: D1Database,
  { id, holder }: SentRun,
  { write, notesOf }: { write: () => Promise<void>; notesOf: () => Promise<readonly NewNote[]> },
): Promise<void> {
  const run = await findImport(db, id);
  if (!run || run.ended_at || run.holder !== holder) throw new RunOutOfTurn('This import is not held by the caller.');
  await db.batch([keepHold(db, id, holder, new Date()), expectNotes(db, id)]);
  await write();
  try {
    const notes = run.notes === 'whole' ? await notesOf() : [];
    const size = notes.reduce((sum, note) => sum + JSON.stringify(note).length, 0);
    await db.batch(keepNotes(db, id, notes, { size, most: NOTES_SIZE_MAX }));
  } catch (error) {
    console.error('a part of an import was not noted', error);
  }
}
