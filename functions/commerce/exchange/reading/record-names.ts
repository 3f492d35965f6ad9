import { recordName } from '../../../../src/kernel/files/import-trial.ts';
import { tableOf } from '../../tables/all.ts';
import type { WireRow } from '../../tables/check.ts';

/** The names by which other rows refer to a row. */
export function namesOf(table: string, row: WireRow = {}): string[] {
  const { key = [], otherKey } = tableOf(table) ?? {};
  return [key.at(-1), otherKey].flatMap((name) =>
    name && row[name] !== undefined ? [recordName(table, row[name])] : [],
  );
}

/** The names of all records that a row makes: an attribute has options. */
export function madeBy(table: string, row: WireRow): string[] {
  const options = table === 'attribute' && Array.isArray(row.options) ? (row.options as WireRow[]) : [];
  const labels = options.map(({ label }) => recordName('attribute_option', `${row.code}/${label}`));
  return [...namesOf(table, row), ...labels];
}
