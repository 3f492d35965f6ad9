import type { WireRow } from '../../../tables/check.ts';
import type { Table } from '../../../tables/table.ts';
import { canonical } from '../row-difference.ts';

/** What can change in a record by itself, by path: `price`, `attributes.color`, `stock.qty`, `options.Đỏ`, `media`. */
export type Fields = Record<string, unknown>;

/** Every change has a new time, and sales change the pieces. */
const PASSING: ReadonlySet<string> = new Set(['updated_at', 'stock.qty', 'stock.is_in_stock']);
/** Lists that name other records of the same import. */
const NAMING: ReadonlySet<string> = new Set(['related', 'upsell', 'crosssell']);

/** A path below a part, as its part and the rest; the rest may have dots. */
export function splitPath(path: string): [name: string, rest: string | null] {
  const dot = path.indexOf('.');
  return dot === -1 ? [path, null] : [path.slice(0, dot), path.slice(dot + 1)];
}

const below = (name: string, values: unknown): [string, unknown][] =>
  Object.entries((values ?? {}) as WireRow).map(([inner, value]) => [`${name}.${inner}`, value]);

/** The fields of a record in the form of the API. */
export function fieldsOf({ columns, parts }: Table, row: WireRow): Fields {
  const own = Object.entries(columns).flatMap(([name, { type, isDerived }]): [string, unknown][] => {
    if (isDerived || name === 'updated_at') return [];
    return type === 'attributes' ? below(name, row[name]) : [[name, row[name] ?? null]];
  });
  const lists = Object.entries(parts ?? {}).flatMap(([name, { isSingle, mergedBy }]): [string, unknown][] => {
    if (isSingle) return below(name, row[name]);
    if (!mergedBy) return [[name, row[name] ?? []]];
    return ((row[name] ?? []) as WireRow[]).map((entry) => [`${name}.${String(entry[mergedBy])}`, entry]);
  });
  return Object.fromEntries([...own, ...lists]);
}

/** The row that gives a record these fields; its key columns are in `key`. */
export function rowOfFields({ columns, parts }: Table, key: WireRow, fields: Fields): WireRow {
  const row: WireRow = { ...key };
  for (const [path, value] of Object.entries(fields)) {
    const [name, rest] = splitPath(path);
    if (rest === null) row[name] = value;
    else if (columns[name] || parts?.[name]?.isSingle)
      row[name] = { ...(row[name] as WireRow | undefined), [rest]: value };
    else row[name] = [...((row[name] ?? []) as WireRow[]), value as WireRow];
  }
  return row;
}

/** Whether two values of a field are the same. */
export const isSameField = (a: unknown, b: unknown): boolean => canonical(a ?? null) === canonical(b ?? null);

/** The fields that differ, before and after; a field that one side lacks is null there. */
export function differing(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = paths.filter((path) => !isSameField(before[path], after[path]));
  const of = (fields: Fields) => Object.fromEntries(changed.map((path) => [path, fields[path] ?? null]));
  return { before: of(before), after: of(after) };
}

/** A digest of a new record, which stays the same until somebody changes the record; sales do not. */
export async function digestOf(table: Table, row: WireRow): Promise<string> {
  const fields = Object.entries(fieldsOf(table, row)).filter(([path]) => !PASSING.has(path) && !NAMING.has(path));
  const bytes = new TextEncoder().encode(canonical(Object.fromEntries(fields)));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
