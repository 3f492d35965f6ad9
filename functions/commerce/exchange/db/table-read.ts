import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import type { WireRow } from '../../tables/check.ts';
import type { Column } from '../../tables/column.ts';
import { type Columns, columnName, type Part, type Table } from '../../tables/table.ts';

/** SQL for a column's value on the wire, of a row `alias`. */
function shownSql(alias: string, name: string, column: Column): string {
  if (column.shown) return column.shown;
  const own = `${alias}.${columnName(name, column)}`;
  if (column.type === 'reference' && column.reference) return column.reference.key(own);
  if (column.type !== 'references' || !column.reference) return own;
  return `(select json_group_array(${column.reference.key('k.value')}) from json_each(${own}) k)`;
}

const sent = (columns: Columns) => Object.entries(columns).filter(([, column]) => !column.isDerived);

/** SQL that separates the rows of a part from the other lists in its table. */
export const onlySql = ({ only }: Part, alias: string): string =>
  only ? ` and ${alias}.${only.column} = '${only.value}'` : '';

/** SQL for a part: a JSON list of the rows that belong to the row `owner`. */
function partSql(part: Part, owner: string, depth: number): string {
  const alias = `m${depth}`;
  const cells = sent(part.columns).map(([name, column]) => `'${name}', ${shownSql(alias, name, column)}`);
  const nested = Object.entries(part.parts ?? {}).map(
    ([name, inner]) => `'${name}', json(${partSql(inner, `${alias}.id`, depth + 1)})`,
  );
  const order = part.order.replaceAll(/\bm\./g, `${alias}.`);
  return `(select json_group_array(json_object(${[...cells, ...nested].join(', ')})) from (
    select * from ${part.table} ${alias} where ${alias}.${part.owner} = ${owner}${onlySql(part, alias)} order by ${order}) ${alias})`;
}

const JSON_ROW = 'j.row_json';
/** Received rows, sent to SQL as one JSON parameter `?1`. */
export const SENT_ROWS = '(select key as place, value as row_json from json_each(?1)) j';
/** SQL for a column of a received row. */
export const sentSql = (name: string): string => `${JSON_ROW} ->> '$.${name}'`;
export const SENT_ROW = JSON_ROW;

/**
 * Rows as a parameter, reduced to their key columns and the named columns. A change is many statements, so the long
 * texts of a row are sent only to the statements that read them.
 */
export function sentRows({ key, otherKey }: Table, rows: readonly WireRow[], names: readonly string[] = []): string {
  const wanted = new Set(['id', ...key, ...(otherKey ? [otherKey] : []), ...names]);
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => wanted.has(name)))),
  );
}

/** SQL that matches a received row with the row `t` of the table. */
export function keyMatch({ name: table, key, columns, otherKey }: Table): string {
  const match = key
    .map((name) => {
      const column = columns[name];
      if (!column) return `t.id = ${sentSql('id')}`;
      const own = `t.${columnName(name, column)}`;
      const match = column.reference ? column.reference.id(sentSql(name), JSON_ROW) : sentSql(name);
      return `${own} = ${match}`;
    })
    .concat(table === 'category' ? ['t.level > 1'] : [])
    .join(' and ');
  if (otherKey === undefined) return match;
  return `iif(${sentSql(key[0] ?? '')} is null, t.${otherKey} = ${sentSql(otherKey)}, ${match})`;
}

const selectSql = ({ columns, parts, hasId }: Table) =>
  [
    ...(hasId ? ['t.id as id'] : []),
    ...sent(columns).map(([name, column]) => `${shownSql('t', name, column)} as "${name}"`),
    ...Object.entries(parts ?? {}).map(([name, part]) => `${partSql(part, 't.id', 1)} as "${name}"`),
  ].join(', ');

/** Existing rows with the keys of these rows. */
export const selectByKey = (db: D1Database, table: Table, rows: readonly WireRow[]): D1PreparedStatement =>
  db
    .prepare(`select ${selectSql(table)} from ${SENT_ROWS} cross join ${table.name} t on ${keyMatch(table)}`)
    .bind(sentRows(table, rows));

/** The rows with these ids. */
export const selectById = (db: D1Database, table: Table, ids: readonly number[]): D1PreparedStatement =>
  db
    .prepare(
      `select ${selectSql(table)} from ${table.name} t where t.id in (select value from json_each(?1)) order by t.id`,
    )
    .bind(JSON.stringify(ids));

/** The id of the newest row; 0 when there is none. */
export const newestId = async (db: D1Database, { name }: Table): Promise<number> =>
  (await db.prepare(`select max(id) as id from ${name}`).first<number>('id')) ?? 0;

const orderOf = ({ order, key, columns }: Table) =>
  order ?? key.map((name) => `t.${columns[name] ? columnName(name, columns[name]) : name}`).join(', ');

/** The number of all rows that an export has. */
export const countRows = async (db: D1Database, { name, exported = 'true' }: Table): Promise<number> =>
  (await db.prepare(`select count(*) as n from ${name} t where ${exported}`).first<number>('n')) ?? 0;

/** A page of all rows, in export order. */
export const selectPage = (db: D1Database, table: Table, limit: number, offset: number): D1PreparedStatement =>
  db
    .prepare(
      `select ${selectSql(table)} from ${table.name} t where ${table.exported ?? 'true'} order by ${orderOf(table)} limit ?1 offset ?2`,
    )
    .bind(limit, offset);

function readValue(column: Column, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (column.type === 'flag') return value === 1;
  if (column.type === 'json' || column.type === 'attributes') return JSON.parse(String(value));
  return column.type === 'references' ? (JSON.parse(String(value)) as unknown[]).map(String) : value;
}

function readColumns(columns: Columns, row: WireRow): WireRow {
  return Object.fromEntries(sent(columns).map(([name, column]) => [name, readValue(column, row[name])]));
}

function readPart(part: Part, value: unknown): WireRow[] {
  const list = (typeof value === 'string' ? JSON.parse(value) : value) as WireRow[];
  return list.map((row) => ({
    ...readColumns(part.columns, row),
    ...Object.fromEntries(Object.entries(part.parts ?? {}).map(([name, inner]) => [name, readPart(inner, row[name])])),
  }));
}

/** Converts a row of one of the selections above to its form on the wire; a missing single part is null. */
export function readRow(table: Table, row: WireRow): WireRow {
  const parts = Object.entries(table.parts ?? {}).map(([name, part]) => {
    const list = readPart(part, row[name]);
    return [name, part.isSingle ? (list[0] ?? null) : list];
  });
  return {
    ...(table.hasId && { id: row.id }),
    ...readColumns(table.columns, row),
    ...Object.fromEntries(parts),
  };
}
