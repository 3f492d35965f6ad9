/** Sums of a cart or an order; every amount is an integer number of đồng, prices include VAT. */
export interface Totals {
  subtotal: number;
  discount: number;
  shipping: number;
  grandTotal: number;
  /** Pieces in all lines. */
  quantity: number;
}

/** The sums of lines with a shipping fee; discounts never take more than the goods cost. */
export function computeTotals(
  lines: readonly { price: number; quantity: number }[],
  shipping: number,
  discounts: readonly { amount: number }[] = [],
): Totals {
  const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  const wanted = discounts.reduce((sum, discount) => sum + discount.amount, 0);
  const discount = Math.min(wanted, subtotal);
  return {
    subtotal,
    discount,
    shipping,
    grandTotal: subtotal - discount + shipping,
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
  };
}
