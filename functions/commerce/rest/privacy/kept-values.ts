import type { WireRow } from '../../tables/check.ts';
import type { RecordRow } from '../exchange/record-row.ts';

/** Tables whose rows are about persons: the log names what changed of them and keeps no value. */
const PERSONAL = new Set(['contact_message', 'voucher', 'game_code', 'company']);
/** Tables of which only these columns are no person's own words. */
const IMPERSONAL: Readonly<Record<string, readonly string[]>> = { review: ['status'] };
/** Columns that follow from others, or change with every change. */
const UNKEPT = new Set(['updated_at', 'created_at']);
/** Longest text that one event keeps, in letters: above it a change is named and not kept. */
const LONGEST = 900_000;

/** What of a row was another before and after a change; of a new row nothing was before, of one that went nothing is after. */
export interface Difference {
  before: WireRow | null;
  after: WireRow | null;
}

const only = (row: WireRow, names: readonly string[]): WireRow =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]));

/** What the log keeps of a change; null where it keeps no values, or nothing changed. */
export function keptDifference(before: RecordRow | null, after: RecordRow | null): Difference | null {
  const table = (after ?? before)?.table;
  if (!table || PERSONAL.has(table.name)) return null;
  const names = [...new Set([...Object.keys(before?.row ?? {}), ...Object.keys(after?.row ?? {})])].filter(
    (name) =>
      !UNKEPT.has(name) &&
      (IMPERSONAL[table.name]?.includes(name) ?? true) &&
      JSON.stringify(before?.row[name] ?? null) !== JSON.stringify(after?.row[name] ?? null),
  );
  // A row of which something may not be kept cannot be brought back.
  if (names.length === 0 || ((!before || !after) && IMPERSONAL[table.name])) return null;
  const difference = { before: before && only(before.row, names), after: after && only(after.row, names) };
  return JSON.stringify(difference).length > LONGEST ? null : difference;
}
