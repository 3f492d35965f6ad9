import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { D1Database } from '@cloudflare/workers-types';

const MIGRATIONS = 'functions/commerce/migrations';

type Value = string | number | null;

class Statement {
  readonly #database: SqliteDatabase;
  readonly #sql: string;
  readonly #values: Value[];

  constructor(database: SqliteDatabase, sql: string, values: Value[] = []) {
    this.#database = database;
    this.#sql = sql;
    this.#values = values;
  }

  bind(...values: unknown[]): Statement {
    const plain = values.map((value) => (typeof value === 'boolean' ? Number(value) : (value as Value)));
    return new Statement(this.#database, this.#sql, plain);
  }

  /** Runs at once, so that nothing comes between the statements of a batch. */
  execute() {
    return this.#database.execute(this.#sql, this.#values);
  }

  async run() {
    return this.execute();
  }

  async all() {
    return this.execute();
  }

  async first(column?: string) {
    const [row] = this.execute().results;
    if (!row) return null;
    return column === undefined ? row : (row[column] ?? null);
  }
}

/** One database with its statements, each prepared once. */
class SqliteDatabase {
  readonly #database = new DatabaseSync(':memory:');
  readonly #prepared = new Map<string, StatementSync>();

  execute(sql: string, values: Value[]) {
    const known = this.#prepared.get(sql) ?? this.#database.prepare(sql);
    this.#prepared.set(sql, known);
    if (known.columns().length > 0) {
      const results = known.all(...values);
      return { success: true, results, meta: { changes: results.length } };
    }
    return { success: true, results: [], meta: { changes: Number(known.run(...values).changes) } };
  }

  exec(sql: string): void {
    this.#database.exec(sql);
  }
}

/**
 * An empty, migrated database in this process: SQLite as D1 has it, without the way through a Worker, for tests that
 * ask thousands of times. It knows the part of D1 that the backend uses: prepare, bind, run, all, first and batch.
 */
export function openDatabase(): D1Database {
  const database = new SqliteDatabase();
  for (const file of readdirSync(MIGRATIONS).toSorted()) {
    if (file.endsWith('.sql')) database.exec(readFileSync(`${MIGRATIONS}/${file}`, 'utf8'));
  }
  const d1 = {
    prepare: (sql: string) => new Statement(database, sql),
    async batch(statements: Statement[]) {
      database.exec('begin');
      try {
        const results = statements.map((statement) => statement.execute());
        database.exec('commit');
        return results;
      } catch (error) {
        database.exec('rollback');
        throw error;
      }
    },
  };
  return d1 as unknown as D1Database;
}
