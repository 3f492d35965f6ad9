import type { D1Database } from '@cloudflare/workers-types';

/** An outfit that is shown. `items` is a JSON list of its goods that are for sale, in their order: SKU, place, colour. */
export interface OutfitRow {
  id: number;
  name: string;
  /** Path below /media. */
  image: string;
  image_alt: string;
  items: string;
}

/** Goods that are switched off, or have no page of their own, are in no outfit of the shop. */
const FOR_SALE = 'p.status = 1 and p.visibility > 1';
const OUTFITS = `select o.id, o.name, o.image, o.image_alt, (
    select json_group_array(json_object('sku', t.sku, 'x', t.x, 'y', t.y, 'color', t.color)) from (
      select p.sku, i.x, i.y, i.color from outfit_item i join product p on p.id = i.product_id
      where i.outfit_id = o.id and ${FOR_SALE} order by i.position, i.product_id) t) as items
  from outfit o where o.is_active = 1`;

/** The outfits that a product is part of, in the order of the shop; `most` of them. */
export async function listOutfitsOfProduct(db: D1Database, sku: string, most: number): Promise<OutfitRow[]> {
  const sql = `${OUTFITS} and exists (select 1 from outfit_item i join product p on p.id = i.product_id
    where i.outfit_id = o.id and p.sku = ?1 and ${FOR_SALE}) order by o.position, o.id limit ?2`;
  return (await db.prepare(sql).bind(sku, most).all<OutfitRow>()).results;
}

/** The outfits with these numbers, in no order; hidden and unknown ones are left out. */
export async function listOutfits(db: D1Database, ids: readonly number[]): Promise<OutfitRow[]> {
  const sql = `${OUTFITS} and o.id in (select value from json_each(?1))`;
  return (await db.prepare(sql).bind(JSON.stringify(ids)).all<OutfitRow>()).results;
}

/** Whether there is an outfit that the shop can show. */
export async function hasOutfits(db: D1Database): Promise<boolean> {
  const sql = `select 1 from outfit o where o.is_active = 1 and exists (
    select 1 from outfit_item i join product p on p.id = i.product_id where i.outfit_id = o.id and ${FOR_SALE}) limit 1`;
  return (await db.prepare(sql).first()) !== null;
}
