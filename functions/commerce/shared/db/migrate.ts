import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SqliteDatabase } from './sqlite-database.ts';

const MIGRATIONS = 'functions/commerce/migrations';
/** The table in which wrangler records applied migrations, so that `wrangler d1 migrations` knows them. */
const RECORD = `create table if not exists d1_migrations (
  id integer primary key autoincrement,
  name text unique,
  applied_at timestamp default current_timestamp not null
)`;

/** The migrations of this version of the shop. */
export const listMigrations = (): string[] =>
  readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();

/**
 * Applies the missing migrations to a database on this machine. Wrangler does it in production, but it starts a runtime
 * for every file. A file is applied completely or not at all; throws its name and the database's message. With `only`,
 * no others are applied.
 */
export function migrate(database: SqliteDatabase, folder: string = MIGRATIONS, only?: ReadonlySet<string>): void {
  database.exec(RECORD);
  const applied = new Set(database.column('select name from d1_migrations'));
  const files = readdirSync(folder).filter(
    (name) => name.endsWith('.sql') && !applied.has(name) && (only?.has(name) ?? true),
  );
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
