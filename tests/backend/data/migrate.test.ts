import { readdirSync } from 'node:fs';
import type { D1Database } from '@cloudflare/workers-types';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../../functions/commerce/db/shared/migrate.ts';

const FILES = readdirSync('functions/commerce/migrations').toSorted();
/** One that adds a column. */
const ONE = '0072_category_landing.sql';
let runtime: Miniflare;
let db: D1Database;
const applied = async () =>
  (await db.prepare('select name from d1_migrations order by id').all<{ name: string }>()).results.map(
    ({ name }) => name,
  );

beforeAll(async () => {
  runtime = new Miniflare(
    convertV4MiniflareOptions({ modules: true, script: 'export default {}', d1Databases: ['DB'] }),
  );
  db = (await runtime.getD1Database('DB')) as unknown as D1Database;
});
afterAll(() => runtime?.dispose());

test('an empty database gets every migration in order, a migrated one those it lacks', async () => {
  await migrate(db);
  expect(await applied()).toEqual(FILES);
  await migrate(db);
  expect(await applied()).toEqual(FILES);
  await db.batch([
    db.prepare('alter table category drop column landing_block'),
    db.prepare('delete from d1_migrations where name = ?1').bind(ONE),
  ]);
  await migrate(db);
  // Applied now, whatever came after it before.
  expect((await applied()).toSorted()).toEqual(FILES);
  expect(await db.prepare('select count(landing_block) as known from category').first()).toEqual({ known: 0 });
});

test('a migration that fails says why and is not on record', async () => {
  await db.prepare('delete from d1_migrations where name = ?1').bind(ONE).run();
  await expect(migrate(db)).rejects.toThrow('duplicate column name: landing_block');
  expect(await applied()).toEqual(FILES.filter((name) => name !== ONE));
});
