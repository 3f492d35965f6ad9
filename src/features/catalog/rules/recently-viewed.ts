import { SKU_LENGTH_MAX } from '../../../kernel/codes/sku.ts';

/** Maximum number of viewed products that a browser stores. */
export const VIEWED_MAX = 20;

/** The stored SKUs, newest first; empty when the stored value is invalid. */
export function parseViewed(stored: string | null): string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? onlySkus(list).slice(0, VIEWED_MAX) : [];
  } catch {
    return [];
  }
}

/** The list with this product in front, each product once. */
export function withViewed(list: readonly string[], sku: string): string[] {
  return [sku, ...list.filter((other) => other !== sku)].slice(0, VIEWED_MAX);
}

/** SKUs in an address: `A,B,C`; commas within a SKU are encoded. */
export function viewedQuery(skus: readonly string[]): string {
  return skus.map(encodeURIComponent).join(',');
}

/** Reads them back from the address. */
export function skusFromQuery(value: string | null): string[] {
  return onlySkus((value ?? '').split(',').map(decoded)).slice(0, VIEWED_MAX);
}

function onlySkus(values: readonly unknown[]): string[] {
  return values.filter(
    (value): value is string => typeof value === 'string' && value !== '' && value.length <= SKU_LENGTH_MAX,
  );
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
