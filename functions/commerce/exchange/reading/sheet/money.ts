/** Converted prices are rounded to whole thousands, as is usual in Vietnam. */
const ROUND_TO = 1000;
const PLAIN = /^\d{1,15}(?:\.\d+)?$/;

/**
 * A price cell, a plain number, in whole đồng; null for an empty cell. `rate` is đồng per unit of the file's currency, 1
 * when the file is in đồng. Throws on anything that is not a price.
 */
export function readPrice(cell: string | undefined, rate: number): number | null {
  const text = cell?.trim();
  if (!text) return null;
  if (!PLAIN.test(text)) throw new Error(`"${cell}" is not a price`);
  const value = Number(text);
  if (rate !== 1) return Math.round((value * rate) / ROUND_TO) * ROUND_TO;
  if (!Number.isInteger(value)) throw new Error(`"${text}" has a fraction, and đồng has none`);
  return value;
}
