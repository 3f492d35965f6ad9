import type { CartLine } from '../../catalog/rules/line.ts';
import { checkLineQuantity, checkStock } from '../../catalog/rules/quantity.ts';
import { outOfStock, type Refusal } from '../../transport/rules/refusal.ts';
import type { Cart, TotalledLine } from './cart.ts';

/** Total pieces of each stocked product over all lines. */
export function totalDemand(lines: readonly CartLine[]): Map<number, number> {
  const demand = new Map<number, number>();
  for (const line of lines)
    for (const { product, pieces } of line.demand)
      demand.set(product.id, (demand.get(product.id) ?? 0) + pieces * line.quantity);
  return demand;
}

/**
 * Why a line cannot be ordered, given the demand of all lines; null when it can. The stock of a configurable product or
 * bundle is that of its parts, but it can be taken off sale itself.
 */
export function checkLine(line: CartLine, demand: ReadonlyMap<number, number>): Refusal | null {
  const { product: shown } = line;
  const isWithdrawn = shown.manage_stock === 1 && shown.is_in_stock === 0;
  if (!line.isOffered || line.demand.length === 0 || isWithdrawn) return outOfStock();
  const rule = checkLineQuantity(line.variant ?? shown, line.quantity);
  if (rule) return rule;
  for (const { product } of line.demand) {
    const refusal = checkStock(product, demand.get(product.id) ?? 0);
    if (refusal) return refusal;
  }
  return null;
}

/** A line with the reason why it cannot be ordered, and its price when it was added. */
export interface JudgedLine extends TotalledLine {
  refusal: Refusal | null;
  addedPrice: number | null;
  /** A promotion depends on product attributes. */
  looksAtGoods: boolean;
}

/** The lines of a cart, each checked against the total demand. */
export function judgeLines({ lines, items, promotions }: Cart): JudgedLine[] {
  const demand = totalDemand(lines);
  const addedPrices = new Map(items.map(({ id, addedPrice }) => [id, addedPrice]));
  return lines.map((line) => ({
    ...line,
    refusal: checkLine(line, demand),
    addedPrice: addedPrices.get(line.id) ?? null,
    looksAtGoods: promotions.looksAtGoods,
  }));
}
