import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { returnStock } from '../../db/catalog/stock-ledger.ts';
import { releasePromotions } from '../../db/promotions/promotion-ledger.ts';

/**
 * The goods, uses of promotions and pieces of deals that an order took and that come back when it ends without a sale:
 * part of the ending's transaction. Its C Point follow its status (`changeOrder`).
 */
export function giveBack(db: D1Database, orderId: number, now: Date): D1PreparedStatement[] {
  const at = now.toISOString();
  return [...returnStock(db, orderId, at), ...releasePromotions(db, orderId, at)];
}
