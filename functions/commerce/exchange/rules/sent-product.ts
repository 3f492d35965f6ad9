import type { WireRow } from '../../tables/check.ts';
import type { Problem } from '../../tables/table.ts';

/** A received product, and the existing product with the same key. */
export interface SentProduct {
  place: number;
  row: WireRow;
  before: WireRow | null;
}

/** Remarks about received rows; `row` is the index of a row. */
export interface Remarks {
  refused: (Problem & { row: number; lost?: { table: string; key: string; is_new: boolean } })[];
  remarks: (Problem & { row: number })[];
}
