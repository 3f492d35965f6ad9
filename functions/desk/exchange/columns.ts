import { NumberForm, type NumberFormName, plainNumber } from '../../../src/kernel/files/sheet-numbers.ts';
import { damageOf } from '../../../src/kernel/files/sheet-text.ts';
import { ValueRefused } from '../../../src/kernel/web/refusals.ts';

interface FileKind {
  /** The table of the rows, as the import calls it. */
  table: string;
  columns: readonly string[];
  lists?: Readonly<Record<string, string>>;
  /** Columns with prices and whole numbers. */
  counts?: readonly string[];
  /** Columns with numbers that have a fraction. */
  measures?: readonly string[];
}

/** Kinds of rows that a file may contain, each with its CSV columns; a list within a cell is separated by `|`. */
export const FILES: Readonly<Record<string, FileKind>> = {
  productRow: {
    table: 'product',
    columns: [
      ...['sku', 'name', 'status', 'visibility', 'price', 'special_price', 'special_from', 'special_to'],
      ...['stock.qty', 'stock.is_in_stock', 'categories', 'short_description', 'meta_title', 'meta_description'],
    ],
    lists: { categories: 'category' },
    counts: ['price', 'special_price', 'stock.qty', 'visibility'],
  },
  categoryRow: {
    table: 'category',
    columns: ['url_path', 'parent', 'name', 'url_key', 'position', 'is_active', 'include_in_menu', 'meta_title'],
    counts: ['position'],
  },
  voucher: { table: 'voucher', columns: ['code', 'rule', 'uses_left', 'created_at'], counts: ['uses_left'] },
  urlRewrite: { table: 'url_rewrite', columns: ['request_path', 'target_path', 'redirect_type'] },
  faq: { table: 'faq', columns: ['question', 'group', 'answer', 'position', 'is_active'], counts: ['position'] },
  storeLocation: {
    table: 'shop_location',
    columns: [
      ...['code', 'name', 'province_code', 'district', 'street', 'phone', 'opens_at', 'closes_at'],
      ...['latitude', 'longitude', 'is_top', 'is_active'],
    ],
    measures: ['latitude', 'longitude'],
  },
};

type Row = Record<string, unknown>;

const BETWEEN = '|';
/** A spreadsheet reads a cell that begins with one of these characters as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const valueAt = (row: Row, name: string): unknown =>
  name.split('.').reduce<unknown>((value, part) => (value as Row | null | undefined)?.[part], row);

function cellOf(value: unknown, part: string | undefined): string {
  if (value === null || value === undefined) return '';
  if (part && Array.isArray(value)) return value.map((line: Row) => String(line[part])).join(BETWEEN);
  if (typeof value === 'boolean') return value ? '1' : '0';
  const text = String(value);
  return FORMULA.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;
}

const quoted = (cell: string): string => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Rows as CSV that spreadsheets open with correct Vietnamese letters. */
export function toCsv(resource: string, rows: readonly Row[]): string {
  const { columns = [], lists = {} } = FILES[resource] ?? {};
  return toTable([columns, ...rows.map((row) => columns.map((name) => cellOf(valueAt(row, name), lists[name])))]);
}

/** Lines of cells as CSV in the same form. A cell that a spreadsheet would read as a formula is kept as a text. */
export const toTable = (lines: readonly (readonly unknown[])[]): string =>
  `\uFEFF${lines.map((cells) => cells.map((cell) => quoted(cellOf(cell, undefined))).join(',')).join('\r\n')}\r\n`;

/** A problem of a row of the file; `line` counts from 1. */
export interface Remark {
  line: number;
  column: string;
  reason: string;
  code?: string | undefined;
  value?: number | string | undefined;
}
/** The cells of a row by column, and the line on which it begins. */
interface ReadRecord {
  line: number;
  cells: Readonly<Record<string, string>>;
}
/** The rows of a file that were understood, and why the others were not. */
export interface ReadRows {
  rows: { line: number; row: Row }[];
  refused: Remark[];
  unknown: string[];
}

/**
 * Reads rows from the cells of a file, whose numbers are written in one form (null: as they agree, else `likely`); an empty cell
 * changes nothing. Unknown columns are named in `unknown`. A row with a damaged cell, or a number with two meanings, is
 * refused.
 */
export function toRows(
  resource: string,
  records: readonly ReadRecord[],
  prices: NumberFormName | null,
  likely: NumberFormName | null = null,
): ReadRows {
  const { columns = [] } = FILES[resource] ?? {};
  const unknown = Object.keys(records[0]?.cells ?? {}).filter((name) => !columns.includes(name));
  const form = prices ?? formOf(resource, records, likely);
  const refused: Remark[] = [];
  const rows = records.flatMap(({ line, cells }) => {
    const row: Row = {};
    const found = columns.flatMap((column) => {
      try {
        fill(row, column, readCell(resource, column, cells[column], form));
        return [];
      } catch (error) {
        if (!(error instanceof ValueRefused)) throw error;
        const { message: reason, code, value } = error;
        return [{ line, column, reason, code, value }];
      }
    });
    refused.push(...found);
    return found.length > 0 ? [] : [{ line, row }];
  });
  return { rows, refused, unknown };
}

function formOf(
  resource: string,
  records: readonly ReadRecord[],
  likely: NumberFormName | null,
): NumberFormName | null {
  const { counts = [], measures = [] } = FILES[resource] ?? {};
  const form = new NumberForm(likely);
  for (const { cells } of records)
    for (const column of [...counts, ...measures]) if (cells[column]) form.note(cells[column]);
  return form.form;
}

function fill(row: Row, column: string, value: unknown): void {
  if (value === undefined) return;
  const [top = '', nested] = column.split('.');
  row[top] = nested ? { ...(row[top] as Row | undefined), [nested]: value } : value;
}

/** The value of a cell; undefined for an empty one. Throws why it is refused. */
function readCell(resource: string, column: string, cell: string | undefined, form: NumberFormName | null): unknown {
  const { lists = {}, counts = [], measures = [] } = FILES[resource] ?? {};
  const text = cell?.replace(/^'(?=[=+\-@])/, '').normalize('NFC');
  if (!text) return undefined;
  const damage = damageOf(text);
  if (damage) throw damage;
  const part = lists[column];
  if (part) return text.split(BETWEEN).map((key) => ({ [part]: key.trim() }));
  if (!counts.includes(column) && !measures.includes(column)) return text;
  return plainNumber(text, form, measures.includes(column));
}
