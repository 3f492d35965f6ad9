/** An amount in whole đồng, without decimals and without other currencies. */
export type Dong = number;

const formatter = new Intl.NumberFormat('vi-VN', { style: 'currency', currency: 'VND' });

/** `1299000` → `1.299.000 ₫`, with a no-break space before the sign. */
export function formatDong(amount: Dong): string {
  return formatter.format(amount);
}

/** A text in which no line breaks between an amount and its sign; merchants type an ordinary space there. */
export const keepAmounts = (words: string): string => words.replace(/(\d) ₫/g, '$1\u00a0₫');

/**
 * Discount in whole percent, `round((regular - final) / regular * 100)`; null unless `0 < final < regular`.
 * Units: đồng in, percent out.
 */
export function discountPercent(regular: Dong, final: Dong): number | null {
  if (!(final > 0 && final < regular)) return null;
  return Math.round(((regular - final) / regular) * 100);
}

/** C Point earned at this final price, `round(final / 10)`. */
export function loyaltyCredit(final: Dong): number {
  return Math.round(final / 10);
}
