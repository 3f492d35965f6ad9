import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

const ACTIVE = '(select id from cart where id = ?1 and is_active = 1)';

/** Replaces the codes of an active cart. */
export function replaceCodes(db: D1Database, cartId: number, codes: readonly string[]): D1PreparedStatement[] {
  return [
    db.prepare(`delete from cart_code where cart_id = ${ACTIVE}`).bind(cartId),
    db
      .prepare(
        `insert or ignore into cart_code (cart_id, code, position)
        select ?1, value, key from json_each(?2) where ?1 = ${ACTIVE}`,
      )
      .bind(cartId, JSON.stringify(codes)),
  ];
}

/** Removes codes from an active cart; upper and lower case count as the same. */
export function deleteCodes(db: D1Database, cartId: number, codes: readonly string[]): D1PreparedStatement {
  return db
    .prepare(`delete from cart_code where cart_id = ${ACTIVE} and code in (select value from json_each(?2))`)
    .bind(cartId, JSON.stringify(codes));
}
