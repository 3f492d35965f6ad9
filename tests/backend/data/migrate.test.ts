import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { D1Database } from '@cloudflare/workers-types';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getPlatformProxy } from 'wrangler';
import { migrate } from '../../../functions/commerce/db/shared/migrate.ts';
import { SqliteDatabase } from '../../../functions/commerce/db/shared/sqlite-database.ts';

const FOLDER = 'functions/commerce/migrations';
const FILES = readdirSync(FOLDER).toSorted();
const SCHEMA = '0001_schema.sql';
/** Tables that the migrations before 1.0 did not create; tables with references are first. */
const ADDED_TABLES = [
  'product_option_value',
  'product_option',
  'downloadable_sample',
  'staff_recovery_code',
  'staff_session',
  'staff',
  'content_draft',
  'content_version',
  'order_lookup',
  'customer_lookup',
  'customer_lookup_state',
  'visit_speed',
  'announcement',
  'search_miss',
  'review_photo',
  'sales_return_picture',
  'sales_return_item',
  'sales_return',
  'product_alert_price',
  'push_order',
  'push_subscription',
  'product_video',
];
/** Columns that they did not create, by table. */
const ADDED_COLUMNS = {
  attribute: ['is_comparable', 'is_filterable_in_search'],
  cart_address: ['save_in_address_book'],
  cart: ['pickup_location_code'],
  sales_order: ['pickup_location_code', 'pickup_code', 'pickup_ready_at', 'picked_up_at'],
  shop_location: ['is_pickup', 'email', 'fax', 'contact_name', 'description', 'postcode'],
  audit_event: ['difference', 'undone_at'],
  message_outbox: ['order_id'],
  payment: ['refund_amount', 'refunded_amount'],
  purge_event: ['announced_at'],
  category: ['updated_at'],
  blog_post: ['updated_at'],
  faq_group: ['updated_at'],
  faq: ['updated_at'],
  review: ['fit', 'size', 'is_verified'],
};
const CONFIG = 'functions/commerce/wrangler.toml';
/** A migration that adds a column, like those after 1.0. */
const NEXT = '9001_next.sql';
const MADE_BEFORE = 'This database was made before 1.0. On your own machine, make a new one: npm run db:reset.';
/** A database from before 1.0, as a migration sees it: a table of the shop, and a record of another migration file. */
const FROM_BEFORE = [
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

test('a database from before 1.0 is refused with instructions, and is unchanged', () => {
  for (const sql of FROM_BEFORE) database.exec(sql);
  const before = namesIn('sqlite_schema');
  expect(() => migrate(database)).toThrow(MADE_BEFORE);
  expect(namesIn('sqlite_schema')).toEqual(before);
  expect(namesIn('d1_migrations')).toEqual(['0001_catalog.sql']);
  expect(database.column('select code from attribute')).toEqual(['color']);
});

test('a shop from before 1.0 gets the tables of the one schema by the command in docs/deploy.md', () => {
  cpSync(join(FOLDER, SCHEMA), join(folder, SCHEMA));
  migrate(database, folder);
  const shape = () =>
    database.column(`select json_array(o.type, o.name, o.tbl_name, (select json_group_array(json_array(c.name, c.type,
      c."notnull", c.dflt_value, c.pk)) from pragma_table_xinfo(o.name) c)) from sqlite_schema o order by o.type, o.name`);
  const wanted = shape();

  for (const table of ADDED_TABLES) database.exec(`drop table ${table}`);
  for (const index of ['message_outbox_order', 'message_outbox_codes', 'purge_event_unannounced'])
    database.exec(`drop index ${index}`);
  for (const [table, columns] of Object.entries(ADDED_COLUMNS))
    for (const column of columns) database.exec(`alter table ${table} drop column ${column}`);
  database.exec('alter table back_order_request rename column recipient to phone');
  database.exec("update d1_migrations set name = '0116_before.sql'");
  expect(() => migrate(database, folder)).toThrow(MADE_BEFORE);

  database.exec(readFileSync('functions/commerce/db/shared/from-before-1.0.sql', 'utf8'));
  expect(shape()).toEqual(wanted);
  migrate(database, folder);
  expect(namesIn('d1_migrations')).toEqual([SCHEMA, '0116_before.sql']);
});

test('the commands that prepare and deploy the shop report it in one sentence, and stop', async () => {
  const local = await getPlatformProxy<{ DB: D1Database }>({
    configPath: CONFIG,
    persist: { path: join(folder, 'v3') },
  });
  await local.env.DB.batch(FROM_BEFORE.map((sql) => local.env.DB.prepare(sql)));
  await local.dispose();

  const run = (...args: string[]) =>
    spawnSync(process.execPath, args, {
      encoding: 'utf8',
      env: { ...process.env, LOCAL_STATE: folder, WRANGLER_SEND_METRICS: 'false', CI: '1' },
    });
  const prepared = run('functions/local/prepare.ts');
  expect(prepared.status).toBe(1);
  expect(prepared.stderr).toContain(MADE_BEFORE);
  expect(prepared.stderr).not.toMatch(/^\s+at /m);

  // The same command as in `npm run deploy`, with the database of this machine.
  const wrangler = ['node_modules/wrangler/bin/wrangler.js', 'd1', 'migrations', 'apply', 'DB', '-c', CONFIG];
  const deployed = run(...wrangler, '--local', '--persist-to', folder);
  expect(deployed.status).not.toBe(0);
  expect(deployed.stdout + deployed.stderr).toContain(MADE_BEFORE);
}, 120_000);
