/** Kinds of rows that a file may contain, each with its CSV columns; a list within a cell is separated by `|`. */
export const FILES: Readonly<
  Record<string, { body: string; columns: readonly string[]; lists?: Readonly<Record<string, string>> }>
> = {
  productRow: {
    body: 'product',
    columns: [
      ...['sku', 'name', 'status', 'visibility', 'price', 'special_price', 'special_from', 'special_to'],
      ...['stock.qty', 'stock.is_in_stock', 'categories', 'short_description', 'meta_title', 'meta_description'],
    ],
    lists: { categories: 'category' },
  },
  categoryRow: {
    body: 'category',
    columns: ['url_path', 'parent', 'name', 'url_key', 'position', 'is_active', 'include_in_menu', 'meta_title'],
  },
  voucher: { body: 'voucher', columns: ['code', 'rule', 'uses_left', 'created_at'] },
  urlRewrite: { body: 'rewrite', columns: ['request_path', 'target_path', 'redirect_type'] },
  faq: { body: 'question', columns: ['question', 'group', 'answer', 'position', 'is_active'] },
  storeLocation: {
    body: 'store',
    columns: [
      ...['code', 'name', 'province_code', 'district', 'street', 'phone', 'opens_at', 'closes_at'],
      ...['latitude', 'longitude', 'is_top', 'is_active'],
    ],
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
  const lines = rows.map((row) => columns.map((name) => quoted(cellOf(valueAt(row, name), lists[name]))).join(','));
  return `\uFEFF${[columns.join(','), ...lines].join('\r\n')}\r\n`;
}

/** Reads rows from the cells of a file; an empty cell changes nothing. Unknown columns are named in `unknown`. */
export function toRows(
  resource: string,
  records: readonly Record<string, string>[],
): { rows: Row[]; unknown: string[] } {
  const { columns = [], lists = {} } = FILES[resource] ?? {};
  const unknown = Object.keys(records[0] ?? {}).filter((name) => !columns.includes(name));
  const rows = records.map((record) => {
    const row: Row = {};
    for (const name of columns) {
      const cell = record[name]?.replace(/^'(?=[=+\-@])/, '');
      if (cell === undefined || cell === '') continue;
      const part = lists[name];
      const value = part ? cell.split(BETWEEN).map((key) => ({ [part]: key.trim() })) : cell;
      const [top = '', nested] = name.split('.');
      row[top] = nested ? { ...(row[top] as Row | undefined), [nested]: value } : value;
    }
    return row;
  });
  return { rows, unknown };
}
