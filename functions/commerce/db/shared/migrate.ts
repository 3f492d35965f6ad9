import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { D1Database } from '@cloudflare/workers-types';
import { unstable_splitSqlQuery as splitSqlQuery } from 'wrangler';

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
export async function migrate(db: D1Database, folder: string = MIGRATIONS): Promise<void> {
  await db.prepare(RECORD).run();
  const { results } = await db.prepare('select name from d1_migrations').all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql') && !applied.has(name));
  for (const name of files.toSorted()) {
    const statements = splitSqlQuery(readFileSync(join(folder, name), 'utf8'));
    const record = db.prepare('insert into d1_migrations (name) values (?1)').bind(name);
    await db.batch([...statements.map((statement) => db.prepare(statement)), record]).catch((error: unknown) => {
      throw new Error(`${name}: ${messageOf(error)}`, { cause: error });
    });
  }
}

/** What the database says, without the codes that D1 puts around it. */
const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/^D1_ERROR: /, '').replace(/: SQLITE_\w+.*$/s, '');
