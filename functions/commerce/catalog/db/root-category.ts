import type { D1Database } from '@cloudflare/workers-types';

/** The number that Magento gives its root category; used in a shop that has none. */
const ROOT_ID = 2;
const ROOT_NAME = 'Danh mục';

/** Creates the root category if it is missing. */
export const ensureRoot = (db: D1Database) =>
  db
    .prepare(
      `insert into category (id, parent_id, path, level, position, name, url_key, url_path, include_in_menu)
      select ${ROOT_ID}, null, '1/${ROOT_ID}', 1, 1, ?1, 'danh-muc', 'danh-muc', 1 where not exists (select 1 from category where level = 1)`,
    )
    .bind(ROOT_NAME)
    .run();
