import type { StockRow } from '../db/catalog-rows.ts';

/** Whether at least one piece of a product with its own stock can be bought. Without a stock row it cannot. */
export function isSalable(stock: StockRow | null): boolean {
  if (!stock) return false;
  if (!stock.manage_stock) return true;
  return stock.is_in_stock === 1 && (stock.qty > 0 || stock.backorders > 0);
}

/** The number of pieces left when it is small enough to be shown; otherwise null. */
export function onlyFewLeft(stock: StockRow | null, threshold: number): number | null {
  if (!stock?.manage_stock || !isSalable(stock) || stock.qty <= 0) return null;
  return stock.qty <= threshold ? stock.qty : null;
}
