import {
  aboveMaximum,
  belowMinimum,
  outOfStock,
  quantityNotAvailable,
  quantityNotPositive,
  quantityNotWhole,
  type Refusal,
} from './refusal.ts';

/** The stock of one product; all null where it has no stock row, which means it cannot be sold. */
export interface Stock {
  qty: number | null;
  is_in_stock: number | null;
  manage_stock: number | null;
  backorders: number | null;
  min_sale_qty: number | null;
  max_sale_qty: number | null;
}

/** Whether at least one piece can be bought. */
export function isSalable(stock: Stock): boolean {
  if (stock.manage_stock === null) return false;
  if (stock.manage_stock === 0) return true;
  return stock.is_in_stock === 1 && ((stock.backorders ?? 0) > 0 || (stock.qty ?? 0) > 0);
}

/** Why `pieces` in all of this product cannot be had from stock; null when they can. */
export function checkStock(stock: Stock, pieces: number): Refusal | null {
  if (!isSalable(stock)) return outOfStock();
  if (stock.manage_stock === 0 || (stock.backorders ?? 0) > 0) return null;
  return pieces > (stock.qty ?? 0) ? quantityNotAvailable() : null;
}

/** Why a line of this many pieces is not sold: fractions, nothing, too few or too many for one purchase. */
export function checkLineQuantity(stock: Stock, quantity: number): Refusal | null {
  if (!(quantity > 0)) return quantityNotPositive();
  if (!Number.isFinite(quantity)) return quantityNotAvailable();
  if (!Number.isInteger(quantity)) return quantityNotWhole();
  if (stock.min_sale_qty !== null && quantity < stock.min_sale_qty) return belowMinimum(stock.min_sale_qty);
  if (stock.max_sale_qty !== null && quantity > stock.max_sale_qty) return aboveMaximum(stock.max_sale_qty);
  return null;
}
