import type { WireRow } from '../../tables/check.ts';

/** A product that was sent, and as it is in the shop. */
export interface SentProduct {
  place: number;
  row: WireRow;
  before: WireRow | null;
}

/** What is told of the rows that were sent; `row` is the place of one. */
export interface Remarks {
  refused: { row: number; column: string; reason: string }[];
  remarks: { row: number; column: string; reason: string }[];
}
