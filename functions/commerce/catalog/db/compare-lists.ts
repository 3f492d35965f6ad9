import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

export interface CompareListRow {
  id: number;
  uid: string;
  /** Null: the list belongs to anybody who knows its uid. */
  customer_id: number | null;
}

const COLUMNS = 'select id, uid, customer_id from compare_list';

export const findCompareList = (db: D1Database, uid: string) =>
  db.prepare(`${COLUMNS} where uid = ?1`).bind(uid).first<CompareListRow>();

export const findCompareListOf = (db: D1Database, customerId: number) =>
  db.prepare(`${COLUMNS} where customer_id = ?1`).bind(customerId).first<CompareListRow>();

/** Creates a list with this uid; does nothing when the customer already has a list. */
export function insertCompareList(
  db: D1Database,
  uid: string,
  customerId: number | null,
  now: Date,
): D1PreparedStatement {
  return db
    .prepare(
      'insert into compare_list (uid, customer_id, updated_at) values (?1, ?2, ?3) on conflict (customer_id) do nothing',
    )
    .bind(uid, customerId, now.toISOString());
}

/** Adds the products that are on sale, up to `most` on a list. */
export function addComparedProducts(
  db: D1Database,
  listId: number,
  productIds: readonly number[],
  most: number,
): D1PreparedStatement {
  return db
    .prepare(
      `insert or ignore into compare_list_item (list_id, product_id)
       select ?1, p.id from json_each(?2) j join product p on p.id = j.value
       where p.status = 1 and p.visibility <> 1
       order by j.key limit max(0, ?3 - (select count(*) from compare_list_item where list_id = ?1))`,
    )
    .bind(listId, JSON.stringify(productIds), most);
}

export function removeComparedProducts(
  db: D1Database,
  listId: number,
  productIds: readonly number[],
): D1PreparedStatement {
  return db
    .prepare('delete from compare_list_item where list_id = ?1 and product_id in (select value from json_each(?2))')
    .bind(listId, JSON.stringify(productIds));
}

/** Moves the products of the list `from` to another list and deletes the first. */
export function mergeCompareLists(db: D1Database, from: number, to: number): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `insert or ignore into compare_list_item (list_id, product_id)
         select ?2, product_id from compare_list_item where list_id = ?1 order by id`,
      )
      .bind(from, to),
    deleteCompareList(db, from),
  ];
}

export const deleteCompareList = (db: D1Database, id: number): D1PreparedStatement =>
  db.prepare('delete from compare_list where id = ?1').bind(id);

/** Ids of the products on a list that are still on sale, in the order they were added. */
export async function listComparedProducts(db: D1Database, listId: number): Promise<number[]> {
  const { results } = await db
    .prepare(
      `select i.product_id from compare_list_item i join product p on p.id = i.product_id and p.status = 1
       where i.list_id = ?1 order by i.id`,
    )
    .bind(listId)
    .all<{ product_id: number }>();
  return results.map(({ product_id }) => product_id);
}
