import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CommerceEnv } from '../../../functions/commerce/env.ts';
import { withApiOf } from '../../../functions/commerce/exchange/import/local.ts';
import { migrate } from '../../../functions/commerce/shared/db/migrate.ts';
import { SqliteDatabase } from '../../../functions/commerce/shared/db/sqlite-database.ts';

// Migrations run before the new code is live, and the old code goes on reading and writing for minutes (docs/operate.md, "A
// change of tables"). So a migration after the last version may only add: expand now, contract a version later.

const FOLDER = 'functions/commerce/migrations';
/** The newest migration of the last version. Who makes a version moves it to the newest of all. */
const LAST_OF_VERSION = '0021_promised_days.sql';

interface Column {
  name: string;
  type: string;
  notnull: number;
  dflt_value: string | null;
  pk: number;
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'two-versions-'));
  cpSync(FOLDER, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function columnsOf(database: SqliteDatabase): Map<string, Column[]> {
  const tables = database.column("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'");
  return new Map(
    tables.map((table) => {
      const described = database.column(
        `select json_group_array(json_object('name', name, 'type', type, 'notnull', "notnull", 'dflt_value', dflt_value, 'pk', pk))
        from pragma_table_info('${table}')`,
      );
      return [String(table), JSON.parse(String(described[0])) as Column[]];
    }),
  );
}

/** What the code of the last version would miss or could not write after these migrations. */
function brokenBy(migrations: string): string[] {
  const all = readdirSync(migrations).filter((name) => name.endsWith('.sql'));
  const database = new SqliteDatabase();
  try {
    migrate(database, migrations, new Set(all.filter((name) => name <= LAST_OF_VERSION)));
    const old = columnsOf(database);
    migrate(database, migrations);
    const now = columnsOf(database);
    return [...old].flatMap(([table, columns]) => {
      const next = now.get(table);
      if (!next) return [`${table} is gone`];
      const lost = columns.filter(({ name }) => !next.some((column) => column.name === name));
      const demanded = next.filter(
        (column) =>
          !columns.some(({ name }) => name === column.name) && column.notnull === 1 && column.dflt_value === null,
      );
      const stricter = next.filter((column) =>
        columns.some((was) => was.name === column.name && was.notnull === 0 && was.pk === 0 && column.notnull === 1),
      );
      return [
        ...lost.map(({ name }) => `${table}.${name} is gone`),
        ...demanded.map(({ name }) => `${table}.${name} must be written, and the old code does not know it`),
        ...stricter.map(({ name }) => `${table}.${name} may no longer be empty`),
      ];
    });
  } finally {
    database.close();
  }
}

test('[RUN-020] migrations after the last version only add: its code finds every table and column, and can write', () => {
  expect(readdirSync(FOLDER)).toContain(LAST_OF_VERSION);
  expect(brokenBy(FOLDER)).toEqual([]);
});

test.each([
  [
    'a renamed column',
    'alter table newsletter_subscriber rename column email to mail',
    'newsletter_subscriber.email is gone',
  ],
  ['a dropped column', 'alter table sales_order drop column picked_up_at', 'sales_order.picked_up_at is gone'],
  ['a dropped table', 'drop table captcha', 'captcha is gone'],
  [
    'a column that must be written',
    'alter table staff rename to x; create table staff (id integer primary key, place text not null)',
    'staff.place must be written',
  ],
])('[RUN-020] %s is found', (_, sql, sentence) => {
  writeFileSync(join(folder, '9001_next.sql'), sql);
  expect(brokenBy(folder).join('\n')).toContain(sentence);
});

const PAGE = { identifier: 'thu', title: 'Thử', content: '<p>Thử</p>', page_layout: '1column', is_active: true };

test('[RUN-021] rehearsed: this code reads and writes before, between and after the migration of a next version', async () => {
  const database = new SqliteDatabase();
  migrate(database, folder);
  const env = { DB: database.d1, MEDIA: {}, MEDIA_BASE_URL: '' } as unknown as CommerceEnv;
  const write = (identifier: string) =>
    withApiOf(env, (api) => api.call<{ id: number }>('POST', 'cmsPage', { page: { ...PAGE, identifier } }));
  const read = (id: number) => withApiOf(env, (api) => api.call<{ title: string }>('GET', `cmsPage/${id}`));
  const before = await write('truoc');
  // Expand: a column that may be empty, one with a default, a table and an index.
  const expand = `alter table cms_page add column summary text; alter table cms_page add column reads integer not null default 0;
    create table cms_page_note (id integer primary key, page_id integer not null references cms_page(id) on delete cascade);
    create index cms_page_reads on cms_page(reads);`;
  writeFileSync(join(folder, '9001_expand.sql'), expand);
  migrate(database, folder);
  const between = await write('giua');
  expect((await read(before.id)).title).toBe('Thử');
  expect((await read(between.id)).title).toBe('Thử');
  // The next version fills the new column; what the old code wrote meanwhile is there for it.
  writeFileSync(join(folder, '9002_fill.sql'), 'update cms_page set summary = title where summary is null;');
  migrate(database, folder);
  expect(database.column("select summary from cms_page where identifier in ('truoc', 'giua')")).toEqual(['Thử', 'Thử']);
  // A rollback of the code keeps the tables: the old code still writes.
  expect((await read((await write('sau')).id)).title).toBe('Thử');
  database.close();
});
