import type { Condition } from './search-condition.ts';

/** Fields that every product has exactly one value of, held as columns. */
const COLUMNS = ['id', 'visibility', 'status', 'final_price', 'stock.is_in_stock'] as const;
export type ColumnField = (typeof COLUMNS)[number];
export const isColumn = (field: string): field is ColumnField => (COLUMNS as readonly string[]).includes(field);

/** What the database answers for a part of the query: the products, and a score for each where it has one. */
export interface Found {
  ids: number[];
  scores: number[] | null;
  /** Whether some product has the words of the text in more than its description. */
  isNamed?: boolean;
}
export type FoundParts = Map<Condition, Found>;
