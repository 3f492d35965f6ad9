import { downloadCSV, type RaRecord } from 'react-admin';

/** The title of a column, and its cell for a record. */
type Column<Row extends RaRecord> = readonly [name: string, cell: (row: Row) => string | number | null];

/** A cell that no spreadsheet runs as a formula. */
function cellOf(value: string | number | null): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value ?? '');
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as a file that spreadsheets open, Vietnamese letters included. */
export const csvOf = <Row extends RaRecord>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  `\uFEFF${[columns.map(([name]) => cellOf(name)), ...rows.map((row) => columns.map(([, cell]) => cellOf(cell(row))))]
    .map((cells) => cells.join(','))
    .join('\r\n')}`;

/** The exporter of a list: a file of the filtered records. */
export const exporterOf =
  <Row extends RaRecord>(file: string, columns: readonly Column<Row>[]) =>
  (rows: Row[]): void =>
    downloadCSV(csvOf(columns, rows), file);
