import type { Discount } from '../../promotions/rules/promotions.ts';
import { allocate } from '../../shared/rules/allocate.ts';
import { includedTax, type TaxRule } from '../../terms/rules/tax.ts';

/** Totals of a cart or an order. Every amount is an integer number of đồng; prices include tax. */
export interface Totals {
  subtotal: number;
  /** Discount by rules and vouchers. */
  discount: number;
  /** Paid with C Point. */
  loyalty: number;
  shipping: number;
  /** The tax included in products and shipping. */
  tax: number;
  grandTotal: number;
  /** Pieces in all lines. */
  quantity: number;
}

/** Discounts, C Point and tax of a line, for all its pieces. */
export interface LineTotals {
  discounts: readonly Discount[];
  discount: number;
  loyalty: number;
  /** The tax included in the price after discounts. */
  tax: number;
}

interface Deductions {
  /** Discounts of each line, by the line's id. */
  lineDiscounts?: ReadonlyMap<number, readonly Discount[]>;
  /** In đồng; used for products first, then for the shipping fee. */
  loyalty?: number;
  taxRule?: TaxRule | null;
}

type Line = { id: number; price: number; quantity: number };

/** The price of the products after discounts. */
export const goodsLeft = ({ subtotal, discount }: Totals): number => subtotal - discount;

/** The totals of lines with a shipping fee. Tax is computed before C Point, because C Point is a means of payment. */
export function computeTotals<L extends Line>(
  lines: readonly L[],
  shipping: number,
  { lineDiscounts = new Map(), loyalty = 0, taxRule = null }: Deductions = {},
): { totals: Totals; lines: (L & LineTotals)[] } {
  const taxOf = (amount: number) => (taxRule ? includedTax(amount, taxRule) : 0);
  const open = lines.map((line) => {
    const discounts = lineDiscounts.get(line.id) ?? [];
    const discount = discounts.reduce((sum, { amount }) => sum + amount, 0);
    return { line, discounts, discount, left: line.price * line.quantity - discount };
  });
  const loyaltyShares = allocate(
    loyalty,
    open.map(({ left }) => left),
  );
  const totalled = open.map(({ line, discounts, discount, left }, index) => ({
    ...line,
    discounts,
    discount,
    loyalty: loyaltyShares[index] ?? 0,
    tax: taxOf(left),
  }));
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const subtotal = sum(lines.map((line) => line.price * line.quantity));
  const discount = sum(open.map((line) => line.discount));
  return {
    lines: totalled,
    totals: {
      subtotal,
      discount,
      loyalty,
      shipping,
      tax: sum(totalled.map(({ tax }) => tax)) + taxOf(shipping),
      grandTotal: subtotal - discount - loyalty + shipping,
      quantity: sum(lines.map((line) => line.quantity)),
    },
  };
}
