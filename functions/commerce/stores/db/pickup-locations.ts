import type { D1Database } from '@cloudflare/workers-types';
import type { StockPieces } from '../../catalog/db/stock-ledger.ts';

/** A shop with pickup, by its code. */
export interface PickupPlace {
  code: string;
  name: string;
}

/** A shop with pickup and its address. */
export interface PickupLocationRow extends PickupPlace {
  email: string | null;
  fax: string | null;
  contact_name: string | null;
  description: string | null;
  latitude: number;
  longitude: number;
  /** The province in the scheme that addresses use; null if the code belongs to none. */
  region_id: number | null;
  region_code: string | null;
  region: string | null;
  city: string;
  street: string;
  postcode: string | null;
  phone: string;
  /** HH:MM, Vietnam time. */
  opens_at: string;
  closes_at: string;
}

const IS_PICKUP = 'l.is_active = 1 and l.is_pickup = 1';

/** All shops with pickup, in order. With SKUs: only shops that have all these products in stock. */
export async function listPickupLocations(db: D1Database, skus: readonly string[]): Promise<PickupLocationRow[]> {
  const { results } = await db
    .prepare(
      `select l.code, l.name, l.email, l.fax, l.contact_name, l.description, l.latitude, l.longitude,
        r.id as region_id, coalesce(r.code, l.province_code) as region_code, r.name as region, l.district as city,
        l.street, l.postcode, l.phone, l.opens_at, l.closes_at
      from shop_location l left join province_served_as r on r.known_code = l.province_code
      where ${IS_PICKUP} and not exists (
        select 1 from json_each(?1) a where not exists (
          select 1 from product p left join stock_item i on i.product_id = p.id
          left join store_stock s on s.product_id = p.id and s.store_id = l.id
          where p.sku = a.value and (i.manage_stock = 0 or s.qty > 0)))
      group by l.id order by l.position, l.id`,
    )
    .bind(JSON.stringify(skus))
    .all<PickupLocationRow>();
  return results;
}

/** Shops with pickup that have all these pieces. */
export async function listStoresHolding(db: D1Database, pieces: readonly StockPieces[]): Promise<PickupPlace[]> {
  const { results } = await db
    .prepare(
      `select l.code, l.name from shop_location l
      where ${IS_PICKUP} and not exists (
        select 1 from json_each(?1) d
        left join store_stock s on s.product_id = d.value ->> 'productId' and s.store_id = l.id
        where coalesce(s.qty, 0) < d.value ->> 'pieces')
      order by l.position, l.id`,
    )
    .bind(JSON.stringify(pieces))
    .all<PickupPlace>();
  return results;
}

/** The shop with this code, also if it no longer offers pickup; null if the shop does not exist any more. */
export const findPickupLocation = (db: D1Database, code: string) =>
  db
    .prepare(
      `select l.code, l.name, l.district as city, l.street, l.phone, l.opens_at, l.closes_at, r.name as region
      from shop_location l left join province_served_as r on r.known_code = l.province_code
      where l.code = ?1 limit 1`,
    )
    .bind(code)
    .first<
      Pick<PickupLocationRow, 'code' | 'name' | 'city' | 'street' | 'phone' | 'opens_at' | 'closes_at' | 'region'>
    >();

/** How many pieces of each product each shop with pickup has; a product that a shop does not have is left out. */
export async function listStoreHoldings(
  db: D1Database,
  productIds: readonly number[],
): Promise<{ code: string; productId: number; pieces: number }[]> {
  const { results } = await db
    .prepare(
      `select l.code, s.product_id as productId, s.qty as pieces from json_each(?1) p
      join store_stock s on s.product_id = p.value join shop_location l on l.id = s.store_id
      where ${IS_PICKUP}`,
    )
    .bind(JSON.stringify(productIds))
    .all<{ code: string; productId: number; pieces: number }>();
  return results;
}
