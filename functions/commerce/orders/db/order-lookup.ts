import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { phoneKeys, plain } from '../../shared/db/lookup.ts';

/** Maximum number of orders that a search returns; the newest are returned. */
const MOST_FOUND = 1000;

const OF_ADDRESSES = 'from sales_order_address a where a.order_id = o.id';
/** SQL: the names and the phone numbers by which an order `o` is found. */
const NAMES = `coalesce((select group_concat(${plain("a.lastname || ' ' || a.firstname")}, ' ') ${OF_ADDRESSES}), '')`;
const PHONES = `coalesce((select group_concat(${phoneKeys('a.telephone')}, ' ') ${OF_ADDRESSES}), '')`;

/** Adds the orders that were placed since the last search. */
const READ_NEW = `
  insert into order_lookup (rowid, names, phones, email)
  select o.id,
    ${NAMES}, ${PHONES},
    o.email
  from sales_order o where o.id > coalesce((select max(rowid) from order_lookup), 0)`;

/**
 * The ids of the orders with this number, or whose names, phone numbers or e-mail address contain every word of
 * `match`; newest first. `number` is as typed, `000000123` or `123`; null if the text cannot be an order number.
 */
export async function findOrderIds(db: D1Database, match: string | null, number: string | null): Promise<number[]> {
  const [, found] = await db.batch<{ id: number }>([
    db.prepare(READ_NEW),
    db
      .prepare(
        `select id from sales_order where increment_id in (?2, substr('000000000' || ?2, -9))
        union select rowid from order_lookup where ?1 is not null and order_lookup match coalesce(?1, '""')
        order by 1 desc limit ${MOST_FOUND}`,
      )
      .bind(match, number),
  ]);
  return (found?.results ?? []).map(({ id }) => id);
}

/** Makes an order that searches know already findable by its present names and phone numbers. */
export const renewLookup = (db: D1Database, orderId: number): D1PreparedStatement =>
  db
    .prepare(
      `update order_lookup set names = (select ${NAMES} from sales_order o where o.id = ?1),
        phones = (select ${PHONES} from sales_order o where o.id = ?1) where rowid = ?1`,
    )
    .bind(orderId);
