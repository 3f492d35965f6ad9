import { includedTax, type TaxRule } from '../checkout/tax.ts';
import type { Discount } from '../promotions/promotions.ts';
import { allocate } from './allocate.ts';

/** Sums of a cart or an order; every amount is an integer number of đồng, prices include tax. */
export interface Totals {
  subtotal: number;
  /** Taken off by rules and vouchers. */
  discount: number;
  /** Paid with C Point. */
  loyalty: number;
  shipping: number;
  /** The part of goods and shipping that is tax. */
  tax: number;
  grandTotal: number;
  /** Pieces in all lines. */
  quantity: number;
}

/** What discounts and C Point do to a line, for all its pieces. */
export interface LineTotals {
  discounts: readonly Discount[];
  discount: number;
  loyalty: number;
  /** The part of what is left after discounts that is tax. */
  tax: number;
}

interface Deductions {
  /** Discounts of each line, by the line's id. */
  lineDiscounts?: ReadonlyMap<number, readonly Discount[]>;
  /** In đồng; of goods first, then of the shipping fee. */
  loyalty?: number;
  taxRule?: TaxRule | null;
}

type Line = { id: number; price: number; quantity: number };

/** What is left to pay for goods after discounts. */
export const goodsLeft = ({ subtotal, discount }: Totals): number => subtotal - discount;

/** The sums of lines with a shipping fee. Tax is of the goods as they are sold: C Point is a way to pay. */
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
