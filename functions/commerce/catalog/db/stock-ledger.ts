import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { DUE_NOW, PARTS_OF } from './renewal.ts';

/**
 * All stock of orders goes through the ledger `stock_movement`. Each function here returns the statements for one
 * transaction: the movement, the new balance, the stock of the shops in town, and the search documents to renew. Taking
 * more than there is aborts the transaction (trigger `stock_movement_refused`).
 */

/** Pieces of one product. */
export interface StockPieces {
  productId: number;
  pieces: number;
}

const TAKEN = "select value ->> 'productId' as product_id, value ->> 'pieces' as qty from json_each(?2)";
/** The pieces that order ?1 still holds. */
const HELD =
  'select product_id, -sum(qty) as qty from stock_movement where order_id = ?1 group by product_id having sum(qty) > 0';
/** The pieces of lines ?2 of order ?1 that come back: at most as many of each product as the order holds. */
const RETURNED = `
  select product_id, -min(qty, held) as qty from (
    select d.value ->> 'productId' as product_id, sum((d.value ->> 'pieces') * (p.value ->> 'qty')) as qty,
      coalesce((select sum(m.qty) from stock_movement m where m.order_id = ?1 and m.product_id = d.value ->> 'productId'), 0) as held
    from json_each(?2) p join sales_order_item i on i.id = p.value ->> 'order_item_id' and i.order_id = ?1,
      json_each(i.demand) d
    group by d.value ->> 'productId')
  where min(qty, held) > 0`;

const STATUS_AFTER = 'case when s.qty - m.qty > 0 or s.backorders > 0 then 1 else 0 end';

/** The products that sell out or are in stock again, with those that contain them. */
const turned = (movements: string) => `
    with part(id) as (
      select s.product_id from (${movements}) m join stock_item s on s.product_id = m.product_id
      where s.manage_stock = 1 and s.is_in_stock <> ${STATUS_AFTER})
    ${PARTS_OF}`;
/** They must be renewed in the search index. Runs before `balance`. */
const noteStatus = (movements: string) =>
  `update search_document set price_changes_at = '${DUE_NOW}' where product_id in (${turned(movements)})`;
/** Their pages say something else from now on, and feeds of changes must have them. Runs before `balance`. */
const noteTime = (movements: string, at: string) =>
  `update product set updated_at = ${at} where id in (${turned(movements)})`;
const balance = (movements: string) => `
  update stock_item as s set qty = s.qty - m.qty, is_in_stock = ${STATUS_AFTER}
  from (${movements}) m where s.product_id = m.product_id and s.manage_stock = 1`;

/** Takes pieces for the order with this token; one entry per product. */
export function takeStock(
  db: D1Database,
  token: string,
  stock: readonly StockPieces[],
  at: string,
): D1PreparedStatement[] {
  const taken = JSON.stringify(stock);
  return [
    db
      .prepare(
        `insert into stock_movement (order_id, product_id, qty, created_at)
        select (select id from sales_order where token = ?1), product_id, qty, ?3 from (${TAKEN})`,
      )
      .bind(token, taken, at),
    db.prepare(noteStatus(TAKEN)).bind(null, taken),
    db.prepare(noteTime(TAKEN, '?3')).bind(null, taken, at),
    db.prepare(balance(TAKEN)).bind(null, taken),
    limitStoreStock(
      db,
      stock.map(({ productId }) => productId),
    ),
  ];
}

/**
 * Takes the pieces of an order from the shop where the customer collects them. It runs before `takeStock`, so that no
 * other shop's stock is lowered. If the shop has fewer pieces, the check of the table aborts the transaction.
 */
export const takeStoreStock = (db: D1Database, storeCode: string, stock: readonly StockPieces[]): D1PreparedStatement =>
  db
    .prepare(
      `insert or replace into store_stock (product_id, store_id, qty)
      select t.product_id, l.id, coalesce(s.qty, 0) - t.qty from (${TAKEN}) t
      join stock_item i on i.product_id = t.product_id and i.manage_stock = 1
      join shop_location l on l.code = ?1
      left join store_stock s on s.product_id = t.product_id and s.store_id = l.id`,
    )
    .bind(storeCode, JSON.stringify(stock));

/** Returns the pieces of a pickup order to the shop's stock; runs before the movements are written. */
const refillStore = (movements: string) => `
  insert into store_stock (product_id, store_id, qty)
  select m.product_id, l.id, -m.qty from (${movements}) m
  join stock_item i on i.product_id = m.product_id and i.manage_stock = 1
  join sales_order o on o.id = ?1 join shop_location l on l.code = o.pickup_location_code
  where true
  on conflict (product_id, store_id) do update set qty = store_stock.qty + excluded.qty`;

/** Returns the pieces that an order still holds. A second call finds nothing to return. */
export function returnStock(db: D1Database, orderId: number, at: string): D1PreparedStatement[] {
  return [
    db.prepare(noteStatus(HELD)).bind(orderId),
    db.prepare(noteTime(HELD, '?2')).bind(orderId, at),
    db.prepare(balance(HELD)).bind(orderId),
    db.prepare(refillStore(HELD)).bind(orderId),
    db
      .prepare(
        `insert into stock_movement (order_id, product_id, qty, created_at) select ?1, product_id, qty, ?2 from (${HELD})`,
      )
      .bind(orderId, at),
  ];
}

/** Returns pieces of some lines of an order, at most as many of each product as the order holds. */
export function returnPieces(
  db: D1Database,
  orderId: number,
  pieces: readonly { order_item_id: number; qty: number }[],
  at: string,
): D1PreparedStatement[] {
  const lines = JSON.stringify(pieces);
  return [
    db.prepare(noteStatus(RETURNED)).bind(orderId, lines),
    db.prepare(noteTime(RETURNED, '?3')).bind(orderId, lines, at),
    db.prepare(balance(RETURNED)).bind(orderId, lines),
    db.prepare(refillStore(RETURNED)).bind(orderId, lines),
    db
      .prepare(
        `insert into stock_movement (order_id, product_id, qty, created_at) select ?1, product_id, qty, ?3 from (${RETURNED})`,
      )
      .bind(orderId, lines, at),
  ];
}

/**
 * Lowers the stock of the shops in town, the last shop first, until together they have no more than the total. Runs
 * after a balance fell.
 */
export const LIMIT_STORE_STOCK = `
  update store_stock set qty = max(0, min(qty,
    (select i.qty from stock_item i where i.product_id = store_stock.product_id) - coalesce((
      select sum(s.qty) from store_stock s
      where s.product_id = store_stock.product_id and s.store_id < store_stock.store_id), 0)))
  where product_id in (select product_id from stock_item)`;

/** The same for some products. */
export const limitStoreStock = (db: D1Database, productIds: readonly number[]): D1PreparedStatement =>
  db
    .prepare(`${LIMIT_STORE_STOCK} and product_id in (select value from json_each(?1))`)
    .bind(JSON.stringify(productIds));
