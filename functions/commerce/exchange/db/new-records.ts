import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import type { WireRow } from '../../tables/check.ts';

/** What hangs on a record that an import made. */
export interface NewRecord {
  /** The JSON key of its note. */
  key: string;
  /** 0: the table has no numbers. */
  id: number;
  /** It is in an order, in this shop or in another one before. */
  is_sold: number;
  /** Customers wrote reviews of it. */
  is_reviewed: number;
  /** An order was made with it. */
  is_taken: number;
  /** Records name it that the import did not make, or that stay. */
  is_used: number;
}

/**
 * SQL: the product `p` names the record, and the undo of the import ?2 neither removes the product nor puts its `field`
 * back. `field` is SQL of a path in a note.
 */
const stays = (field: string) => `not exists (select 1 from import_note n where n.run_id = ?2 and n.target = 'product'
  and n.stays = 0 and n.key = json_object('sku', p.sku)
  and (n.old_values is null or json_type(n.old_values, '$."' || ${field} || '"') is not null))`;
/** SQL: the same for the category `c`. */
const CATEGORY_STAYS = `not exists (select 1 from import_note n where n.run_id = ?2 and n.target = 'category'
  and n.stays = 0 and n.key = json_object('url_path', c.url_path)
  and (n.old_values is null or json_type(n.old_values, '$.parent') is not null))`;
const NOT_SOLD = '0 as is_sold, 0 as is_reviewed';
const NOTHING = `${NOT_SOLD}, 0 as is_taken`;
/** SQL: somebody has a draft of the record `t`, by the REST name of its kind. */
const DRAFT = (resource: string) =>
  `exists (select 1 from content_draft d where d.resource = '${resource}' and d.record = t.id and d.body is not null) as is_used`;
/** SQL: an order was made with a rule or a code of a kind. */
const TAKEN = (kind: string, match: string) =>
  `exists (select 1 from promotion_use u where u.kind = '${kind}' and ${match})`;

const FACTS: Readonly<Record<string, string>> = {
  product: `select k.value as key, t.id,
      (exists (select 1 from sales_order_item i where i.sku = t.sku)
        or exists (select 1 from sales_order_item i where i.parent_sku = t.sku)) as is_sold,
      exists (select 1 from review r where r.product_id = t.id) as is_reviewed, 0 as is_taken,
      (exists (select 1 from product_super_link l join product p on p.id = l.parent_id where l.child_id = t.id and ${stays("'variants'")})
        or exists (select 1 from product_link l join product p on p.id = l.product_id
          where l.linked_id = t.id and l.type = 'grouped' and ${stays("'grouped'")})
        or exists (select 1 from bundle_selection s join bundle_option o on o.id = s.option_id
          join product p on p.id = o.product_id where s.product_id = t.id and ${stays("'bundle_options'")})) as is_used
    from json_each(?1) k join product t on t.sku = k.value ->> 'sku'`,
  category: `select k.value as key, t.id, ${NOTHING},
      (exists (select 1 from category c where c.parent_id = t.id and ${CATEGORY_STAYS})
        or exists (select 1 from product_category l join product p on p.id = l.product_id
          where l.category_id = t.id and ${stays("'categories'")})) as is_used
    from json_each(?1) k join category t on t.level > 1 and t.url_path = k.value ->> 'url_path'`,
  attribute: `select k.value as key, t.id, ${NOTHING},
      (exists (select 1 from product p where json_type(p.attributes, '$."' || t.code || '"') is not null and ${stays("'attributes.' || t.code")})
        or exists (select 1 from product_super_attribute s join product p on p.id = s.product_id
          where s.attribute_id = t.id and ${stays("'super_attributes'")})) as is_used
    from json_each(?1) k join attribute t on t.code = k.value ->> 'code'`,
  attribute_option: `select k.value as key, t.id, ${NOTHING},
      exists (select 1 from product p, json_each(p.attributes, '$."' || a.code || '"') v where v.value = t.id and ${stays("'attributes.' || a.code")}) as is_used
    from json_each(?1) k join attribute a on a.code = k.value ->> 'code'
    join attribute_option t on t.attribute_id = a.id and t.label = k.value ->> 'label'`,
  review: `select k.value as key, t.id, ${NOTHING}, 0 as is_used from json_each(?1) k join product p on p.sku = k.value ->> 'sku'
    join review t on t.product_id = p.id and t.nickname = k.value ->> 'nickname' and t.summary = k.value ->> 'summary'
      and t.text = k.value ->> 'text' where ?2 is not null`,
  faq: `select k.value as key, t.id, ${NOTHING}, ${DRAFT('faq')} from json_each(?1) k
    join faq t on t.question = k.value ->> 'question' where ?2 is not null`,
  url_rewrite: `select k.value as key, 0 as id, ${NOTHING}, 0 as is_used from json_each(?1) k
    join url_rewrite t on t.request_path = k.value ->> 'request_path' where ?2 is not null`,
  shop_location: `select k.value as key, t.id, ${NOTHING}, (exists (select 1 from store_stock s where s.store_id = t.id)
      or exists (select 1 from offline_order o where o.store_id = t.id)
      or exists (select 1 from sales_order o where o.pickup_location_code = t.code)) as is_used
    from json_each(?1) k join shop_location t on t.code = k.value ->> 'code' where ?2 is not null`,
  blog_post: `select k.value as key, t.id, ${NOTHING}, ${DRAFT('blogPost')} from json_each(?1) k
    join blog_post t on t.url_key = k.value ->> 'url_key' where ?2 is not null`,
  cms_page: `select k.value as key, t.id, ${NOTHING}, ${DRAFT('cmsPage')} from json_each(?1) k
    join cms_page t on t.identifier = k.value ->> 'identifier' where ?2 is not null`,
  blog_category: `select k.value as key, t.id, ${NOTHING},
      exists (select 1 from blog_post p, json_each(p.category_ids) c where c.value = t.id and not exists (
        select 1 from import_note n where n.run_id = ?2 and n.target = 'blog_post' and n.stays = 0
          and n.key = json_object('url_key', p.url_key)
          and (n.old_values is null or json_type(n.old_values, '$.categories') is not null))) as is_used
    from json_each(?1) k join blog_category t on t.url_key = k.value ->> 'url_key'`,
  voucher: `select k.value as key, 0 as id, ${NOT_SOLD}, ${TAKEN('voucher', 'u.code = t.code')} as is_taken,
      exists (select 1 from collected_voucher c where c.code = t.code) as is_used
    from json_each(?1) k join voucher t on t.code = k.value ->> 'code' where ?2 is not null`,
  sales_rule: `select k.value as key, t.id, ${NOT_SOLD}, (${TAKEN('rule', 'u.rule_id = t.id')}
      or ${TAKEN('coupon', 'u.code in (select code from coupon where rule_id = t.id)')}) as is_taken, 0 as is_used
    from json_each(?1) k join sales_rule t on t.name = k.value ->> 'name' where ?2 is not null`,
};
/** The columns by which records without numbers are deleted. */
const KEYED: Readonly<Record<string, string>> = { url_rewrite: 'request_path', voucher: 'code' };
/** The kinds of records whose addresses are rows of their own, as those name them. */
const ADDRESSED: Readonly<Record<string, string>> = { product: 'product', category: 'category', cms_page: 'cms-page' };

/** What hangs on these new records of an import; those that are gone are left out. `keys`: JSON, as noted. */
export async function listNewRecords(
  db: D1Database,
  target: string,
  keys: readonly string[],
  runId: number,
): Promise<NewRecord[]> {
  const { results } = await db
    .prepare(FACTS[target] ?? '')
    .bind(JSON.stringify(keys.map((key) => JSON.parse(key) as WireRow)), runId)
    .all<NewRecord>();
  return results;
}

/** Deletes records with what belongs to them, and the addresses that lead to them. */
export function deleteRecords(
  db: D1Database,
  target: string,
  records: readonly Pick<NewRecord, 'id' | 'key'>[],
): D1PreparedStatement[] {
  const keyed = KEYED[target];
  if (keyed) {
    const sql = `delete from ${target} where ${keyed} in (select value ->> '${keyed}' from json_each(?1))`;
    return [db.prepare(sql).bind(`[${records.map(({ key }) => key).join(',')}]`)];
  }
  const parameter = JSON.stringify(records.map(({ id }) => id));
  const theirs = `entity_type = '${ADDRESSED[target]}' and entity_id in (select value from json_each(?1))`;
  const addresses = [
    `delete from url_rewrite where redirect_type in (301, 302)
      and target_path in (select request_path from url_rewrite where ${theirs})`,
    `delete from url_rewrite where ${theirs}`,
  ];
  return [
    ...(ADDRESSED[target] ? addresses : []),
    `delete from ${target} where id in (select value from json_each(?1))`,
  ].map((sql) => db.prepare(sql).bind(parameter));
}
