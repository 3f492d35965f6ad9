interface Added {
  /** What the total contains besides the goods, reductions and delivery that are shown. */
  rest: number;
  /** All taxes of the total, and how much of them the shown amounts contain. */
  taxes: number;
  contained: number;
  /** The number of lines: each may be rounded by a đồng. */
  lines: number;
}

/**
 * The tax that is added to the prices shown, and what is added besides: fixed taxes of products (Magento's FPT), or a
 * fee of a merchant's module. Both together are the rest of the total, so that nothing of it stays unnamed.
 */
export function addedAmounts({ rest, taxes, contained, lines }: Added): { tax: number; fee: number } {
  const added = Math.max(0, Math.round(rest));
  const other = Math.round(rest - (taxes - contained));
  const fee = other > lines ? Math.min(other, added) : 0;
  return taxes > 0 ? { tax: added - fee, fee } : { tax: 0, fee };
}
