import type { StockRow } from '../../db/catalog/catalog-rows.ts';

/** Whether at least one piece of a product with stock of its own can be bought; without a stock row there is none. */
export function isSalable(stock: StockRow | null): boolean {
  if (!stock) return false;
  if (!stock.manage_stock) return true;
  return stock.is_in_stock === 1 && (stock.qty > 0 || stock.backorders > 0);
}

/** The pieces left, when they are few enough to be told; null otherwise. */
export function onlyFewLeft(stock: StockRow | null, threshold: number): number | null {
  if (!stock?.manage_stock || !isSalable(stock) || stock.qty <= 0) return null;
  return stock.qty <= threshold ? stock.qty : null;
}
