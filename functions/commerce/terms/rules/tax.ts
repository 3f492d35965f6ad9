/** The tax included in prices, as configured under `tax/included`. */
export interface TaxRule {
  label: string;
  percent: number;
}

const PERCENT = 100;

/** The tax included in a price in đồng. */
export const includedTax = (price: number, { percent }: TaxRule): number =>
  Math.round((price * percent) / (PERCENT + percent));

/** Reads the tax rule from the configuration; null when none is configured, and then no taxes are shown. */
export function readTaxRule(setting: unknown): TaxRule | null {
  if (typeof setting !== 'object' || setting === null) return null;
  const { label, percent } = setting as Partial<Record<keyof TaxRule, unknown>>;
  return typeof label === 'string' && typeof percent === 'number' && percent > 0 ? { label, percent } : null;
}
