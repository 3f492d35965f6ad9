import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/**
 * A product in the search index must be renewed when its `price_changes_at` has passed; the next search does it
 * (search/rules/search.ts). A change of price or stock sets it in the same transaction.
 */
export const DUE_NOW = '1970-01-01T00:00:00.000Z';

/** Selects the products of the table `part(id)` and all products that contain them as variant, member or choice. */
export const PARTS_OF = `
  select id from part
  union select parent_id from product_super_link where child_id in (select id from part)
  union select product_id from product_link where type = 'grouped' and linked_id in (select id from part)
  union select o.product_id from bundle_option o join bundle_selection s on s.option_id = o.id
    where s.product_id in (select id from part)`;

/** Marks a product, and all products that contain it, for renewal in the search index. */
export const markForRenewal = (db: D1Database, productId: number): D1PreparedStatement =>
  db
    .prepare(
      `update search_document set price_changes_at = '${DUE_NOW}'
      where product_id in (with part(id) as (values (?1)) ${PARTS_OF})`,
    )
    .bind(productId);
