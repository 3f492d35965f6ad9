import type { WireRow } from '../../tables/check.ts';
import type { Part, Table } from '../../tables/table.ts';

/** A text that is equal for equal values, regardless of the order of names. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

const isEqual = (a: unknown, b: unknown) => canonical(a ?? null) === canonical(b ?? null);

/** A number sent as text equals the same number. */
const isSameValue = (a: unknown, b: unknown) =>
  isEqual(a, b) || (typeof a !== 'object' && typeof b !== 'object' && String(a ?? '') === String(b ?? ''));

/** The named values that differ; null when none does. */
function changedValues(before: WireRow, row: WireRow): WireRow | null {
  const changed = Object.entries(row).filter(([name, value]) => !isSameValue(before[name], value));
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

function changedPart(part: Part, before: unknown, value: unknown): unknown {
  if (part.isSingle) return changedValues((before ?? {}) as WireRow, value as WireRow);
  if (!part.mergedBy) return sortedFor(part, before) === sortedFor(part, value) ? null : value;
  const name = part.mergedBy;
  const known = new Map((before as WireRow[]).map((row) => [String(row[name]), row]));
  // An existing row keeps its number, whatever is sent.
  const plain = (row: WireRow) => ({ ...row, ...(part.keepsId && { [part.keepsId]: undefined }) });
  const changed = (value as WireRow[]).filter((row) => !isEqual(known.get(String(row[name])), plain(row)));
  return changed.length > 0 ? changed : null;
}

/** A list without an order is compared as a set. */
function sortedFor({ position }: Part, value: unknown): string {
  const texts = ((value ?? []) as unknown[]).map(canonical);
  return JSON.stringify(position ? texts : texts.toSorted());
}

/** The key of an existing row, and those of the named columns and parts that change; null when none does. */
export function changeOf(table: Table, before: WireRow, row: WireRow, isById = false): WireRow | null {
  const change: WireRow = {};
  for (const [name, column] of Object.entries(table.columns)) {
    if (row[name] === undefined || (!isById && table.key.includes(name))) continue;
    if (column.type === 'attributes') {
      const changed = changedValues((before[name] ?? {}) as WireRow, row[name] as WireRow);
      if (changed) change[name] = changed;
    } else if (!isEqual(before[name], row[name])) change[name] = row[name];
  }
  for (const [name, part] of Object.entries(table.parts ?? {})) {
    if (row[name] === undefined || row[name] === null) continue;
    const changed = changedPart(part, before[name], row[name]);
    if (changed !== null) change[name] = changed;
  }
  // A new modification time alone is not a change.
  const isChanged = Object.keys(change).some((name) => name !== 'updated_at');
  if (!isChanged && change.updated_at === undefined) return null;
  if (isById) return { id: before.id, ...change };
  return { ...Object.fromEntries(table.key.map((name) => [name, row[name] ?? before[name]])), ...change };
}
