/** A row by header names; missing cells are empty strings. */
export type Row = Record<string, string>;

/** Reads the bytes of a file from its beginning, as often as it is called. */
export type Content = () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** A row of a file with its line; `refusal` says why it cannot be read. */
export interface SheetRow {
  row: Row;
  line: number;
  refusal?: string;
}
