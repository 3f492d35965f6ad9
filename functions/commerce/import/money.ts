/** Converted prices are rounded to whole thousands, as is usual in Vietnam. */
const ROUND_TO = 1000;

/**
 * A price cell in whole đồng; null for an empty cell. `rate` is đồng per unit of the file's currency, 1 when the file
 * is in đồng. Throws on anything that is not a price.
 */
export function readPrice(cell: string | undefined, rate: number): number | null {
  if (!cell?.trim()) return null;
  const value = Number(cell);
  if (!Number.isFinite(value) || value < 0) throw new Error(`"${cell}" is not a price`);
  return rate === 1 ? Math.round(value) : Math.round((value * rate) / ROUND_TO) * ROUND_TO;
}
