/** The tax that prices include, as configured under `tax/included`. */
export interface TaxRule {
  label: string;
  percent: number;
}

const PERCENT = 100;

/** The part of a price in đồng that is tax. */
export const includedTax = (price: number, { percent }: TaxRule): number =>
  Math.round((price * percent) / (PERCENT + percent));

/** The tax rule in a setting; null where none is configured: then nothing is said of taxes. */
export function readTaxRule(setting: unknown): TaxRule | null {
  if (typeof setting !== 'object' || setting === null) return null;
  const { label, percent } = setting as Partial<Record<keyof TaxRule, unknown>>;
  return typeof label === 'string' && typeof percent === 'number' && percent > 0 ? { label, percent } : null;
}
