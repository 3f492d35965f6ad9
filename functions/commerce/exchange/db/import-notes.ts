import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/** What is known about undoing an import: nothing, everything, or why it cannot be undone. */
type NotesState = 'none' | 'whole' | 'too_large' | 'replaced' | 'undone';

/** The last import of a kind at the desk. */
export interface NotedRun {
  id: number;
  file_name: string | null;
  notes: NotesState;
  notes_size: number;
  /** Batches that are written and whose notes are missing. */
  unnoted: number;
  noted_at: string;
  /** Name of the person; null: an integration, or the account is gone. */
  by: string | null;
}

/** A record that an import made or changed; all three are JSON. */
export interface ImportNote {
  id: number;
  target: string;
  key: string;
  /** Changed fields before the import; null: the record was new. */
  old_values: string | null;
  /** The same fields after the import; of a new record its digest. */
  new_values: string;
}

/** The last import of a kind of records at the desk; `kind`: the resource of these. */
export const findNotedRun = (db: D1Database, kind: string) =>
  db
    .prepare(
      `select r.id, r.file_name, r.notes, r.notes_size, r.unnoted, r.noted_at,
        (select p.name from staff p where 'staff:' || p.id = r.noted_by) as by
      from import_run r where r.noted_by is not null and r.noted_kind = ?1 order by r.noted_at desc, r.id desc limit 1`,
    )
    .bind(kind)
    .first<NotedRun>();

/** Begins or continues the notes of an import at the desk; those of earlier imports of the same kind end. */
export const openNotes = (
  db: D1Database,
  { id, kind, actor, fileName }: { id: number; kind: string; actor: string; fileName: string | null },
  now: Date,
): D1PreparedStatement[] => [
  db
    .prepare("update import_run set notes = 'replaced' where id <> ?1 and noted_kind = ?2 and notes = 'whole'")
    .bind(id, kind),
  db
    .prepare('delete from import_note where run_id in (select id from import_run where id <> ?1 and noted_kind = ?2)')
    .bind(id, kind),
  db
    .prepare(
      `update import_run set noted_by = ?2, noted_at = ?3, file_name = ?4, noted_kind = ?5,
        notes = iif(notes = 'none', 'whole', notes) where id = ?1`,
    )
    .bind(id, actor, now.toISOString(), fileName, kind),
];

/** Counts a batch that is written with this transaction and noted after it. */
export const expectNotes = (db: D1Database, id: number): D1PreparedStatement =>
  db.prepare('update import_run set unnoted = unnoted + 1 where id = ?1').bind(id);

/** The notes that an import already has about these records. */
export async function listNotesOf(db: D1Database, id: number, target: string, keys: readonly string[]) {
  const { results } = await db
    .prepare(
      `select id, target, key, old_values, new_values from import_note
      where run_id = ?1 and target = ?2 and key in (select value from json_each(?3))`,
    )
    .bind(id, target, JSON.stringify(keys))
    .all<ImportNote>();
  return results;
}

/** The longest parameter of a statement, in characters: D1 takes 2 MB, and a letter may have three bytes. */
const PARAMETER_LENGTH = 500_000;

/** Notes as JSON lists that a statement can take; a long text may make a list of one note longer. */
function partsOf(notes: readonly Omit<ImportNote, 'id'>[]): string[] {
  const parts: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const note of notes.map((each) => JSON.stringify(each))) {
    if (length + note.length > PARAMETER_LENGTH) {
      parts.push([]);
      length = 0;
    }
    parts.at(-1)?.push(note);
    length += note.length;
  }
  return parts.map((part) => `[${part.join(',')}]`);
}

/** Keeps the notes of one batch. */
export function keepNotes(
  db: D1Database,
  id: number,
  notes: readonly Omit<ImportNote, 'id'>[],
  { size, most }: { size: number; most: number },
): D1PreparedStatement[] {
  const insert = `insert into import_note (run_id, target, key, old_values, new_values)
    select ?1, value ->> 'target', value ->> 'key', value ->> 'old_values', value ->> 'new_values' from json_each(?2) where true
    on conflict (run_id, target, key) do update set old_values = excluded.old_values, new_values = excluded.new_values`;
  return [
    ...partsOf(notes).map((part) => db.prepare(insert).bind(id, part)),
    db
      .prepare(
        `update import_run set unnoted = unnoted - 1, notes_size = notes_size + ?2,
          notes = iif(notes_size + ?2 > ?3, 'too_large', notes) where id = ?1`,
      )
      .bind(id, size, most),
    db
      .prepare("delete from import_note where run_id = ?1 and (select notes from import_run where id = ?1) <> 'whole'")
      .bind(id),
  ];
}

/** How many records an import made and changed, and how many of both the undo has still to deal with. */
export const countNotes = async (db: D1Database, id: number) =>
  (await db
    .prepare(
      `select coalesce(sum(old_values is null), 0) as made, coalesce(sum(old_values is not null), 0) as changed,
        coalesce(sum(is_done = 0), 0) as left from import_note where run_id = ?1`,
    )
    .bind(id)
    .first<{ made: number; changed: number; left: number }>()) ?? { made: 0, changed: 0, left: 0 };

/** The next notes to undo: changes first, then new records, the last one first, because later records name earlier ones. */
export async function listNotes(db: D1Database, id: number, limit: number, offset: number): Promise<ImportNote[]> {
  const { results } = await db
    .prepare(
      `select id, target, key, old_values, new_values from import_note where run_id = ?1 and is_done = 0
      order by old_values is null, id desc limit ?2 offset ?3`,
    )
    .bind(id, limit, offset)
    .all<ImportNote>();
  return results;
}

/** Notes which records stay, wholly or with a changed field, and unless it is a trial, that the undo has dealt with all of these. */
export const markNotes = (
  db: D1Database,
  notes: readonly ImportNote[],
  stays: readonly number[],
  isTrial: boolean,
): D1PreparedStatement =>
  db
    .prepare(
      `update import_note set is_done = ?3, stays = id in (select value from json_each(?2))
      where id in (select value from json_each(?1))`,
    )
    .bind(JSON.stringify(notes.map(({ id }) => id)), JSON.stringify(stays), Number(!isTrial));

/** Ends an import that is undone. */
export const endNotes = (db: D1Database, id: number, now: Date): D1PreparedStatement[] => [
  db
    .prepare(
      `update import_run set notes = 'undone', ended_at = coalesce(ended_at, ?2), holder = null, held_until = null
      where id = ?1 and not exists (select 1 from import_note where run_id = ?1 and is_done = 0)`,
    )
    .bind(id, now.toISOString()),
  db
    .prepare("delete from import_note where run_id = ?1 and (select notes from import_run where id = ?1) = 'undone'")
    .bind(id),
];
