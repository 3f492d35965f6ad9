import { DatabaseSync } from 'node:sqlite';

/** A value of a row: integers are bigint, so that they are told from numbers with a fraction. */
export type Cell = null | bigint | number | string | Uint8Array;

/** A table whose rows a backup holds. */
export interface Shape {
  name: string;
  columns: readonly string[];
  /** The columns that identify a row. */
  key: readonly string[];
  /** An index of words, which SQLite keeps in parts of its own. */
  isIndex: boolean;
}

/** Tables that belong to one database: what was applied to it, and what the shop computes from the other tables. */
const OWN = ['d1_migrations', 'search_snapshot'];
/** The parts that SQLite keeps of an index of words; the index itself is read and written by its own name. */
const PART_OF_INDEX = /_(?:data|idx|content|docsize|config)$/;
/** Tables that are empty in a shop where nothing happened yet. */
const FILLED_BY_PEOPLE = ['product', 'customer', 'sales_order', 'staff'] as const;

/** What stands in a shop that is not empty: `12 product, 1 staff`. Empty for a shop that a backup may be restored into. */
export const SAY_WHAT_IS_THERE = `select ${FILLED_BY_PEOPLE.map((name) => `(select count(*) from ${name}) as ${name}`).join(', ')}`;
/** The migrations that a database has. */
export const SAY_MIGRATIONS = 'select name from d1_migrations order by name';
/** The numbers that the database gives next; the record of migrations counts for itself. */
export const SEQUENCES = {
  table: 'sqlite_sequence',
  columns: ['name', 'seq'],
  isOfShop: "name <> 'd1_migrations'",
} as const;

/** A name of a table or column in SQL. */
export const named = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const textOf = (value: unknown) => String(value);

/** The database of a shop as a file on this machine, opened to be read as it is at this moment. */
export class ShopFile {
  readonly #database: DatabaseSync;

  constructor(path: string) {
    this.#database = new DatabaseSync(path, { readOnly: true });
    // One view of the data, whatever others write meanwhile.
    this.#database.exec('pragma busy_timeout = 10000; begin');
  }

  migrations(): string[] {
    return this.#column(SAY_MIGRATIONS);
  }

  whatIsThere(): Record<string, unknown> {
    return { ...this.#database.prepare(SAY_WHAT_IS_THERE).get() };
  }

  triggers(): { name: string; sql: string }[] {
    const found = this.#database
      .prepare("select name, sql from sqlite_schema where type = 'trigger' order by rowid")
      .all();
    return found.map(({ name, sql }) => ({ name: textOf(name), sql: textOf(sql) }));
  }

  shapes(): Shape[] {
    const found = this.#database
      .prepare(
        `select name, sql like 'create virtual %' as is_index from sqlite_schema
        where type = 'table' and name not like 'sqlite\\_%' escape '\\' and name not like '\\_cf\\_%' escape '\\' order by name`,
      )
      .all();
    const indices = found.filter(({ is_index }) => is_index === 1).map(({ name }) => textOf(name));
    const isPart = (name: string) => indices.includes(name.replace(PART_OF_INDEX, '')) && PART_OF_INDEX.test(name);
    return found
      .map(({ name }) => textOf(name))
      .filter((name) => !OWN.includes(name) && !isPart(name))
      .map((name) => this.#shapeOf(name, indices.includes(name)));
  }

  #shapeOf(name: string, isIndex: boolean): Shape {
    const found = this.#database.prepare(`select name, pk from pragma_table_info(?)`).all(name);
    const columns = found.map((column) => textOf(column.name));
    const key = found
      .filter(({ pk }) => Number(pk) > 0)
      .toSorted((a, b) => Number(a.pk) - Number(b.pk))
      .map((column) => textOf(column.name));
    if (isIndex) return { name, isIndex, columns: ['rowid', ...columns], key: ['rowid'] };
    return { name, isIndex, columns, key: key.length > 0 ? key : ['rowid'] };
  }

  /** The rows of a table, one after another. */
  *rows({ name, columns }: Pick<Shape, 'name' | 'columns'>): Generator<Cell[]> {
    const read = this.#database.prepare(`select ${columns.map(named).join(', ')} from ${named(name)}`);
    read.setReadBigInts(true);
    for (const row of read.iterate()) yield columns.map((column) => row[column] as Cell);
  }

  /** The numbers that the database gives next, by table. */
  *sequences(): Generator<Cell[]> {
    const read = this.#database.prepare(`select name, seq from ${SEQUENCES.table} where ${SEQUENCES.isOfShop}`);
    read.setReadBigInts(true);
    for (const row of read.iterate()) yield [row.name as Cell, row.seq as Cell];
  }

  #column(sql: string): string[] {
    return this.#database
      .prepare(sql)
      .all()
      .map((row) => textOf(Object.values(row)[0]));
  }

  close(): void {
    this.#database.close();
  }
}
