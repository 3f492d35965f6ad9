import type { WireRow } from '../../tables/check.ts';
import type { RecordRow } from './record-row.ts';

/** Tables with personal data: the log contains the names of changed fields, but no values. */
const PERSONAL = new Set(['contact_message', 'voucher', 'game_code', 'company']);
/** Tables in which only these columns contain no personal data. */
const IMPERSONAL: Readonly<Record<string, readonly string[]>> = { review: ['status'] };
/** Columns that follow from other columns, or that change with every change. */
const UNKEPT = new Set(['updated_at', 'created_at']);
/** Maximum length of the values of one event, in characters; longer values are not stored, only the names. */
const LONGEST = 900_000;

/** The changed columns of a row before and after a change; null before for a new row, null after for a deleted one. */
export interface Difference {
  before: WireRow | null;
  after: WireRow | null;
}

const only = (row: WireRow, names: readonly string[]): WireRow =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]));

/** The values that the log stores of a change; null if it stores none, or if nothing changed. */
export function keptDifference(before: RecordRow | null, after: RecordRow | null): Difference | null {
  const table = (after ?? before)?.table;
  if (!table || PERSONAL.has(table.name)) return null;
  const names = [...new Set([...Object.keys(before?.row ?? {}), ...Object.keys(after?.row ?? {})])].filter(
    (name) =>
      !UNKEPT.has(name) &&
      (IMPERSONAL[table.name]?.includes(name) ?? true) &&
      JSON.stringify(before?.row[name] ?? null) !== JSON.stringify(after?.row[name] ?? null),
  );
  // Without all its values a deleted row could not be restored, so none are stored.
  if (names.length === 0 || ((!before || !after) && IMPERSONAL[table.name])) return null;
  const difference = { before: before && only(before.row, names), after: after && only(after.row, names) };
  return JSON.stringify(difference).length > LONGEST ? null : difference;
}
