import type { Condition } from './search-condition.ts';

/** Fields with exactly one value per product, stored as columns. */
const COLUMNS = ['id', 'visibility', 'status', 'final_price', 'stock.is_in_stock'] as const;
export type ColumnField = (typeof COLUMNS)[number];
export const isColumn = (field: string): field is ColumnField => (COLUMNS as readonly string[]).includes(field);

/** Fields with a different value for nearly every product; they are queried in the database and not held in memory. */
export const LOOKED_UP: ReadonlySet<string> = new Set([
  'sku',
  'url_key',
  'url_path',
  'name',
  'updated_at',
  'configurable_children.sku',
]);

/** The database's answer for a part of the query: the products, and their scores if it has any. */
export interface Found {
  ids: number[];
  scores: number[] | null;
  /** Whether some product contains the words outside of its description. */
  isNamed?: boolean;
}
export type FoundParts = Map<Condition, Found>;
