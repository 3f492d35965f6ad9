import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { type CartItem, lineKey } from './cart.ts';

/** Two active carts as they were read. Nothing is moved if one of them has changed since. */
interface CartMove {
  sourceId: number;
  sourceVersion: number;
  destinationId: number;
}

const UNCHANGED = `exists (select 1 from cart where id = ?1 and version = ?2 and is_active = 1)
  and exists (select 1 from cart where id = ?3 and is_active = 1)`;

/**
 * Adds items and codes to the destination and closes the source, in one transaction. The last statement reports whether
 * it happened.
 */
function moveItems(db: D1Database, move: CartMove, items: readonly CartItem[]): D1PreparedStatement[] {
  const { sourceId, sourceVersion, destinationId } = move;
  const now = new Date().toISOString();
  const rows = items.map((item) => ({ ...item, key: lineKey(item) }));
  return [
    db
      .prepare(
        `insert into cart_item (cart_id, product_id, variant_id, qty, options, line_key, created_at, added_price)
         select ?3, value ->> 'productId', value ->> 'variantId', value ->> 'qty', value -> 'options', value ->> 'key', ?5,
           value ->> 'addedPrice'
         from json_each(?4) where ${UNCHANGED} order by key
         on conflict (cart_id, line_key) do update set qty = qty + excluded.qty`,
      )
      .bind(sourceId, sourceVersion, destinationId, JSON.stringify(rows), now),
    db
      .prepare(
        `insert or ignore into cart_code (cart_id, code, position)
         select ?3, code, 1000 + position from cart_code where cart_id = ?1 and ${UNCHANGED}`,
      )
      .bind(sourceId, sourceVersion, destinationId),
    db
      .prepare(`update cart set is_active = 0, updated_at = ?4 where id = ?1 and ${UNCHANGED}`)
      .bind(sourceId, sourceVersion, destinationId, now),
  ];
}

/** Moves items from one cart to another. Returns false, and does nothing, when one of them changed meanwhile. */
export async function mergeItems(db: D1Database, move: CartMove, items: readonly CartItem[]): Promise<boolean> {
  const results = await db.batch(moveItems(db, move, items));
  return results.at(-1)?.meta.changes === 1;
}

/**
 * Makes a guest's cart the customer's cart and adds the items of the cart the customer had. Returns false, and does
 * nothing, when something changed meanwhile.
 */
export async function claimCart(
  db: D1Database,
  cartId: number,
  customer: { id: number; email: string },
  former: { move: CartMove; items: readonly CartItem[] },
): Promise<boolean> {
  const results = await db.batch([
    ...moveItems(db, former.move, former.items),
    db
      .prepare(
        `update cart set customer_id = ?2, email = ?3, version = version + 1, updated_at = ?4
         where id = ?1 and customer_id is null and is_active = 1
           and not exists (select 1 from cart where customer_id = ?2 and is_active = 1 and taken_by is null)`,
      )
      .bind(cartId, customer.id, customer.email, new Date().toISOString()),
  ]);
  return results.at(-1)?.meta.changes === 1;
}
