import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { D1Database } from '@cloudflare/workers-types';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getPlatformProxy } from 'wrangler';
import { migrate } from '../../../functions/commerce/shared/db/migrate.ts';
import { SqliteDatabase } from '../../../functions/commerce/shared/db/sqlite-database.ts';

const FOLDER = 'functions/commerce/migrations';
const FILES = readdirSync(FOLDER).toSorted();
const CONFIG = 'functions/commerce/wrangler.toml';
/** A migration that adds a column, like those that follow. */
const NEXT = '9001_next.sql';
const MADE_ELSEWHERE =
  'This database was made by other migrations. On your own machine, make a new one: npm run db:reset.';
/** A database of other migrations, as a migration sees it: a table of the shop, and a record of another migration file. */
const FROM_ELSEWHERE = [
  'create table attribute (id integer primary key, code text not null)',
  "insert into attribute (id, code) values (1, 'color')",
  `create table d1_migrations (id integer primary key autoincrement, name text unique,
    applied_at timestamp default current_timestamp not null)`,
  "insert into d1_migrations (name) values ('0001_catalog.sql')",
];

let database: SqliteDatabase;
let folder: string;
const namesIn = (table: string) => database.column(`select name from ${table} order by 1`);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrate-'));
  database = new SqliteDatabase();
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

test('an empty database gets every migration, a migrated one those that it lacks', () => {
  migrate(database);
  expect(namesIn('d1_migrations')).toEqual(FILES);
  expect(namesIn('sqlite_schema')).not.toContain('schema_check');
  migrate(database);
  expect(namesIn('d1_migrations')).toEqual(FILES);

  cpSync(FOLDER, folder, { recursive: true });
  writeFileSync(join(folder, NEXT), 'alter table category add column season text;');
  migrate(database, folder);
  expect(namesIn('d1_migrations')).toEqual([...FILES, NEXT]);
  expect(database.column('select count(season) from category')).toEqual([0]);
});

test('a failed migration is named with its reason, and leaves nothing behind', () => {
  writeFileSync(join(folder, NEXT), 'create table season (id integer); create table season (id integer);');
  expect(() => migrate(database, folder)).toThrow(`${NEXT}: table season already exists`);
  expect(namesIn('d1_migrations')).toEqual([]);
  expect(namesIn('sqlite_schema')).not.toContain('season');
});

test('a database of other migrations is refused with instructions, and is unchanged', () => {
  for (const sql of FROM_ELSEWHERE) database.exec(sql);
  const before = namesIn('sqlite_schema');
  expect(() => migrate(database)).toThrow(MADE_ELSEWHERE);
  expect(namesIn('sqlite_schema')).toEqual(before);
  expect(namesIn('d1_migrations')).toEqual(['0001_catalog.sql']);
  expect(database.column('select code from attribute')).toEqual(['color']);
});

test('the commands that prepare and deploy the shop report it in one sentence, and stop', async () => {
  const local = await getPlatformProxy<{ DB: D1Database }>({
    configPath: CONFIG,
    persist: { path: join(folder, 'v3') },
  });
  await local.env.DB.batch(FROM_ELSEWHERE.map((sql) => local.env.DB.prepare(sql)));
  await local.dispose();

  const run = (...args: string[]) =>
    spawnSync(process.execPath, args, {
      encoding: 'utf8',
      env: { ...process.env, LOCAL_STATE: folder, WRANGLER_SEND_METRICS: 'false', CI: '1' },
    });
  const prepared = run('functions/local/prepare.ts');
  expect(prepared.status).toBe(1);
  expect(prepared.stderr).toContain(MADE_ELSEWHERE);
  expect(prepared.stderr).not.toMatch(/^\s+at /m);

  // The same command as in `npm run deploy`, with the database of this machine.
  const wrangler = ['node_modules/wrangler/bin/wrangler.js', 'd1', 'migrations', 'apply', 'DB', '-c', CONFIG];
  const deployed = run(...wrangler, '--local', '--persist-to', folder);
  expect(deployed.status).not.toBe(0);
  expect(deployed.stdout + deployed.stderr).toContain(MADE_ELSEWHERE);
}, 120_000);

test('[DESK-113] staff of a shop before the warehouse keep their role, session and recovery codes', () => {
  for (const file of FILES.filter((name) => name < '0012')) cpSync(join(FOLDER, file), join(folder, file));
  migrate(database, folder);
  database.exec(`insert into staff (id, email, name, role, password_hash, created_at) values (1, 'a@chi.example', 'Vân', 'owner', 'x', '2026');
    insert into staff_session (token_hash, staff_id, created_at, last_used_at) values ('h', 1, '2026', '2026');
    insert into staff_recovery_code (code_hash, staff_id) values ('c', 1)`);
  migrate(database);
  expect(database.column('select role from staff')).toEqual(['owner']);
  expect(database.column('select count(*) from staff_session join staff on staff.id = staff_id')).toEqual([1]);
  expect(database.column('select count(*) from staff_recovery_code')).toEqual([1]);
  database.exec("update staff set role = 'warehouse'");
  expect(() => database.exec("update staff set role = 'guest'")).toThrow(/CHECK/);
});
