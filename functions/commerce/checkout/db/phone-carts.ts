import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/** Begins the cart of an order by phone; its customer is set when they are known. */
export const insertPhoneCart = (db: D1Database, maskedId: string, takenBy: string, now: Date): D1PreparedStatement =>
  db
    .prepare(`insert into cart (masked_id, store, taken_by, created_at, updated_at) values (?1, 'default', ?2, ?3, ?3)`)
    .bind(maskedId, takenBy, now.toISOString());

/** Says whose cart it is; null: a customer who is made with the order. */
export const setPhoneBuyer = (
  db: D1Database,
  cartId: number,
  { customerId, email, takenBy }: { customerId: number | null; email: string | null; takenBy: string },
  now: Date,
): D1PreparedStatement =>
  db
    .prepare(
      `update cart set customer_id = ?2, email = ?3, taken_by = ?4, version = version + 1, updated_at = ?5
       where id = ?1 and is_active = 1 and taken_by is not null`,
    )
    .bind(cartId, customerId, email, takenBy, now.toISOString());

/** Takes lines and addresses out of an open cart of an order by phone. */
export const emptyPhoneCart = (db: D1Database, cartId: number): D1PreparedStatement[] =>
  ['cart_item', 'cart_address'].map((table) =>
    db
      .prepare(
        `delete from ${table} where cart_id = (
          select id from cart where id = ?1 and is_active = 1 and taken_by is not null)`,
      )
      .bind(cartId),
  );
