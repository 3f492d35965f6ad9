import { createHash, createHmac } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { CommerceEnv } from '../../env.ts';
import { openLocalBucket } from './local-bucket.ts';
import { migrate } from './migrate.ts';
import { SqliteDatabase } from './sqlite-database.ts';

const CONFIG = 'functions/commerce/wrangler.toml';
const LOCAL_STATE = process.env.LOCAL_STATE ?? '.wrangler/state';
/** The object class under which the local runtime stores databases: a folder name, and a part of each file name. */
const DATABASES = 'miniflare-D1DatabaseObject';
const ID_BYTES = 16;
/** How long to wait while another process writes. */
const PATIENCE_MS = 10_000;

/** A setting of the Worker's configuration, by name; the first match. */
function setting(name: string): string {
  const value = new RegExp(`^${name} = "([^"]+)"`, 'm').exec(readFileSync(CONFIG, 'utf8'))?.[1];
  if (!value) throw new Error(`${CONFIG} has no ${name}`);
  return value;
}

/** Path of a local database below a folder of state. The runtime derives the file name from the id. */
export function databaseFile(state: string, id: string): string {
  const key = createHash('sha256').update(DATABASES).digest();
  const part = (value: string | Buffer) => createHmac('sha256', key).update(value).digest().subarray(0, ID_BYTES);
  const name = part(id);
  return join(state, 'v3/d1', DATABASES, `${Buffer.concat([name, part(name)]).toString('hex')}.sqlite`);
}

/** Path of the database that the embedded backend uses on this machine. */
export const localDatabaseFile = (state: string = LOCAL_STATE): string => databaseFile(state, setting('database_id'));

/**
 * Runs work with the local database and media bucket, the ones the embedded backend uses on this machine, after
 * migrating the database. It opens the SQLite file directly, because writing tens of thousands of rows through the
 * runtime is slower. If the migration fails, prints one sentence and ends the process.
 */
export async function withLocalBackend<T>(
  work: (env: CommerceEnv) => Promise<T>,
  state: string = LOCAL_STATE,
): Promise<T> {
  const file = localDatabaseFile(state);
  mkdirSync(dirname(file), { recursive: true });
  const database = new SqliteDatabase(file);
  const media = openLocalBucket(resolve(state, 'v3'), setting('bucket_name'));
  try {
    database.exec(`pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = ${PATIENCE_MS}`);
    migrateOrStop(database);
    const { PURGE_URL, PURGE_SECRET } = process.env;
    return await work({ DB: database.d1, MEDIA: media.bucket, PURGE_URL, PURGE_SECRET } as CommerceEnv);
  } finally {
    database.close();
    await media.close();
  }
}

/** The person who runs a command needs to know what to do, not a stack trace. */
function migrateOrStop(database: SqliteDatabase): void {
  try {
    migrate(database);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
