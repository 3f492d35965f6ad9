import type { WireRow } from '../../tables/check.ts';
import { cellOf } from './catalog/product-cells.ts';
import { Report } from './report.ts';
import { readAll } from './sheet/csv.ts';
import type { CsvForm } from './sheet/csv-form.ts';

/** What a file is read for. */
export type FileSort = 'goods' | 'reviews' | 'redirects' | 'discounts' | 'posts';
/** Rows of one table that are sent together. */
export interface PlannedBatch {
  table: string;
  rows: WireRow[];
  /** Where each row came from: its line, the file's columns by those of the table, and how a trial knows its record. */
  places: { line: number | null; what: string; columns: Record<string, string>; names: string[]; makes: string[] }[];
}

/** A cell as the file has it, and what the shop would keep. */
interface SampleCell {
  column: string;
  field: string;
  before: string;
  after: string | number | null;
}

/** A row as the file has it, beside what the shop would keep. */
export interface SampleRow {
  line: number;
  cells: SampleCell[];
}

const MOST_SAMPLES = 3;
const GOODS_FIELDS = ['sku', 'name', 'price', 'special_price', 'stock.qty', 'rating', 'summary', 'created_at'];
/** The tables whose first rows are shown, and the fields of these. */
export const SAMPLES: Readonly<Record<FileSort, { tables: readonly string[]; fields: readonly string[] }>> = {
  goods: { tables: ['product'], fields: GOODS_FIELDS },
  reviews: { tables: ['review'], fields: GOODS_FIELDS },
  redirects: { tables: ['url_rewrite'], fields: ['request_path', 'target_path'] },
  discounts: { tables: ['sales_rule'], fields: ['name', 'action', 'amount', 'min_subtotal', 'starts_at', 'ends_at'] },
  posts: { tables: ['blog_post', 'cms_page'], fields: ['name', 'title', 'url_key', 'identifier', 'publish_date'] },
};

const valueAt = (row: WireRow, field: string): unknown =>
  field.split('.').reduce<unknown>((value, part) => (value as WireRow | null | undefined)?.[part], row);

/** The first rows, of goods those with a price, as the file has them and as the shop would keep them. */
export async function samplesOf(
  name: string,
  form: CsvForm,
  batches: readonly PlannedBatch[],
  { tables, fields }: (typeof SAMPLES)[FileSort],
): Promise<SampleRow[]> {
  const rows = batches
    .filter(({ table }) => tables.includes(table))
    .flatMap(({ rows: sent, places }) => sent.map((row, place) => ({ row, place: places[place] })))
    .filter(({ row }) => fields !== GOODS_FIELDS || (row.price ?? row.rating ?? null) !== null)
    .slice(0, MOST_SAMPLES);
  const lines = new Set(rows.map(({ place }) => place?.line));
  const asWritten = new Map<number, Record<string, string>>();
  const raw = { ...form, cells: { counts: [], measures: [], lists: [], composed: [] } };
  for await (const { row, line } of readAll(name, new Report(), raw)) {
    if (lines.has(line)) asWritten.set(line, row);
    if (asWritten.size === lines.size) break;
  }
  return rows.map(({ row, place }) => ({
    line: place?.line ?? 0,
    cells: fields.flatMap((field): SampleCell[] => {
      const after = valueAt(row, field);
      const column = place?.columns[field] ?? cellOf(field);
      const before = asWritten.get(place?.line ?? 0)?.[column] ?? '';
      return typeof after === 'string' || typeof after === 'number' ? [{ column, field, before, after }] : [];
    }),
  }));
}
