import type { D1Database } from '@cloudflare/workers-types';

export interface ShopLocationRow {
  id: number;
  code: string;
  name: string;
  province_id: number | null;
  province_code: string;
  province_name: string | null;
  district: string;
  street: string;
  phone: string;
  opens_at: string;
  closes_at: string;
  latitude: number;
  longitude: number;
  image: string | null;
  /** JSON list. */
  services: string;
  is_top: number;
  /** Null: not changed since the shop records times. */
  updated_at: string | null;
}

/** `r` is the province of a shop in today's administrative division, whichever division its code belongs to. */
const IN_PROVINCE = 'r on r.known_code = l.province_code';
const LOCATIONS = `select distinct l.*, r.id as province_id, r.name as province_name from shop_location l
  left join province_served_as ${IN_PROVINCE}`;

export interface ShopLocationQuery {
  /** Region id of a province. */
  provinceId?: number | undefined;
  isTop?: boolean;
  /** Folded words that must all occur in the name or address. */
  words?: readonly string[];
}

/** Open shops in display order. */
export async function listShopLocations(db: D1Database, query: ShopLocationQuery = {}): Promise<ShopLocationRow[]> {
  const { results } = await db
    .prepare(
      `${LOCATIONS} where l.is_active = 1 and (?1 is null or r.id = ?1) and l.is_top >= ?2
        and not exists (select 1 from json_each(?3) w where instr(l.folded, w.value) = 0)
      order by l.is_top desc, l.position, l.id`,
    )
    .bind(query.provinceId ?? null, query.isTop ? 1 : 0, JSON.stringify(query.words ?? []))
    .all<ShopLocationRow>();
  return results;
}

export const findShopLocation = (db: D1Database, id: number) =>
  db.prepare(`${LOCATIONS} where l.is_active = 1 and l.id = ?1`).bind(id).first<ShopLocationRow>();

interface ShopCity {
  id: number;
  code: string;
  name: string;
  store_count: number;
}

/** Provinces with at least one shop, in the order of the regions. */
export async function listShopCities(db: D1Database): Promise<ShopCity[]> {
  const { results } = await db
    .prepare(
      `select r.id, r.code, r.name, count(distinct l.id) as store_count from shop_location l
      join province_served_as ${IN_PROVINCE}
      where l.is_active = 1 group by r.id order by r.position, r.name`,
    )
    .all<ShopCity>();
  return results;
}

interface CallbackBooking {
  name: string;
  phone: string;
  storeId: number | null;
  wishedAt: string;
  note: string | null;
  /** The signed-in customer; null for a guest. */
  customerId: number | null;
}

/** Stores a request for a callback. Returns its id; null when the shop does not exist. */
export async function insertCallback(db: D1Database, booking: CallbackBooking, now: Date): Promise<number | null> {
  const row = await db
    .prepare(
      `insert into callback_booking (name, phone, store_id, wished_at, note, created_at, customer_id)
      select ?1, ?2, ?3, ?4, ?5, ?6, ?7
      where ?3 is null or exists (select 1 from shop_location where id = ?3 and is_active = 1) returning id`,
    )
    .bind(
      booking.name,
      booking.phone,
      booking.storeId,
      booking.wishedAt,
      booking.note,
      now.toISOString(),
      booking.customerId,
    )
    .first<{ id: number }>();
  return row?.id ?? null;
}
