import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

const EVERY_PRODUCT = 'select id from product';
const THESE_PRODUCTS = `select value from json_each(?1)
  union select child_id from product_super_link where parent_id in (select value from json_each(?1))`;
const MATCHES = `(r.category_ids = '[]' and r.skus = '[]')
  or exists (select 1 from json_each(r.skus) s
    where s.value = p.sku collate nocase or s.value in (
      select parent.sku from product_super_link l join product parent on parent.id = l.parent_id where l.child_id = p.id))
  or exists (select 1 from product_category pc join category c on c.id = pc.category_id
    join json_each(r.category_ids) w on instr('/' || c.path || '/', '/' || w.value || '/') > 0
    where pc.product_id = p.id or pc.product_id in (select parent_id from product_super_link where child_id = p.id))`;

/**
 * Stores which products each catalogue rule applies to: for these products and their variants, or for all when
 * `productIds` is null. A rule for a configurable product also applies to its variants.
 */
export function refreshCatalogRules(db: D1Database, productIds: readonly number[] | null): D1PreparedStatement[] {
  const which = productIds === null ? EVERY_PRODUCT : THESE_PRODUCTS;
  const run = (sql: string) => {
    const statement = db.prepare(sql);
    return productIds === null ? statement : statement.bind(JSON.stringify(productIds));
  };
  return [
    run(`delete from catalog_rule_product where product_id in (${which})`),
    run(
      `insert or ignore into catalog_rule_product (rule_id, product_id)
      select r.id, p.id from catalog_rule r join product p on p.id in (${which}) where ${MATCHES}`,
    ),
  ];
}
