import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { keyOf, type WireRow } from '../../../tables/check.ts';
import type { Table } from '../../../tables/table.ts';
import type { ImportNote } from '../../db/import-notes.ts';
import { planChange } from '../table-change.ts';
import { readByKey } from '../table-rows.ts';
import { type Fields, fieldsOf, isSameField, rowOfFields, splitPath } from './fields.ts';
import type { Kept, UndoPart } from './undo-part.ts';

/** Changed fields of a record as they are noted. */
interface Change {
  note: ImportNote;
  key: WireRow;
  before: Fields;
  after: Fields;
}

/** A single part cannot lose a value; every other field can be empty. */
const hasWayBack = ({ parts }: Table, path: string, value: unknown): boolean =>
  value !== null || !parts?.[splitPath(path)[0]]?.isSingle;

/** The fields of one record that get their old values, and those that somebody has changed since. */
function fieldsBack(table: Table, { note, before, after }: Change, current: Fields): { back: Fields; kept: Kept[] } {
  const back: Fields = {};
  const kept: Kept[] = [];
  for (const path of Object.keys(before)) {
    const told = { target: note.target, key: note.key, field: path };
    if (isSameField(current[path], before[path])) continue;
    if (!isSameField(current[path], after[path])) kept.push({ ...told, code: 'CHANGED_SINCE' });
    else if (!hasWayBack(table, path, before[path])) kept.push({ ...told, code: 'NO_WAY_BACK' });
    else back[path] = before[path] ?? null;
  }
  return { back, kept };
}

/** Plans to put changed records of one table back as they were before the import. */
export async function putBack(
  db: D1Database,
  table: Table,
  notes: readonly ImportNote[],
  now: Date,
): Promise<UndoPart> {
  const changes = notes.map((note): Change => {
    const [key, before, after] = [note.key, note.old_values ?? '{}', note.new_values].map((text) => JSON.parse(text));
    return { note, key, before, after };
  });
  const found = await readByKey(
    db,
    table,
    changes.map(({ key }) => key),
  );
  const current = new Map(found.map((row) => [keyOf(table, row), row]));
  const rows: WireRow[] = [];
  const placed: Change[] = [];
  const kept: Kept[] = [];
  for (const change of changes) {
    const row = current.get(keyOf(table, change.key));
    if (!row) {
      kept.push({ target: table.name, key: change.note.key, field: null, code: 'GONE' });
      continue;
    }
    const fields = fieldsBack(table, change, fieldsOf(table, row));
    kept.push(...fields.kept);
    if (Object.keys(fields.back).length === 0) continue;
    rows.push(rowOfFields(table, change.key, fields.back));
    placed.push(change);
  }
  const statements: D1PreparedStatement[] = [];
  let changed = 0;
  if (rows.length > 0) {
    const plan = await planChange(db, table, rows, { now });
    statements.push(...plan.statements);
    changed = plan.changed;
    for (const { row, column, code, value } of [...plan.refused, ...plan.remarks]) {
      const { target, key } = placed[row]?.note ?? { target: table.name, key: '{}' };
      kept.push({ target, key, field: column, code, value });
    }
  }
  // Only these fields name other records, which then stay too.
  const isNaming = ({ field }: Kept) => field !== null && (field.includes('.') || Boolean(table.parts?.[field]));
  const keys = new Set(kept.filter(isNaming).map(({ key }) => key));
  const stays = notes.filter(({ key }) => keys.has(key)).map(({ id }) => id);
  return { statements, back: changed, removed: 0, hidden: 0, kept, stays };
}
