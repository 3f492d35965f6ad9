import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import type { CartRow } from './cart.ts';

/** Notes what a cart costs as it is shown to its owner; its version stays. */
export const noteTotal = (db: D1Database, { id, version }: CartRow, total: number): D1PreparedStatement =>
  db
    .prepare(
      'update cart set checked_total = ?3, checked_version = ?2 where id = ?1 and version = ?2 and is_active = 1',
    )
    .bind(id, version, total);
