import type { D1Database } from '@cloudflare/workers-types';
import type { WireRow } from '../../tables/check.ts';
import type { Reference } from '../../tables/column.ts';
import type { Columns, Table } from '../../tables/table.ts';
import { SENT_ROW, SENT_ROWS, sentRows } from './table-read.ts';

/** A reference in a received row to a record that does not exist. */
interface LostReference {
  /** Index of the row in the list. */
  place: number;
  /** The column, with its part in front: `variants.sku`. */
  column: string;
  /** The table it refers to, and the key that does not exist. */
  table: string;
  key: string;
  isPart: boolean;
}

/** A column with references: SQL for its key, for the row that contains it, and for the lists around it. */
interface Check {
  column: string;
  reference: Reference;
  isPart: boolean;
  list: string;
  key: string;
  row: string;
}

const ownChecks = ({ columns }: Table): Check[] =>
  Object.entries(columns).flatMap(([column, { reference, type }]) => {
    if (!reference) return [];
    const isList = type === 'references';
    const list = isList ? `, json_each(${SENT_ROW}, '$.${column}') k` : '';
    const key = isList ? 'k.value' : `${SENT_ROW} ->> '$.${column}'`;
    return [{ column, reference, isPart: false, list, key, row: SENT_ROW }];
  });

/** The checks for a part, whose entries are `k`. */
const entryChecks = (name: string, columns: Columns, list: string): Check[] =>
  Object.entries(columns).flatMap(([column, { reference }]) =>
    reference
      ? [
          {
            column: `${name}.${column}`,
            reference,
            isPart: true,
            list,
            key: `k.value ->> '$.${column}'`,
            row: 'k.value',
          },
        ]
      : [],
  );

const partChecks = ({ parts = {} }: Table): Check[] =>
  Object.entries(parts).flatMap(([name, part]) => [
    ...entryChecks(name, part.columns, `, json_each(${SENT_ROW}, '$.${name}') k`),
    ...Object.entries(part.parts ?? {}).flatMap(([inner, { columns }]) =>
      entryChecks(
        `${name}.${inner}`,
        columns,
        `, json_each(${SENT_ROW}, '$.${name}') o, json_each(o.value, '$.${inner}') k`,
      ),
    ),
  ]);

/** References of these rows and their parts to records that do not exist. */
export async function listLost(db: D1Database, table: Table, rows: readonly WireRow[]): Promise<LostReference[]> {
  const isNamed = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null);
  const checks = [...ownChecks(table), ...partChecks(table)]
    .map((check) => ({ ...check, name: check.column.split('.')[0] ?? '' }))
    .filter(({ name }) => rows.some((row) => isNamed(row[name])));
  if (checks.length === 0) return [];
  const answers = await db.batch<{ place: number; key: string }>(
    checks.map(({ name, reference, list, key, row }) =>
      db
        .prepare(
          `select j.place as place, ${key} as key from ${SENT_ROWS}${list}
          where ${key} is not null and ${reference.id(key, row)} is null`,
        )
        .bind(sentRows(table, rows, [name])),
    ),
  );
  return checks.flatMap(({ column, isPart, reference }, index) =>
    (answers[index]?.results ?? []).map((lost) => ({ ...lost, column, isPart, table: reference.table })),
  );
}
