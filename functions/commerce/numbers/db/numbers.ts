import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { readBatch } from '../../shared/db/batch.ts';
import { dayOf } from '../../shared/db/vietnam-time.ts';

/** The times of a period, ISO 8601 UTC; `ends` is not part of it. */
export interface Period {
  begins: string;
  ends: string;
}

interface DaySales {
  /** In Vietnam time. */
  day: string;
  orders: number;
  pieces: number;
  /** In đồng, less refunds. */
  revenue: number;
}

export interface OrderSums {
  orders: number;
  pieces: number;
  revenue: number;
  refunded: number;
  canceled: number;
  /** Orders that wait for an online payment, and are not sales yet. */
  waiting: number;
}

interface Steps {
  carts: number;
  deliveries: number;
  placed: number;
  sold: number;
}

interface MissedSearch {
  term: string;
  times: number;
  last_day: string;
}

interface WantedProduct {
  product_id: number;
  sku: string;
  name: string;
  /** How many asked to be notified, have it on a wishlist, or have it in a cart that was not ordered. */
  requests: number;
  wishes: number;
  carts: number;
}

interface AwaitedProduct {
  product_id: number;
  sku: string;
  name: string;
  /** How many wait for a lower price, and the lowest price at which one of them asked, in đồng. */
  requests: number;
  lowest: number;
}

/** Orders that were neither canceled nor wait for payment. */
const IS_SALE = "status not in ('canceled', 'pending_payment')";
/** Placed in this shop, and not imported from another system. */
const IS_OWN = 'origin is null';
const IN_PERIOD = 'created_at >= ?1 and created_at < ?2';
const SALES_BY_DAY = `
  select ${dayOf('created_at')} as day, count(*) as orders, sum(total_qty_ordered) as pieces,
    sum(grand_total - total_refunded) as revenue
  from sales_order where ${IN_PERIOD} and ${IS_OWN} and ${IS_SALE} group by 1 order by 1`;
const SUMS = `
  select count(*) filter (where ${IS_SALE}) as orders,
    coalesce(sum(total_qty_ordered) filter (where ${IS_SALE}), 0) as pieces,
    coalesce(sum(grand_total - total_refunded) filter (where ${IS_SALE}), 0) as revenue,
    coalesce(sum(total_refunded), 0) as refunded,
    count(*) filter (where status = 'canceled') as canceled,
    count(*) filter (where status = 'pending_payment') as waiting
  from sales_order where ${IN_PERIOD} and ${IS_OWN}`;
/** How many carts that were created in the period reached each step. */
const STEPS = `
  select count(*) as carts,
    count(*) filter (where o.id is not null
      or exists (select 1 from cart_address a where a.cart_id = c.id and a.type = 'shipping')) as deliveries,
    count(o.id) as placed,
    count(*) filter (where o.${IS_SALE}) as sold
  from cart c left join sales_order o on o.cart_id = c.id
  where c.created_at >= ?1 and c.created_at < ?2 and o.origin is null
    and (o.id is not null or exists (select 1 from cart_item i where i.cart_id = c.id))`;

/** The sales of each day with sales, the sums of the period, and the steps that its carts reached. */
export async function readSales(
  db: D1Database,
  { begins, ends }: Period,
): Promise<{ days: DaySales[]; sums: OrderSums; steps: Steps }> {
  const [days, [sums], [steps]] = await readBatch<[DaySales[], OrderSums[], Steps[]]>(db, [
    db.prepare(SALES_BY_DAY).bind(begins, ends),
    db.prepare(SUMS).bind(begins, ends),
    db.prepare(STEPS).bind(begins, ends),
  ]);
  if (!sums || !steps) throw new Error('The sum returned no row');
  return { days, sums, steps };
}

/** The sums of a period. */
export async function readSums(db: D1Database, { begins, ends }: Period): Promise<OrderSums> {
  const sums = await db.prepare(SUMS).bind(begins, ends).first<OrderSums>();
  if (!sums) throw new Error('The sum returned no row');
  return sums;
}

/** Maximum number of new terms per day, so that many invented searches cannot fill the table. */
const MOST_TERMS_A_DAY = 1000;

/** Counts a search without a result. */
export const countMissedSearch = (
  db: D1Database,
  day: string,
  { term, folded }: { term: string; folded: string },
): D1PreparedStatement =>
  db
    .prepare(
      `insert into search_miss (day, folded, term)
      select ?1, ?2, ?3 where exists (select 1 from search_miss where day = ?1 and folded = ?2)
        or (select count(*) from search_miss where day = ?1) < ${MOST_TERMS_A_DAY}
      on conflict do update set times = times + 1, term = excluded.term`,
    )
    .bind(day, folded, term);

/** The terms that were searched without a result on these days (both included), most frequent first. */
export async function listMissedSearches(
  db: D1Database,
  from: string,
  to: string,
  most: number,
): Promise<MissedSearch[]> {
  const { results } = await db
    .prepare(
      `select term, sum(times) as times, max(day) as last_day from search_miss where day between ?1 and ?2
      group by folded order by times desc, last_day desc, term limit ?3`,
    )
    .bind(from, to, most)
    .all<MissedSearch>();
  return results;
}

/** How often each product is wanted: the variant if one was chosen, else the product. */
const WANTED = `
  select product_id, count(*) as requests, 0 as wishes, 0 as carts from back_order_request group by 1
  union all select coalesce(variant_id, product_id), 0, count(*), 0 from wishlist_item group by 1
  union all select coalesce(i.variant_id, i.product_id), 0, 0, count(*) from cart_item i
    join cart c on c.id = i.cart_id and c.is_active = 1 group by 1`;

/** Products that are sold out and that shoppers ask for, most wanted first. */
export async function listWanted(db: D1Database, most: number): Promise<WantedProduct[]> {
  const { results } = await db
    .prepare(
      `select p.id as product_id, p.sku, p.name, sum(w.requests) as requests, sum(w.wishes) as wishes, sum(w.carts) as carts
      from (${WANTED}) w join product p on p.id = w.product_id
      where coalesce((select d.is_in_stock from search_document d where d.product_id = p.id),
        (select s.is_in_stock from stock_item s where s.product_id = p.id), 1) = 0
      group by p.id order by sum(w.requests) * 3 + sum(w.wishes) + sum(w.carts) desc, p.sku limit ?1`,
    )
    .bind(most)
    .all<WantedProduct>();
  return results;
}

/** Products that shoppers wait for to cost less, most awaited first. */
export async function listAwaited(db: D1Database, most: number): Promise<AwaitedProduct[]> {
  const { results } = await db
    .prepare(
      `select p.id as product_id, p.sku, p.name, count(*) as requests, min(a.price) as lowest
      from product_alert_price a join product p on p.id = a.product_id where a.told_at is null
      group by p.id order by count(*) desc, p.sku limit ?1`,
    )
    .bind(most)
    .all<AwaitedProduct>();
  return results;
}
