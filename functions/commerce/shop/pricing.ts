import type { PriceRow } from '../db/catalog-rows.ts';

/** Regular and final price of one product at a moment; a special price counts only when lower and within its dates. */
export function productPrice(row: PriceRow, at: Date): { regular: number; final: number } {
  const regular = row.price ?? 0;
  const special = row.special_price;
  const now = at.toISOString();
  const isRunning =
    special !== null &&
    special > 0 &&
    special < regular &&
    (!row.special_from || row.special_from <= now) &&
    (!row.special_to || now <= row.special_to);
  return { regular, final: isRunning ? special : regular };
}
