/** A row by header names; missing cells are empty strings. */
export type Row = Record<string, string>;

/** A row of a file with its line; `refusal` says why it cannot be read. */
export interface SheetRow {
  row: Row;
  line: number;
  refusal?: string;
}
