import type { D1Database } from '@cloudflare/workers-types';

/** An attribute by which variants may differ, with all its options. */
interface ChoiceAxis {
  code: string;
  label: string;
  /** JSON: the labels of its options, in order. */
  options: string;
}

/** The attributes by which variants of this shop differ, the one of most products in front; colour and size of a new shop. */
export const listChoiceAxes = async (db: D1Database): Promise<ChoiceAxis[]> =>
  (
    await db
      .prepare(
        `select a.code, a.label, (select json_group_array(label) from
            (select o.label from attribute_option o where o.attribute_id = a.id order by o.position, o.label)) as options
        from attribute a where a.input = 'select' and (a.code in ('color', 'size')
          or exists (select 1 from product_super_attribute s where s.attribute_id = a.id))
        order by (select count(*) from product_super_attribute s where s.attribute_id = a.id) desc,
          (select min(s.position) from product_super_attribute s where s.attribute_id = a.id), a.code limit 5`,
      )
      .all<ChoiceAxis>()
  ).results;

/** Which of these SKUs a product has already. */
export const listHeldSkus = async (db: D1Database, skus: readonly string[]): Promise<string[]> =>
  (
    await db
      .prepare('select p.sku from json_each(?1) a join product p on p.sku = a.value')
      .bind(JSON.stringify(skus))
      .all<{ sku: string }>()
  ).results.map(({ sku }) => sku);

/** The address and the id of what a new product refers to, or of itself. */
export const findSku = (db: D1Database, sku: string) =>
  db
    .prepare('select id, sku, name from product where sku = ?1')
    .bind(sku)
    .first<{ id: number; sku: string; name: string }>();
