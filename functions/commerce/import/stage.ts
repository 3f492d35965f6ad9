import type { D1Database } from '@cloudflare/workers-types';
import { bulkInsert, type ColumnValue } from '../db/shared/bulk.ts';

/** How many rows wait in memory before they are written. */
const BUFFER = 2000;

/**
 * The waiting room of an import: rows are written to `import_row` as they come, whatever the size of the catalogue, and
 * move to their tables in one transaction at the end.
 */
export class Stage {
  readonly #db: D1Database;
  #buffer: [target: string, data: string][] = [];

  constructor(db: D1Database) {
    this.#db = db;
  }

  /** Throws away what an earlier, failed import left. */
  async clear(): Promise<void> {
    this.#buffer = [];
    await this.#db.prepare('delete from import_row').run();
  }

  /** One row for a table, its values in the order that `commit.ts` names for it. */
  async add(target: string, row: ColumnValue[]): Promise<void> {
    this.#buffer.push([target, JSON.stringify(row)]);
    if (this.#buffer.length >= BUFFER) await this.flush();
  }

  async flush(): Promise<void> {
    const rows = this.#buffer;
    this.#buffer = [];
    await bulkInsert(this.#db, 'import_row', ['target', 'data'], rows);
  }
}
