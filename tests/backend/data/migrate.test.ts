import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { migrate } from '../../../functions/commerce/db/shared/migrate.ts';
import { SqliteDatabase } from '../../../functions/commerce/db/shared/sqlite-database.ts';

const FILES = readdirSync('functions/commerce/migrations').toSorted();
/** One that adds a column. */
const ONE = '0072_category_landing.sql';
const database = new SqliteDatabase();
const applied = () => database.column('select name from d1_migrations order by id');

test('an empty database gets every migration in order, a migrated one those it lacks', () => {
  migrate(database);
  expect(applied()).toEqual(FILES);
  migrate(database);
  expect(applied()).toEqual(FILES);
  database.exec(`alter table category drop column landing_block; delete from d1_migrations where name = '${ONE}'`);
  migrate(database);
  // Applied now, whatever came after it before.
  expect(applied().toSorted()).toEqual(FILES);
  expect(database.column('select count(landing_block) from category')).toEqual([0]);
});

test('a migration that fails says why and is not on record', () => {
  database.exec(`delete from d1_migrations where name = '${ONE}'`);
  expect(() => migrate(database)).toThrow('duplicate column name: landing_block');
  expect(applied()).toEqual(FILES.filter((name) => name !== ONE));
});
