import type { WireRow } from '../../tables/check.ts';

/** A received product, and the existing product with the same key. */
export interface SentProduct {
  place: number;
  row: WireRow;
  before: WireRow | null;
}

/** Remarks about received rows; `row` is the index of a row. */
export interface Remarks {
  refused: { row: number; column: string; reason: string }[];
  remarks: { row: number; column: string; reason: string }[];
}
