import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/** A product, or a variant of it, as a change finds it; money in đồng. */
export interface ChangedRow {
  id: number;
  /** The product in the list that it belongs to; its own id, unless it is a variant. */
  owner: number;
  sku: string;
  name: string;
  type_id: string;
  price: number | null;
  special_price: number | null;
  /** When the special price begins and ends; null: it has no such bound. */
  special_from: string | null;
  special_to: string | null;
  status: number;
  /** JSON: the ids of its categories, ascending. */
  categories: string;
}

/** SQL of the ids of a product's categories. */
const categoriesOf = (id: string) =>
  `(select json_group_array(category_id) from (select category_id from product_category where product_id = ${id} order by category_id))`;

/** These products, each with its variants after it. */
export const listChangedRows = async (db: D1Database, ids: readonly number[], most: number): Promise<ChangedRow[]> =>
  (
    await db
      .prepare(
        `with asked as (select value as id, key as place from json_each(?1)),
        part as (select id, id as owner, place, -1 as position from asked
          union all select l.child_id, a.id, a.place, l.position from asked a join product_super_link l on l.parent_id = a.id)
        select p.id, part.owner, p.sku, p.name, p.type_id, p.price, p.special_price, p.special_from, p.special_to, p.status,
          ${categoriesOf('p.id')} as categories
        from part join product p on p.id = part.id order by part.place, part.position, p.id limit ?2`,
      )
      .bind(JSON.stringify(ids), most)
      .all<ChangedRow>()
  ).results;

/** The name and the address of a category; null when there is none below the root. */
export const findCategory = (db: D1Database, id: number) =>
  db
    .prepare('select id, name, url_path from category where id = ?1 and level > 1')
    .bind(id)
    .first<{ id: number; name: string; url_path: string }>();

/** A statement that aborts its transaction when one of these rows is no longer as it was read. */
export const abortIfChanged = (db: D1Database, rows: readonly ChangedRow[]): D1PreparedStatement =>
  db
    .prepare(
      `select json(iif(exists (
        select 1 from json_each(?1) seen left join product p on p.id = seen.value ->> 'id'
        where p.id is null or p.price is not seen.value ->> 'price' or p.special_price is not seen.value ->> 'special_price'
          or p.special_from is not seen.value ->> 'special_from' or p.special_to is not seen.value ->> 'special_to'
          or p.status is not seen.value ->> 'status' or ${categoriesOf('p.id')} is not seen.value ->> 'categories'
      ), 'changed', '{}'))`,
    )
    .bind(JSON.stringify(rows));

/** Whether a transaction ended because of `abortIfChanged`. */
export const isAborted = (error: unknown): boolean => String(error).includes('malformed JSON');

/** A row with its new value. */
interface NewValue {
  id: number;
  value: number;
}

/** Sets prices, in đồng, or states. */
export const writeColumn = (
  db: D1Database,
  column: 'price' | 'status',
  values: readonly NewValue[],
  at: string,
): D1PreparedStatement =>
  db
    .prepare(
      `update product as p set ${column} = n.value ->> 'value', updated_at = ?2 from json_each(?1) n where p.id = n.value ->> 'id'`,
    )
    .bind(JSON.stringify(values), at);

/** A product with its new special price in đồng; null ends it. */
interface NewSpecialPrice {
  id: number;
  value: number | null;
}

/** Sets or ends special prices, with the times in which they hold. */
export const writeSpecialPrices = (
  db: D1Database,
  values: readonly NewSpecialPrice[],
  { from, to, at }: { from: string | null; to: string | null; at: string },
): D1PreparedStatement =>
  db
    .prepare(
      `update product as p set special_price = n.value ->> 'value', special_from = ?2, special_to = ?3, updated_at = ?4
      from json_each(?1) n where p.id = n.value ->> 'id'`,
    )
    .bind(JSON.stringify(values), from, to, at);

/** The products whose categories change. */
interface Moved {
  category: number;
  ids: readonly number[];
}

/** Adds products to a category, after those that it has. */
export const addToCategory = (db: D1Database, { category, ids }: Moved): D1PreparedStatement =>
  db
    .prepare(
      `insert into product_category (category_id, product_id, position)
      select ?1, value, key + 1 + (select coalesce(max(position), 0) from product_category where category_id = ?1) from json_each(?2)
      where true on conflict do nothing`,
    )
    .bind(category, JSON.stringify(ids));

/** Takes products from a category. */
export const takeFromCategory = (db: D1Database, { category, ids }: Moved): D1PreparedStatement =>
  db
    .prepare('delete from product_category where category_id = ?1 and product_id in (select value from json_each(?2))')
    .bind(category, JSON.stringify(ids));

/** Notes that products were changed just now. */
export const touch = (db: D1Database, ids: readonly number[], at: string): D1PreparedStatement =>
  db
    .prepare('update product set updated_at = ?2 where id in (select value from json_each(?1))')
    .bind(JSON.stringify(ids), at);
