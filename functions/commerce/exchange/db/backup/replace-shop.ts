import { DatabaseSync } from 'node:sqlite';
import { type Cell, named, SEQUENCES, type Shape, type ShopFile } from './shop-file.ts';

/** D1 takes statements of 100 KB; a longer row is added in parts. */
const STATEMENT_BYTES = 80_000;
const PART_CHARACTERS = 20_000;

/** Replaces every row of a database on this machine by those of a built one, in one transaction. */
export function replaceHere(path: string, built: string, shop: ShopFile): void {
  const database = new DatabaseSync(path);
  try {
    database.exec('pragma busy_timeout = 10000; pragma foreign_keys = off');
    database.prepare('attach ? as built').run(built);
    // Only the shop is locked, not the built file that is read.
    database.exec('begin');
    const triggers = shop.triggers();
    for (const { name } of triggers) database.exec(`drop trigger main.${named(name)}`);
    for (const { name, columns } of shop.shapes()) {
      const list = columns.map(named).join(', ');
      database.exec(`delete from main.${named(name)}`);
      database.exec(`insert into main.${named(name)} (${list}) select ${list} from built.${named(name)}`);
    }
    const { table, isOfShop } = SEQUENCES;
    database.exec(`delete from search_snapshot; delete from main.${table} where ${isOfShop};
      insert into main.${table} (name, seq) select name, seq from built.${table} where ${isOfShop}`);
    for (const { sql } of triggers) database.exec(sql);
    database.exec('commit');
  } finally {
    database.close();
  }
}

/** The statements that replace every row of a database elsewhere, one after another. */
export function* statementsOf(shop: ShopFile): Generator<string> {
  yield 'pragma defer_foreign_keys = true;';
  const triggers = shop.triggers();
  for (const { name } of triggers) yield `drop trigger ${named(name)};`;
  const shapes = shop.shapes();
  for (const { name } of shapes) yield `delete from ${named(name)};`;
  yield 'delete from search_snapshot;';
  for (const shape of shapes) for (const row of shop.rows(shape)) yield* statementsOfRow(shape, row);
  yield `delete from ${SEQUENCES.table} where ${SEQUENCES.isOfShop};`;
  for (const row of shop.sequences())
    yield `insert into ${SEQUENCES.table} (name, seq) values (${row.map(literal).join(', ')});`;
  for (const { sql } of triggers) yield `${sql};`;
}

/** A row as one statement, or, when it is too long for one, as its beginning and what is added to its texts. */
function* statementsOfRow({ name, columns, key }: Shape, row: readonly Cell[]): Generator<string> {
  const insert = (cells: readonly Cell[]) =>
    `insert into ${named(name)} (${columns.map(named).join(', ')}) values (${cells.map(literal).join(', ')});`;
  const whole = insert(row);
  if (Buffer.byteLength(whole) <= STATEMENT_BYTES) return yield whole;
  const parts = row.map((cell) => (typeof cell === 'string' ? partsOf(cell) : null));
  yield insert(row.map((cell, index) => parts[index]?.[0] ?? cell));
  const where = key
    .map((column) => `${named(column)} = ${literal(row[columns.indexOf(column)] ?? null)}`)
    .join(' and ');
  for (const [index, list] of parts.entries())
    for (const part of list?.slice(1) ?? []) {
      const column = named(columns[index] ?? '');
      yield `update ${named(name)} set ${column} = ${column} || ${literal(part)} where ${where};`;
    }
}

/** A text in parts, none of which ends in the middle of a character. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at < text.length; ) {
    let end = Math.min(at + PART_CHARACTERS, text.length);
    if (end < text.length && /[\ud800-\udbff]/.test(text.charAt(end - 1))) end -= 1;
    parts.push(text.slice(at, end));
    at = end;
  }
  return parts.length > 0 ? parts : [''];
}

/** A value in SQL. A text with a zero character has no form as a text. */
function literal(cell: Cell): string {
  if (cell === null) return 'null';
  if (typeof cell === 'bigint') return String(cell);
  if (typeof cell === 'number') return Number.isInteger(cell) ? `${cell}.0` : String(cell);
  if (typeof cell !== 'string') return `x'${Buffer.from(cell).toString('hex')}'`;
  if (cell.includes('\0')) return `cast(x'${Buffer.from(cell).toString('hex')}' as text)`;
  return `'${cell.replaceAll("'", "''")}'`;
}
