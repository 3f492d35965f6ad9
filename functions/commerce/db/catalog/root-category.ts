import type { D1Database } from '@cloudflare/workers-types';

/** The number of Magento's root category in a shop that has none. */
const ROOT_ID = 2;
const ROOT_NAME = 'Danh mục';

/** Makes the category below which all others lie, unless it is there. */
export const ensureRoot = (db: D1Database) =>
  db
    .prepare(
      `insert into category (id, parent_id, path, level, position, name, url_key, url_path, include_in_menu)
      select ${ROOT_ID}, null, '1/${ROOT_ID}', 1, 1, ?1, 'danh-muc', 'danh-muc', 1 where not exists (select 1 from category where level = 1)`,
    )
    .bind(ROOT_NAME)
    .run();
