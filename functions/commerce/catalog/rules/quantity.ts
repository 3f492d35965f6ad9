import {
  belowMinimum,
  beyondMaximum,
  outOfStock,
  quantityNotAvailable,
  quantityNotPositive,
  quantityNotWhole,
  type Refusal,
} from '../../transport/rules/refusal.ts';
import type { JoinedStock } from '../db/catalog-rows.ts';

/** Why the total of `pieces` of this product is not in stock; null when it is. */
export function checkStock(stock: JoinedStock, pieces: number): Refusal | null {
  const { qty, is_in_stock, manage_stock, backorders } = stock;
  if (manage_stock === 0) return null;
  if (manage_stock === null || is_in_stock !== 1) return outOfStock();
  if ((backorders ?? 0) > 0) return null;
  if ((qty ?? 0) <= 0) return outOfStock();
  return pieces > (qty ?? 0) ? quantityNotAvailable() : null;
}

/** Magento's default limit. */
const DEFAULT_MAX_SALE_QTY = 10_000;

/** Why a line cannot have this quantity: a fraction, zero, too few or too many. */
export function checkLineQuantity(stock: JoinedStock, quantity: number): Refusal | null {
  if (!(quantity > 0)) return quantityNotPositive();
  if (!Number.isFinite(quantity)) return quantityNotAvailable();
  const minimum = stock.min_sale_qty ?? 1;
  if (quantity < minimum) return belowMinimum(minimum);
  if (!Number.isInteger(quantity)) return quantityNotWhole();
  const maximum = stock.max_sale_qty ?? DEFAULT_MAX_SALE_QTY;
  if (quantity > maximum) return beyondMaximum();
  return null;
}
