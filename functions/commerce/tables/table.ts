import type { Column } from './column.ts';

export type Columns = Readonly<Record<string, Column>>;

/** Rows of another table that belong to a row: they travel within it and are replaced as a whole where it names them. */
export interface Part {
  table: string;
  /** The column that holds the owner's id. */
  owner: string;
  columns: Columns;
  /** One row, changed column by column, in place of a list. */
  isSingle?: true;
  /** Rows of the list that has this column are kept and changed; those that are not named stay. */
  mergedBy?: string;
  /** A row may name its number under this name: a new one gets it unless another row has it, one that is there keeps its own. */
  keepsId?: string;
  /** Only rows with this value of a column: one table holds several lists. */
  only?: { column: string; value: string };
  /** The column that holds the place in the list; null: the list has no order of its own. */
  position: string | null;
  /** The first place: Magento counts some lists from 1. Left out: 0. */
  firstPlace?: number;
  /** SQL by which the list is read, of the part as `m`. */
  order: string;
  parts?: Readonly<Record<string, Part>>;
}

/**
 * One description of a table serves import, export, the merchant's REST and the purge of what shows it: a new column is
 * added here alone.
 */
export interface Table {
  name: string;
  /** Columns by which a row is known outside of the database. */
  key: readonly string[];
  /** The column by which a row is known that has no key. */
  otherKey?: string;
  /** Rows have a number of their own, which an empty shop takes from the file. */
  hasId: boolean;
  columns: Columns;
  parts?: Readonly<Record<string, Part>>;
  /** SQL of cache tags, each of a row `t`; of a table without any nothing is shown in stored pages. */
  tags: readonly string[];
  /** A file of it says the whole: rows that it does not name go. */
  isWhole?: true;
  /** SQL of the order in which it is exported, of a row `t`; left out: that of the key. */
  order?: string;
  /** SQL of the rows `t` that are exported; left out: all. */
  exported?: string;
}

/** The column's name in the database. */
export const columnName = (name: string, { column }: Column): string => column ?? name;
