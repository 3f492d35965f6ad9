import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { standardOf, type WireRow } from '../../tables/check.ts';
import type { Column } from '../../tables/column.ts';
import { type Columns, columnName, type Part, type Table } from '../../tables/table.ts';
import { keyMatch, onlySql, SENT_ROW, SENT_ROWS, sentRows, sentSql } from './table-read.ts';

/** SQL for the stored value of a column, where `row` is SQL of the JSON row and `whole` of the row around it. */
function storedSql(row: string, name: string, column: Column): string {
  const sent = `${row} ->> '$.${name}'`;
  if (column.type === 'json') return `${row} -> '$.${name}'`;
  // Null values are left out.
  if (column.type === 'attributes') return `json_patch('{}', ${row} -> '$.${name}')`;
  if (column.type === 'reference' && column.reference) return column.reference.id(sent, row);
  if (column.type !== 'references' || !column.reference) return sent;
  return `(select json_group_array(x.id) from (select ${column.reference.id('k.value', row)} as id
    from json_each(${row}, '$.${name}') k) x where x.id is not null)`;
}

const stored = (columns: Columns) => Object.entries(columns).filter(([, column]) => !column.shown);

/** Required columns whose values the database computes. */
const MADE: Record<string, Record<string, string>> = {
  category: { path: `'?' || (${sentSql('url_path')})`, level: '0' },
};

/** SQL for the number that a row asks for; null when it is taken. */
const wantedId = (table: string, sent: string) =>
  `iif(exists (select 1 from ${table} x where x.id = ${sent}), null, ${sent})`;

/** Inserts complete new rows. A row gets the id it names unless that is taken. */
export function insertRows(db: D1Database, table: Table, rows: readonly WireRow[]): D1PreparedStatement {
  const made = MADE[table.name] ?? {};
  const names = stored(table.columns).map(([name, column]) => columnName(name, column));
  const values = stored(table.columns).map(([name, column]) => storedSql(SENT_ROW, name, column));
  const columns = [...(table.hasId ? ['id'] : []), ...Object.keys(made), ...names];
  const cells = [...(table.hasId ? ['j.wanted'] : []), ...Object.values(made), ...values];
  const wanted = wantedId(table.name, sentSql('id'));
  const source = table.hasId
    ? `(select j.place, j.row_json, ${wanted} as wanted from ${SENT_ROWS}) j order by j.wanted is null, j.place`
    : `${SENT_ROWS} order by j.place`;
  return db
    .prepare(`insert into ${table.name} (${columns.join(', ')}) select ${cells.join(', ')} from ${source}`)
    .bind(sentRows(table, rows, Object.keys(table.columns)));
}

/** Updates the columns that each row names; rows are found by key or by id. */
export function updateRows(
  db: D1Database,
  table: Table,
  rows: readonly WireRow[],
  isById: boolean,
): D1PreparedStatement[] {
  const named = new Set(rows.flatMap((row) => Object.keys(row)));
  const sets = stored(table.columns)
    .filter(([name]) => named.has(name) && (isById || !table.key.includes(name)))
    .map(([name, column]) => {
      const own = columnName(name, column);
      const value =
        column.type === 'attributes'
          ? `json_patch(t.${own}, ${SENT_ROW} -> '$.${name}')`
          : storedSql(SENT_ROW, name, column);
      return `${own} = iif(json_type(${SENT_ROW}, '$.${name}') is null, t.${own}, ${value})`;
    });
  if (sets.length === 0) return [];
  const match = isById ? `t.id = ${sentSql('id')}` : keyMatch(table);
  return [
    db
      .prepare(`update ${table.name} as t set ${sets.join(', ')} from ${SENT_ROWS} where ${match}`)
      .bind(sentRows(table, rows, Object.keys(table.columns))),
  ];
}

/** The received rows of a part, each as `p`, together with the row `t` that owns them. */
const partSource = (table: Table, name: string, match: string) =>
  `${SENT_ROWS} cross join ${table.name} t on ${match} cross join json_each(${SENT_ROW}, '$.${name}') p`;

function singleStatement(
  db: D1Database,
  table: Table,
  name: string,
  part: Part,
  match: string,
  rows: readonly WireRow[],
) {
  const columns = stored(part.columns).map(([column, own]) => ({
    own: columnName(column, own),
    column: own,
    name: column,
  }));
  const values = columns.map(({ own, column, name: wire }) => {
    const standard = JSON.stringify(standardOf(column));
    const literal = standard === 'true' ? '1' : standard === 'false' ? '0' : standard;
    return `coalesce(${SENT_ROW} ->> '$.${name}.${wire}', m.${own}, ${literal})`;
  });
  const changed = columns.map(({ own }) => `${own} = excluded.${own}`);
  const differs = columns.map(({ own }) => `${own} is not excluded.${own}`);
  return db
    .prepare(
      `insert into ${part.table} (${[part.owner, ...columns.map(({ own }) => own)].join(', ')})
    select ${['t.id', ...values].join(', ')} from ${SENT_ROWS} cross join ${table.name} t on ${match}
    left join ${part.table} m on m.${part.owner} = t.id where json_type(${SENT_ROW}, '$.${name}') = 'object'
    on conflict (${part.owner}) do update set ${changed.join(', ')} where ${differs.join(' or ')}`,
    )
    .bind(sentRows(table, rows, [name]));
}

/** SQL for the position of an entry, whose index in its list is `key`. */
const placeSql = ({ firstPlace = 0 }: Part, key: string) => (firstPlace === 0 ? key : `${key} + ${firstPlace}`);

/** Columns that an existing entry keeps: its number, and what sells meanwhile, although the entry was read before. */
const keptIn = ({ columns }: Part): ReadonlySet<string> =>
  new Set(['id', ...stored(columns).flatMap(([name, own]) => (own.isCounted ? [columnName(name, own)] : []))]);

function listStatements(
  db: D1Database,
  table: Table,
  name: string,
  part: Part,
  match: string,
  rows: readonly WireRow[],
) {
  const entries = stored(part.columns);
  const owns = entries.map(([column, own]) => columnName(column, own));
  const values = entries.map(([column, own]) => storedSql('p.value', column, own));
  const needed = entries.filter(([, { reference, isRequired }]) => reference && isRequired);
  const isThere = needed.map(([column, own]) => `${storedSql('p.value', column, own)} is not null`);
  const columns = [
    ...(part.keepsId ? ['id'] : []),
    part.owner,
    ...owns,
    ...(part.position ? [part.position] : []),
    ...(part.only ? [part.only.column] : []),
  ];
  const cells = [
    ...(part.keepsId ? [wantedId(part.table, `p.value ->> '$.${part.keepsId}'`)] : []),
    't.id',
    ...values,
    ...(part.position ? [placeSql(part, 'p.key')] : []),
    ...(part.only ? [`'${part.only.value}'`] : []),
  ];
  const kept = keptIn(part);
  const renewed = columns.filter((column) => !kept.has(column)).map((column) => `${column} = excluded.${column}`);
  const insert = `insert into ${part.table} (${columns.join(', ')}) select ${cells.join(', ')}
    from ${partSource(table, name, match)} where ${['true', ...isThere].join(' and ')} order by j.place, p.key
    on conflict do update set ${renewed.join(', ')}`;
  const remove = `delete from ${part.table} where ${part.owner} in (select t.id from ${SENT_ROWS}
    cross join ${table.name} t on ${match} where json_type(${SENT_ROW}, '$.${name}') = 'array')${onlySql(part, part.table)}`;
  const parameter = sentRows(table, rows, [name]);
  const statements = [db.prepare(insert).bind(parameter)];
  if (!part.mergedBy) statements.unshift(db.prepare(remove).bind(parameter));
  for (const [inner, nested] of Object.entries(part.parts ?? {})) {
    const { owner, table: child, columns: own, position } = nested;
    statements.push(
      db
        .prepare(
          `insert into ${child} (${[owner, ...stored(own).map(([column, c]) => columnName(column, c)), ...(position ? [position] : [])].join(', ')})
        select ${['m.id', ...stored(own).map(([column, c]) => storedSql('q.value', column, c)), ...(position ? [placeSql(nested, 'q.key')] : [])].join(', ')}
        from ${partSource(table, name, match)}
        cross join ${part.table} m on m.${part.owner} = t.id and m.${part.position} = ${placeSql(part, 'p.key')}
        cross join json_each(p.value, '$.${inner}') q
        where ${stored(own)
          .filter(([, { reference, isRequired }]) => reference && isRequired)
          .map(([column, c]) => `${storedSql('q.value', column, c)} is not null`)
          .concat('true')
          .join(' and ')} order by j.place, p.key, q.key`,
        )
        .bind(parameter),
    );
  }
  return statements;
}

/** Writes the parts that the rows name; runs after the rows. Entries that a list no longer contains are deleted. */
export function writeParts(
  db: D1Database,
  table: Table,
  rows: readonly WireRow[],
  isById: boolean,
): D1PreparedStatement[] {
  const match = isById ? `t.id = ${sentSql('id')}` : keyMatch(table);
  return Object.entries(table.parts ?? {}).flatMap(([name, part]) => {
    const naming = rows.filter((row) => row[name] !== undefined && row[name] !== null);
    if (naming.length === 0) return [];
    return part.isSingle
      ? [singleStatement(db, table, name, part, match, naming)]
      : listStatements(db, table, name, part, match, naming);
  });
}

/** Deletes all rows of a table that is sent as a whole, except those with these ids. */
export const deleteOthers = (db: D1Database, { name }: Table, ids: readonly number[]): D1PreparedStatement =>
  db.prepare(`delete from ${name} where id not in (select value from json_each(?1))`).bind(JSON.stringify(ids));

/** Deletes a row by its id or key, together with everything that belongs to it. */
export function deleteRow(db: D1Database, table: Table, row: WireRow): D1PreparedStatement {
  if (table.hasId) return db.prepare(`delete from ${table.name} where id = ?1`).bind(Number(row.id));
  const match = table.key.map((name) => `${name} = ?1 ->> '$.${name}'`).join(' and ');
  return db.prepare(`delete from ${table.name} where ${match}`).bind(JSON.stringify(row));
}
