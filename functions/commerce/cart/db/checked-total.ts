import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import type { CartRow } from './cart.ts';

/** Stores the total that the shopper sees. The version of the cart does not change. */
export const noteTotal = (db: D1Database, { id, version }: CartRow, total: number): D1PreparedStatement =>
  db
    .prepare(
      'update cart set checked_total = ?3, checked_version = ?2 where id = ?1 and version = ?2 and is_active = 1',
    )
    .bind(id, version, total);
