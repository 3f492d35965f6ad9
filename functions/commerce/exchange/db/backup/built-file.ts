import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { migrate } from '../../../shared/db/migrate.ts';
import { SqliteDatabase } from '../../../shared/db/sqlite-database.ts';
import { type Cell, named, SEQUENCES, type Shape, ShopFile } from './shop-file.ts';

/** Where a statement of a dump names its table. */
const DUMP_HEAD = 40;

/** Why a file is not the whole of a shop. */
export class NotWhole extends Error {}

/**
 * A database of a shop that is built beside the real one: its tables are made by the migrations of the backup, its rows
 * are added, and only then the newer migrations change them.
 */
export class BuiltFile {
  readonly #database: DatabaseSync;
  readonly #triggers: string[];
  readonly #indices: Shape[];
  readonly #path: string;
  #insert: StatementSync | null = null;

  constructor(path: string, migrations: readonly string[]) {
    this.#path = path;
    const made = new SqliteDatabase(path);
    migrate(made, undefined, new Set(migrations));
    made.close();
    const shop = new ShopFile(path);
    const shapes = shop.shapes();
    const triggers = shop.triggers();
    shop.close();
    this.#database = new DatabaseSync(path);
    this.#database.exec('pragma foreign_keys = off; pragma synchronous = off; pragma journal_mode = off');
    // The consequences of each row are rows of the backup themselves.
    for (const { name } of triggers) this.#database.exec(`drop trigger ${named(name)}`);
    for (const { name } of shapes) this.#database.exec(`delete from ${named(name)}`);
    this.#forgetSequences();
    this.#database.exec('begin');
    this.#indices = shapes.filter(({ isIndex }) => isIndex);
    this.#triggers = triggers.map(({ sql }) => sql);
  }

  /** The table that the next rows belong to. */
  begin(table: string, columns: readonly string[]): void {
    if (table === SEQUENCES.table) this.#forgetSequences();
    const places = columns.map(() => '?').join(', ');
    try {
      this.#insert = this.#database.prepare(
        `insert into ${named(table)} (${columns.map(named).join(', ')}) values (${places})`,
      );
    } catch (error) {
      throw new NotWhole(`${table}: ${error instanceof Error ? error.message : error}`);
    }
  }

  add(cells: readonly Cell[]): void {
    try {
      this.#insert?.run(...cells);
    } catch (error) {
      throw new NotWhole(error instanceof Error ? error.message : String(error));
    }
  }

  /** The rows counted on by themselves; those of the backup are written last. */
  #forgetSequences(): void {
    this.#database.exec(`delete from ${SEQUENCES.table} where ${SEQUENCES.isOfShop}`);
  }

  /** Runs the statements of D1's dump, each of which inserts one row. */
  async addDump(statements: AsyncIterable<string>): Promise<void> {
    let isAtSequences = false;
    for await (const statement of statements) {
      if (!/^insert into /i.test(statement)) continue;
      if (!isAtSequences && statement.slice(0, DUMP_HEAD).includes(SEQUENCES.table)) {
        isAtSequences = true;
        this.#forgetSequences();
      }
      // SQLite reads a statement up to a zero character, which only a text can hold.
      this.#database.exec(this.#intoIndex(statement).replaceAll('\0', "'||char(0)||'"));
    }
    this.#database.exec('commit');
    this.close();
  }

  /** A row of what an index of words was made of is added to the index itself, which then makes its other parts. */
  #intoIndex(statement: string): string {
    const [head, name] = /^insert into "(\w+)_content" \([^)]*\)/i.exec(statement) ?? [];
    const index = this.#indices.find((shape) => shape.name === name);
    if (head === undefined || !index) return statement;
    return `insert into ${named(index.name)} (${index.columns.map(named).join(', ')})${statement.slice(head.length)}`;
  }

  /** Closes the complete database, at the newest migration. Throws when a row names another that is missing. */
  finish(): void {
    this.#database.exec('commit');
    const lost = this.#database.prepare('select "table", parent from pragma_foreign_key_check limit 1').get();
    if (lost) throw new NotWhole(`a row of ${lost.table} names one of ${lost.parent} that is not there`);
    for (const sql of this.#triggers) this.#database.exec(sql);
    this.close();
    const made = new SqliteDatabase(this.#path);
    migrate(made);
    made.close();
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }
}
