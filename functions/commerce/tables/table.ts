import type { RefusalCode } from '../../../src/kernel/web/refusals.ts';
import type { Column } from './column.ts';

/** Why a row is refused, and which column is wrong; `media[2].file` is a column of a part. */
export interface Problem {
  column: string;
  /** For people. */
  reason: string;
  /** For programs. */
  code: RefusalCode;
  /** The number or the text that belongs to the code. */
  value?: number | string | undefined;
}

export type Columns = Readonly<Record<string, Column>>;

/**
 * Rows of another table that belong to a row. They are sent inside it, and replaced as a whole when the row names them.
 */
export interface Part {
  table: string;
  /** The column with the owner's id. */
  owner: string;
  columns: Columns;
  /** The part is a single row, changed column by column, not a list. */
  isSingle?: true;
  /** Rows are matched by this column and changed; rows that are not named stay. */
  mergedBy?: string;
  /**
   * Entries may give their number under this name: a new entry gets it unless it is taken, an existing entry keeps its
   * own.
   */
  keepsId?: string;
  /** Restricts the part to rows with this value, because one table holds several lists. */
  only?: { column: string; value: string };
  /** The column with the position in the list; null when the list has no order. */
  position: string | null;
  /** Position of the first entry, because Magento counts some lists from 1. Default: 0. */
  firstPlace?: number;
  /** SQL `order by` of the list; the part is `m`. */
  order: string;
  parts?: Readonly<Record<string, Part>>;
}

/** Describes one table for import, export, the merchant's REST and cache purging: a new column is added only here. */
export interface Table {
  name: string;
  /** Columns that identify a row outside of the database. */
  key: readonly string[];
  /** The column that identifies a row without a key. */
  otherKey?: string;
  /** Rows have their own numbers, which an empty shop takes from the file. */
  hasId: boolean;
  columns: Columns;
  parts?: Readonly<Record<string, Part>>;
  /** SQL for cache tags of a row `t`. A table without tags appears on no stored page. */
  tags: readonly string[];
  /** What columns must be together: why a row is refused, and which column is wrong; null when it fits. */
  check?(row: Readonly<Record<string, unknown>>): Problem | null;
  /**
   * What the columns of a whole row, as it will be stored, must be together: why it is refused, and which column is wrong;
   * null when it fits.
   */
  misfit?(row: Readonly<Record<string, unknown>>): Problem | null;
  /** A file of this table is complete: rows that it does not contain are deleted. */
  isWhole?: true;
  /** SQL `order by` for the export of rows `t`. Default: by key. */
  order?: string;
  /** SQL condition for the rows `t` that are exported. Default: all. */
  exported?: string;
}

/** The column's name in the database. */
export const columnName = (name: string, { column }: Column): string => column ?? name;
