import type { D1Database } from '@cloudflare/workers-types';
import { migrate } from '../../../functions/commerce/shared/db/migrate.ts';
import { SqliteDatabase } from '../../../functions/commerce/shared/db/sqlite-database.ts';

/**
 * An empty, migrated database in this process: SQLite as in D1, but without a Worker, for tests that
 * send thousands of queries.
 */
export function openDatabase(): D1Database {
  const database = new SqliteDatabase();
  migrate(database);
  return database.d1;
}
