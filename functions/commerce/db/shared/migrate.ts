import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SqliteDatabase } from './sqlite-database.ts';

const MIGRATIONS = 'functions/commerce/migrations';
/** The record that wrangler keeps, so that `wrangler d1 migrations` knows what was applied here. */
const RECORD = `create table if not exists d1_migrations (
  id integer primary key autoincrement,
  name text unique,
  applied_at timestamp default current_timestamp not null
)`;

/**
 * Brings a database on this machine to the newest migration. Wrangler, which does it in production, starts a runtime
 * for every file. A file is applied whole or not at all; throws its name and what the database says of it.
 */
export function migrate(database: SqliteDatabase, folder: string = MIGRATIONS): void {
  database.exec(RECORD);
  const applied = new Set(database.column('select name from d1_migrations'));
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql') && !applied.has(name));
  for (const name of files.toSorted())
    try {
      database.transaction(() => {
        database.exec(readFileSync(join(folder, name), 'utf8'));
        database.exec(`insert into d1_migrations (name) values ('${name.replaceAll("'", "''")}')`);
      });
    } catch (error) {
      throw new Error(`${name}: ${error instanceof Error ? error.message : error}`, { cause: error });
    }
}
