import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { keyOf, type WireRow } from '../../../tables/check.ts';
import type { Table } from '../../../tables/table.ts';
import type { ImportNote } from '../../db/import-notes.ts';
import { deleteRecords, listNewRecords, type NewRecord } from '../../db/new-records.ts';
import { markStale, purgeRows } from '../../db/table-marks.ts';
import { planChange } from '../table-change.ts';
import { readByKey } from '../table-rows.ts';
import { digestOf } from './fields.ts';
import type { Kept, UndoPart } from './undo-part.ts';

/** Why a new record is not removed; null: it is. One that was sold or reviewed is hidden, if nobody changed it. */
function reasonOf(fact: NewRecord, isChanged: boolean): Kept['code'] | null {
  // An order that took pieces or uses off it changed it, too.
  if (fact.is_taken) return 'USED';
  if (isChanged) return 'CHANGED_SINCE';
  if (fact.is_sold) return 'SOLD';
  if (fact.is_reviewed) return 'REVIEWED';
  return fact.is_used ? 'IN_USE' : null;
}

/** Records of a table as they are now, by the keys of their notes. Options of attributes are no records of their own. */
async function currentRows(db: D1Database, table: Table | null, notes: readonly ImportNote[]) {
  if (!table) return new Map<string, WireRow>();
  const rows = await readByKey(
    db,
    table,
    notes.map(({ key }) => JSON.parse(key) as WireRow),
  );
  return new Map(rows.map((row) => [keyOf(table, row), row]));
}

/**
 * Plans to remove new records of an import. Those that were sold or reviewed meanwhile are hidden, and those that somebody
 * changed, or that other records name, stay. `table`: null for options of attributes.
 */
export async function takeOut(
  db: D1Database,
  table: Table | null,
  notes: readonly ImportNote[],
  { runId, now }: { runId: number; now: Date },
): Promise<UndoPart> {
  const target = notes[0]?.target ?? '';
  const rows = await currentRows(db, table, notes);
  const keys = notes.map(({ key }) => key);
  const facts = new Map((await listNewRecords(db, target, keys, runId)).map((fact) => [fact.key, fact]));
  const part: UndoPart = { statements: [], back: 0, removed: 0, hidden: 0, kept: [], stays: [] };
  const gone: NewRecord[] = [];
  const hidden: WireRow[] = [];
  for (const note of notes) {
    const fact = facts.get(note.key);
    if (!fact) continue;
    const key = JSON.parse(note.key) as WireRow;
    const row = table && rows.get(keyOf(table, key));
    const isChanged = row ? JSON.stringify(await digestOf(table, row)) !== note.new_values : false;
    const code = reasonOf(fact, isChanged);
    if (!code) {
      gone.push(fact);
      continue;
    }
    part.stays.push(note.id);
    part.kept.push({ target, key: note.key, field: null, code });
    if (code === 'SOLD' || code === 'REVIEWED') hidden.push({ ...key, status: false });
  }
  if (table && hidden.length > 0) {
    const plan = await planChange(db, table, hidden, { now });
    part.statements.push(...plan.statements);
    part.hidden = plan.changed;
  }
  part.removed = gone.length;
  part.statements.push(...removal(db, table, target, gone, now));
  return part;
}

function removal(
  db: D1Database,
  table: Table | null,
  target: string,
  records: readonly NewRecord[],
  now: Date,
): D1PreparedStatement[] {
  if (records.length === 0) return [];
  const rows = records.map(({ id, key }): WireRow => (table?.hasId ? { id } : (JSON.parse(key) as WireRow)));
  const marks = table
    ? [...purgeRows(db, table, rows, table.hasId, now), ...markStale(db, table, rows, table.hasId)]
    : [];
  return [...marks, ...deleteRecords(db, target, records)];
}
