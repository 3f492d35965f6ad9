import type { WireRow } from '../../tables/check.ts';
import type { Table } from '../../tables/table.ts';

/** Orders rows so that a row comes after the rows of the same list that it refers to. */
export function waves(table: Table, rows: readonly WireRow[]): WireRow[][] {
  const [own] = Object.entries(table.columns).find(([, column]) => column.reference?.table === table.name) ?? [];
  if (!own) return rows.length > 0 ? [[...rows]] : [];
  const keyName = table.key.at(-1) ?? 'id';
  const waiting = new Map(rows.map((row) => [String(row[keyName] ?? row.id), row]));
  const found: WireRow[][] = [];
  while (waiting.size > 0) {
    const ready = [...waiting].filter(
      ([, row]) => row[own] === null || row[own] === undefined || !waiting.has(String(row[own])),
    );
    // Rows that refer to each other in a circle have no order; the database refuses them.
    const wave = ready.length > 0 ? ready : [...waiting];
    for (const [key] of wave) waiting.delete(key);
    found.push(wave.map(([, row]) => row));
  }
  return found;
}
