import type { D1Database } from '@cloudflare/workers-types';
import { readBatch } from '../../shared/db/batch.ts';

/** The payment method whose money the carrier collects; every other one is paid before the goods leave. */
export const COLLECTED_BY_CARRIER = 'cashondelivery';

/**
 * SQL: whether an order `o` can be sent now. `whyNotSent` (rules/send-order.ts) says the same about one order. Only the
 * lines with pieces left are read, from an index that has no others.
 */
const CAN_BE_SENT = `o.id in (
    select order_id from sales_order_item indexed by sales_order_item_to_send
    where qty_ordered > qty_shipped + qty_refunded + qty_canceled and type_id not in ('virtual', 'downloadable'))
  and o.status in ('pending', 'processing') and o.expires_at is null and o.pickup_location_code is null
  and (o.payment_method = '${COLLECTED_BY_CARRIER}' or o.total_paid >= o.grand_total)`;

const METHOD = "coalesce(o.carrier_code, '') || '_' || coalesce(o.method_code, '')";
const REGION = "(select a.region from sales_order_address a where a.order_id = o.id and a.type = 'shipping')";
const FILTERED = `(?1 is null or ${METHOD} = ?1) and (?2 is null or ${REGION} = ?2) and (?3 is null or o.created_at <= ?3)`;

/** The list of the orders to send, with ?1 the shipping method, ?2 the province, ?3 the newest time, ?4 and ?5 the page. */
export const LIST_TO_SEND = `select o.id from sales_order o where ${CAN_BE_SENT} and ${FILTERED} order by o.id limit ?4 offset ?5`;

/** A filter of the orders to send; null: any. */
interface SendingFilter {
  /** Carrier and method, as `flatrate_flatrate`. */
  method: string | null;
  /** The name of a province. */
  region: string | null;
  /** ISO 8601: only orders that were placed by then. */
  placedBy: string | null;
}

/** How many of the orders to send have a value. */
interface Share {
  value: string | null;
  label: string | null;
  count: number;
}

interface OrdersToSend {
  ids: number[];
  total: number;
  methods: Share[];
  regions: Share[];
}

/** One page of the orders that can be sent now, the oldest first, and by which values all of them can be filtered. */
export async function listOrdersToSend(
  db: D1Database,
  { method, region, placedBy }: SendingFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<OrdersToSend> {
  const filter = [method, region, placedBy];
  const [ids, totals, methods, regions] = await readBatch<[{ id: number }[], { total: number }[], Share[], Share[]]>(
    db,
    [
      db.prepare(LIST_TO_SEND).bind(...filter, limit, offset),
      db.prepare(`select count(*) as total from sales_order o where ${CAN_BE_SENT} and ${FILTERED}`).bind(...filter),
      db.prepare(
        `select ${METHOD} as value, max(o.shipping_description) as label, count(*) as count from sales_order o
        where ${CAN_BE_SENT} group by 1 order by 3 desc, 1`,
      ),
      db.prepare(
        `select ${REGION} as value, ${REGION} as label, count(*) as count from sales_order o
        where ${CAN_BE_SENT} group by 1 order by 3 desc, 1`,
      ),
    ],
  );
  return { ids: ids.map(({ id }) => id), total: totals[0]?.total ?? 0, methods, regions };
}

/** How a packed product is recognised: its GTIN, and the category whose shelf it lies on. */
export interface PackedProduct {
  sku: string;
  gtin: string | null;
  image: string | null;
  category: string | null;
}

/** The GTINs of products by SKU; null: it has none. */
export async function listGtins(db: D1Database, skus: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  const { results } = await db
    .prepare(`select sku, attributes ->> 'gtin' as gtin from product where sku in (select value from json_each(?1))`)
    .bind(JSON.stringify(skus))
    .all<{ sku: string; gtin: string | null }>();
  return new Map(results.map(({ sku, gtin }) => [sku, gtin]));
}

/** Products by the SKU of their lines; `parents` has the SKU of the product that the buyer saw, for its categories. */
export async function listPackedProducts(
  db: D1Database,
  lines: readonly { sku: string; parent: string | null }[],
): Promise<ReadonlyMap<string, PackedProduct>> {
  const { results } = await db
    .prepare(
      `select l.value ->> 'sku' as sku, p.attributes ->> 'gtin' as gtin, coalesce(p.thumbnail, p.image) as image,
        (select c.name from product q join product_category pc on pc.product_id = q.id
          join category c on c.id = pc.category_id
          where q.sku in (l.value ->> 'sku', l.value ->> 'parent')
          order by c.level desc, c.position, c.id limit 1) as category
      from json_each(?1) l left join product p on p.sku = l.value ->> 'sku'`,
    )
    .bind(JSON.stringify(lines))
    .all<PackedProduct>();
  return new Map(results.map((product) => [product.sku, product]));
}
