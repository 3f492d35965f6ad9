import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { returnStock } from '../../catalog/db/stock-ledger.ts';
import { releasePromotions } from '../../promotions/db/promotion-ledger.ts';

/**
 * Returns the stock, promotion uses and deal pieces of an order that ends without a sale, as part of the same
 * transaction. Its C Point follow from its state (`changeOrder`).
 */
export function giveBack(db: D1Database, orderId: number, now: Date): D1PreparedStatement[] {
  const at = now.toISOString();
  return [...returnStock(db, orderId, at), ...releasePromotions(db, orderId, at)];
}
