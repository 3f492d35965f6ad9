import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { D1Database } from '@cloudflare/workers-types';
import { type Answer, type Call, databaseOver } from './database-over.ts';

type Value = string | number | null;

const plain = (value: unknown) => (typeof value === 'boolean' ? Number(value) : (value as Value));

/** An SQLite database in this process, in memory by default, that behaves like D1. Each statement is prepared once. */
export class SqliteDatabase {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();
  /** The same database with the API of D1. */
  readonly d1: D1Database = databaseOver(async (calls) => this.#executeAll(calls));

  constructor(file = ':memory:') {
    this.#database = new DatabaseSync(file);
  }

  #execute({ sql, values }: Call): Answer {
    const known = this.#prepared.get(sql) ?? this.#database.prepare(sql);
    this.#prepared.set(sql, known);
    if (known.columns().length > 0) {
      const results = known.all(...values.map(plain));
      return { success: true, results, meta: { changes: results.length } };
    }
    return { success: true, results: [], meta: { changes: Number(known.run(...values.map(plain)).changes) } };
  }

  /** Runs synchronously, so that nothing comes between the statements of a batch. */
  #executeAll(calls: Call[]): Answer[] {
    return this.transaction(() => calls.map((call) => this.#execute(call)));
  }

  /** Runs work in a transaction: all changes are kept, or none when it throws. */
  transaction<T>(work: () => T): T {
    this.exec('begin immediate');
    try {
      const result = work();
      this.exec('commit');
      return result;
    } catch (error) {
      this.exec('rollback');
      throw error;
    }
  }

  /** Runs statements one after another, without a transaction unless they begin one. */
  exec(sql: string): void {
    this.#database.exec(sql);
  }

  /** The first column of all result rows. */
  column(sql: string): unknown[] {
    return this.#database
      .prepare(sql)
      .all()
      .map((row) => Object.values(row)[0]);
  }

  close(): void {
    this.#database.close();
  }
}
