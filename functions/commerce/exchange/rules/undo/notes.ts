import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { keyOf, type WireRow } from '../../../tables/check.ts';
import type { Table } from '../../../tables/table.ts';
import { type ImportNote, keepNotes, listNotesOf } from '../../db/import-notes.ts';
import { differing, digestOf, type Fields, fieldsOf, splitPath } from './fields.ts';

/** The most characters of the notes of one import; a larger one cannot be undone. */
export const NOTES_SIZE_MAX = 30_000_000;

type Note = Omit<ImportNote, 'id'>;

/** A record that was written: as it was, null if it is new, and as it is, both in the form of the API. */
interface Written {
  before: WireRow | null;
  after: WireRow;
}

/** Pairs the records as they were with the records as they are. */
export function pairRows(
  table: Table,
  befores: readonly { row: WireRow; before: WireRow | null }[],
  afters: readonly WireRow[],
): Written[] {
  const now = new Map(afters.map((row) => [keyOf(table, row), row]));
  return befores.flatMap(({ row, before }) => {
    const after = now.get(keyOf(table, row));
    return after ? [{ before, after }] : [];
  });
}

/** The JSON key of a note: the columns that identify a record, as the shop spells them. */
const noteKey = (table: Table, row: WireRow) =>
  JSON.stringify(Object.fromEntries(table.key.map((name) => [name, row[name]])));

const noteOf = (target: string, key: string, { before, after }: { before: Fields; after: Fields }): Note => ({
  ...{ target, key },
  ...{ old_values: JSON.stringify(before), new_values: JSON.stringify(after) },
});

async function notesOf(table: Table, { before, after }: Written): Promise<Note[]> {
  const key = noteKey(table, after);
  if (!before)
    return [{ target: table.name, key, old_values: null, new_values: JSON.stringify(await digestOf(table, after)) }];
  const change = differing(fieldsOf(table, before), fieldsOf(table, after));
  const added = Object.keys(change.before).filter((path) => isNewOption(table, path, change.before[path]));
  for (const path of added) {
    delete change.before[path];
    delete change.after[path];
  }
  const options = added.map((path): Note => {
    const option = JSON.stringify({ code: after.code, label: splitPath(path)[1] });
    return { target: 'attribute_option', key: option, old_values: null, new_values: '""' };
  });
  return Object.keys(change.before).length > 0 ? [noteOf(table.name, key, change), ...options] : options;
}

const isNewOption = (table: Table, path: string, before: unknown) =>
  table.name === 'attribute' && splitPath(path)[0] === 'options' && before === null;

/** A second change of the same record by the same import: what it was stays what it was before the import. */
function merged(earlier: Note, later: Note): Note {
  if (earlier.old_values === null || later.old_values === null) return later;
  return noteOf(earlier.target, earlier.key, {
    before: { ...JSON.parse(later.old_values), ...JSON.parse(earlier.old_values) },
    after: { ...JSON.parse(earlier.new_values), ...JSON.parse(later.new_values) },
  });
}

/** The statements that keep what a batch of an import changed. */
export async function noteWritten(
  db: D1Database,
  runId: number,
  table: Table,
  written: readonly Written[],
): Promise<D1PreparedStatement[]> {
  const keys = written.map(({ after }) => noteKey(table, after));
  const earlier = new Map((await listNotesOf(db, runId, table.name, keys)).map((note) => [note.key, note]));
  const isOfRun = (after: WireRow) => earlier.get(noteKey(table, after))?.old_values === null;
  // A record that the import made and changes again is noted as it is now.
  const fresh = written.map(({ before, after }) => ({ before: isOfRun(after) ? null : before, after }));
  const notes = (await Promise.all(fresh.map((each) => notesOf(table, each)))).flat().map((note) => {
    const known = note.target === table.name ? earlier.get(note.key) : undefined;
    return known ? merged(known, note) : note;
  });
  const size = notes.reduce((sum, note) => sum + JSON.stringify(note).length, 0);
  return keepNotes(db, runId, notes, { size, most: NOTES_SIZE_MAX });
}
