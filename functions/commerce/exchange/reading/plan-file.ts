import type { NumberFormName } from '../../../../src/kernel/sheet-numbers.ts';
import type { WireRow } from '../../tables/check.ts';
import { Batches } from './batches.ts';
import { readShopAttributes } from './catalog/attributes.ts';
import { GOODS_TABLES, readGoods, sendGoods } from './catalog/goods.ts';
import { cellOf } from './catalog/product-cells.ts';
import { newContext, type PlacedRow } from './context.ts';
import { type CodedReason, codedReason, fileReason } from './file-reasons.ts';
import { type FileKind, foreign, opened } from './kinds/file-kind.ts';
import type { KindName } from './kinds/kind.ts';
import type { NamedPictures } from './named-pictures.ts';
import { madeBy, namesOf } from './record-names.ts';
import { Report } from './report.ts';
import { readAll } from './sheet/csv.ts';
import type { CsvForm } from './sheet/csv-form.ts';
import type { DateOrder } from './sheet/date.ts';
import type { NamedContent } from './sheet/sheet-form.ts';

/** What whoever sends a file says of it; null: as the whole file agrees. */
export interface FileChoices {
  prices: NumberFormName | null;
  dates: DateOrder | null;
  encoding: 'windows-1258' | 'windows-1252' | null;
  isTakingDoubtful: boolean;
  /** Pictures of other servers count as there, although none was loaded. */
  isTrial: boolean;
}

/** A reason with its line, and what its row calls the product. */
interface FileRemark extends Partial<CodedReason> {
  line: number | null;
  what: string;
  /** The whole sentence, in English. */
  reason: string;
}

/** Rows of one table that are sent together. */
interface PlannedBatch {
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

/** What a file of goods is, and the rows that it brings. */
export interface FilePlan {
  /** The system that wrote the file; `magento` for Magento's own form. Null when no goods can be read from it. */
  kind: KindName | 'magento' | null;
  /** Null for a workbook or a feed, which say it themselves. */
  encoding: string | null;
  separator: string | null;
  /** How its numbers are written; null when they do not tell. */
  numbers: NumberFormName | null;
  rows: number;
  samples: { line: number; cells: SampleCell[] }[];
  batches: PlannedBatch[];
  refused: FileRemark[];
  notes: FileRemark[];
  /** What the shop cannot store, by kind. */
  left: [what: string, count: number][];
  /** Addresses of pictures that the shop does not have yet. */
  pictures: string[];
}

const GOODS: readonly FileKind[] = ['products', 'attributes', 'categories', 'links'];
const MOST_SAMPLES = 3;
const SAMPLE_FIELDS = ['sku', 'name', 'price', 'special_price', 'stock.qty'];

/**
 * Reads a file of goods as the rows that the shop takes, just as the command does, and sends nothing. A file that cannot be
 * read has a refusal without a line. `rowsMax` is the most rows of a file.
 */
export async function planFile(
  file: NamedContent,
  choices: FileChoices,
  {
    shopRows,
    pictures,
    rowsMax,
  }: {
    shopRows: (table: string) => AsyncIterable<WireRow>;
    pictures: NamedPictures;
    rowsMax: number;
  },
): Promise<FilePlan> {
  const report = new Report();
  const nothing = (reason: string): FilePlan => ({
    ...{ kind: null, encoding: null, separator: null, numbers: null, rows: 0, samples: [], batches: [] },
    ...{ refused: [remarkOf({ line: null, what: file.name, reason })], notes: [], left: [], pictures: [] },
  });
  const goods = await goodsIn(file, choices, rowsMax);
  if (typeof goods === 'string') return nothing(goods);
  const { form, kind, rows } = goods;
  const batches: PlannedBatch[] = [];
  const session = new Batches(async (table, sent) => void batches.push(planned(table, sent)));
  const options = { ...choices, rate: 1, isReplacing: false, mediaFolder: null };
  const forms = new Map([[file.name, form]]);
  const context = newContext({ options, report, session, media: pictures, forms }, shopRows);
  await readShopAttributes(context);
  const files = { products: [], attributes: [], categories: [], links: [], [kind]: [file.name] };
  const tree = await readGoods(context, files);
  for (const table of GOODS_TABLES) await sendGoods(context, tree, files, table);
  return {
    kind: form.kind?.name ?? 'magento',
    encoding: form.read ? null : form.encoding,
    separator: form.read ? null : form.separator,
    numbers: form.numbers,
    rows,
    samples: await samplesOf(file.name, form, batches),
    batches,
    refused: report.skipped.map(remarkOf),
    notes: report.notes.map(remarkOf),
    left: [...report.left].map(([what, count]) => [what.replace(`${file.name}: column `, ''), count]),
    pictures: pictures.missingAddresses(),
  };
}

/** A file of goods: how it is written, and how many rows it has; or why it is none. */
async function goodsIn(
  file: NamedContent,
  choices: FileChoices,
  rowsMax: number,
): Promise<{ form: CsvForm; kind: FileKind; rows: number } | string> {
  try {
    const { form, kind } = await opened(file, choices, null);
    const rows = await countRows(file.name, form);
    if (rows > rowsMax) return fileReason('TOO_MANY_ROWS', rowsMax);
    if (kind && GOODS.includes(kind)) return { form, kind, rows };
    return fileReason(kind || foreign(form.header) ? 'NOT_GOODS' : 'HEADER_UNKNOWN');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const remarkOf = ({ line, what, reason }: { line: number | null; what: string; reason: string }): FileRemark => ({
  ...{ line, what, reason },
  ...codedReason(reason),
});

async function countRows(name: string, form: CsvForm): Promise<number> {
  let rows = 0;
  for await (const _ of readAll(name, new Report(), form)) rows += 1;
  return rows;
}

/** Names of the columns of a row, also those within its parts: `stock.qty`. */
const columnsOf = (row: WireRow): string[] =>
  Object.entries(row).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? [name, ...Object.keys(value).map((part) => `${name}.${part}`)]
      : [name],
  );

function planned(table: string, sent: readonly PlacedRow[]): PlannedBatch {
  return {
    table,
    rows: sent.map(({ row }) => row),
    places: sent.map(({ row, line, what, cell }) => ({
      ...{ line, what, names: namesOf(table, row), makes: madeBy(table, row) },
      columns: Object.fromEntries(
        columnsOf(row).flatMap((column) => {
          const named = cell?.(column) ?? cellOf(column);
          return named === column ? [] : [[column, named]];
        }),
      ),
    })),
  };
}

const valueAt = (row: WireRow, field: string): unknown =>
  field.split('.').reduce<unknown>((value, part) => (value as WireRow | null | undefined)?.[part], row);

/** The first rows with a price, as the file has them and as the shop would keep them. */
async function samplesOf(name: string, form: CsvForm, batches: readonly PlannedBatch[]): Promise<FilePlan['samples']> {
  const rows = batches
    .filter(({ table }) => table === 'product')
    .flatMap(({ rows: sent, places }) => sent.map((row, place) => ({ row, place: places[place] })))
    .filter(({ row }) => row.price !== undefined && row.price !== null)
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
    cells: SAMPLE_FIELDS.flatMap((field): SampleCell[] => {
      const after = valueAt(row, field);
      const column = place?.columns[field] ?? cellOf(field);
      const before = asWritten.get(place?.line ?? 0)?.[column] ?? '';
      return typeof after === 'string' || typeof after === 'number' ? [{ column, field, before, after }] : [];
    }),
  }));
}
