import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { type ItemChoice, type ItemOptions, lineKey } from '../../cart/db/cart.ts';
import { endAlertsOfWishes } from '../../catalog/db/price-alerts.ts';

export interface WishlistRow {
  id: number;
  name: string | null;
  sharing_code: string;
  is_public: number;
  updated_at: string;
  /** Number of items whose product is still on sale. */
  items_count: number;
}

export interface WishlistItem extends ItemChoice {
  id: number;
  wishlistId: number;
  qty: number;
  description: string | null;
  addedAt: string;
}

const OFFERED = `from wishlist_item i join product p on p.id = i.product_id and p.status = 1
  left join product v on v.id = i.variant_id where (i.variant_id is null or v.status = 1)`;
const WISHLISTS = `select w.id, w.name, w.sharing_code, w.is_public, w.updated_at,
  (select count(*) ${OFFERED} and i.wishlist_id = w.id) as items_count from wishlist w`;

/** A customer's wishlists, the default one first. */
export async function listWishlists(
  db: D1Database,
  customerId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<WishlistRow[]> {
  const sql = `${WISHLISTS} where w.customer_id = ?1 order by w.id limit ?2 offset ?3`;
  return (await db.prepare(sql).bind(customerId, limit, offset).all<WishlistRow>()).results;
}

/** A wishlist of this customer; null for another customer's list. */
export const findWishlist = (db: D1Database, customerId: number, id: number) =>
  db.prepare(`${WISHLISTS} where w.customer_id = ?1 and w.id = ?2`).bind(customerId, id).first<WishlistRow>();

/** The wishlist that its owner shares by this code; null for a private one. */
export const findSharedWishlist = (db: D1Database, code: string) =>
  db.prepare(`${WISHLISTS} where w.sharing_code = ?1 and w.is_public = 1`).bind(code).first<WishlistRow>();

/** Creates the default wishlist of a customer who has none. */
export async function ensureWishlist(db: D1Database, customerId: number, sharingCode: string): Promise<void> {
  await db
    .prepare(
      `insert into wishlist (customer_id, sharing_code, created_at, updated_at) select ?1, ?2, ?3, ?3
       where not exists (select 1 from wishlist where customer_id = ?1)`,
    )
    .bind(customerId, sharingCode, new Date().toISOString())
    .run();
}

interface ItemRow {
  id: number;
  wishlist_id: number;
  product_id: number;
  variant_id: number | null;
  qty: number;
  options: string;
  description: string | null;
  added_at: string;
}

/** Items of a wishlist whose product is still on sale, oldest first: one page, or those with some ids. */
export async function listWishlistItems(
  db: D1Database,
  wishlistId: number,
  { ids = null, limit = -1, offset = 0 }: { ids?: readonly number[] | null; limit?: number; offset?: number } = {},
): Promise<WishlistItem[]> {
  const { results } = await db
    .prepare(
      `select i.* ${OFFERED} and i.wishlist_id = ?1 and (?2 is null or i.id in (select value from json_each(?2)))
       order by i.id limit ?3 offset ?4`,
    )
    .bind(wishlistId, ids === null ? null : JSON.stringify(ids), limit, offset)
    .all<ItemRow>();
  return results.map((row) => ({
    id: row.id,
    wishlistId: row.wishlist_id,
    productId: row.product_id,
    variantId: row.variant_id,
    qty: row.qty,
    options: JSON.parse(row.options) as ItemOptions,
    description: row.description,
    addedAt: row.added_at,
  }));
}

/** Maximum quantity of an item. */
export const MAX_WISH_QTY = 10_000;

/** Adds a product with options to a wishlist; an existing item gets this quantity. */
export function addWishlistItem(
  db: D1Database,
  wishlistId: number,
  choice: ItemChoice,
  qty: number,
  description: string | null = null,
): D1PreparedStatement {
  return db
    .prepare(
      `insert into wishlist_item (wishlist_id, product_id, variant_id, qty, options, line_key, description, added_at)
       values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
       on conflict (wishlist_id, line_key) do update set qty = excluded.qty`,
    )
    .bind(
      wishlistId,
      choice.productId,
      choice.variantId,
      qty,
      JSON.stringify(choice.options),
      lineKey(choice),
      description,
      new Date().toISOString(),
    );
}

export function updateWishlistItem(db: D1Database, item: WishlistItem): D1PreparedStatement {
  return db
    .prepare('update wishlist_item set qty = ?3, description = ?4 where id = ?1 and wishlist_id = ?2')
    .bind(item.id, item.wishlistId, item.qty, item.description);
}

/** Removes items, and ends what their customer asked about their prices. */
export function deleteWishlistItems(db: D1Database, wishlistId: number, ids: readonly number[]): D1PreparedStatement[] {
  return [
    endAlertsOfWishes(db, wishlistId, ids),
    db
      .prepare('delete from wishlist_item where wishlist_id = ?1 and id in (select value from json_each(?2))')
      .bind(wishlistId, JSON.stringify(ids)),
  ];
}

export function touchWishlist(db: D1Database, wishlistId: number): D1PreparedStatement {
  return db.prepare('update wishlist set updated_at = ?2 where id = ?1').bind(wishlistId, new Date().toISOString());
}

export function updateWishlistRow(
  db: D1Database,
  wishlistId: number,
  { name, isPublic, sharingCode }: { name: string | null; isPublic: boolean; sharingCode: string },
): D1PreparedStatement {
  return db
    .prepare('update wishlist set name = ?2, is_public = ?3, updated_at = ?4, sharing_code = ?5 where id = ?1')
    .bind(wishlistId, name, Number(isPublic), new Date().toISOString(), sharingCode);
}
