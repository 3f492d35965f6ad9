import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { D1Database } from '@cloudflare/workers-types';
import { type Answer, type Call, databaseOver } from '../../../functions/commerce/db/shared/database-over.ts';

const MIGRATIONS = 'functions/commerce/migrations';

type Value = string | number | null;

const plain = (value: unknown) => (typeof value === 'boolean' ? Number(value) : (value as Value));

/** One database with its statements, each prepared once. */
class SqliteDatabase {
  readonly #database = new DatabaseSync(':memory:');
  readonly #prepared = new Map<string, StatementSync>();

  execute({ sql, values }: Call): Answer {
    const known = this.#prepared.get(sql) ?? this.#database.prepare(sql);
    this.#prepared.set(sql, known);
    if (known.columns().length > 0) {
      const results = known.all(...values.map(plain));
      return { success: true, results, meta: { changes: results.length } };
    }
    return { success: true, results: [], meta: { changes: Number(known.run(...values.map(plain)).changes) } };
  }

  /** Runs at once, so that nothing comes between the statements of a batch. */
  executeAll(calls: Call[]): Answer[] {
    this.exec('begin');
    try {
      const answers = calls.map((call) => this.execute(call));
      this.exec('commit');
      return answers;
    } catch (error) {
      this.exec('rollback');
      throw error;
    }
  }

  exec(sql: string): void {
    this.#database.exec(sql);
  }
}

/**
 * An empty, migrated database in this process: SQLite as D1 has it, without the way through a Worker, for tests that
 * ask thousands of times.
 */
export function openDatabase(): D1Database {
  const database = new SqliteDatabase();
  for (const file of readdirSync(MIGRATIONS).toSorted()) {
    if (file.endsWith('.sql')) database.exec(readFileSync(`${MIGRATIONS}/${file}`, 'utf8'));
  }
  return databaseOver(async (calls) => database.executeAll(calls));
}
