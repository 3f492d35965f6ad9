import type { FileReason } from '../../../../src/kernel/files/file-reasons.ts';
import type { NumberFormName } from '../../../../src/kernel/files/sheet-numbers.ts';
import type { WireRow } from '../../tables/check.ts';
import { Batches } from './batches.ts';
import { readShopAttributes } from './catalog/attributes.ts';
import { GOODS_TABLES, readGoods, sendGoods } from './catalog/goods.ts';
import { cellOf } from './catalog/product-cells.ts';
import { sendReviews } from './catalog/reviews.ts';
import { newContext, type PlacedRow } from './context.ts';
import { type CodedReason, codedReason, fileReason } from './file-reasons.ts';
import { type FileKind, foreign, opened } from './kinds/file-kind.ts';
import type { KindName } from './kinds/kind.ts';
import { isWholeMatch, plainGoods, suggestedGoods } from './kinds/plain.ts';
import type { ColumnMatch } from './matched-columns.ts';
import type { NamedPictures } from './named-pictures.ts';
import { sendDiscounts } from './others/discounts.ts';
import { sendPosts } from './others/posts.ts';
import { sendRedirects } from './others/redirects.ts';
import { type FileSort, type PlannedBatch, SAMPLES, type SampleRow, samplesOf } from './plan-samples.ts';
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
  /** Columns by field, of a plain sheet whose columns a person matched; null: as the heading tells. */
  match: Readonly<Record<string, string>> | null;
}

/** A reason with its line, and what its row calls the product. */
interface FileRemark extends Partial<CodedReason> {
  line: number | null;
  what: string;
  /** The whole sentence, in English. */
  reason: string;
}

/** What a file of goods or reviews is, and the rows that it brings. */
export interface FilePlan {
  /** The system that wrote the file; `magento` for Magento's own form. Null when no goods can be read from it. */
  kind: KindName | 'magento' | 'wordpress' | null;
  /** Null for a workbook or a feed, which say it themselves. */
  encoding: string | null;
  separator: string | null;
  /** How its numbers are written; null when they do not tell. */
  numbers: NumberFormName | null;
  rows: number;
  samples: SampleRow[];
  batches: PlannedBatch[];
  refused: FileRemark[];
  notes: FileRemark[];
  /** What the shop cannot store, by kind. */
  left: [what: string, count: number][];
  /** Addresses of pictures that the shop does not have yet. */
  pictures: string[];
  /** Columns of a sheet of no known kind, for a person to match. */
  match: ColumnMatch | null;
}

const KINDS: Readonly<Record<FileSort, readonly FileKind[]>> = {
  goods: ['products', 'attributes', 'categories', 'links'],
  reviews: ['reviews'],
  redirects: ['redirects'],
  discounts: ['discounts'],
  posts: ['posts'],
};
/** What is told of a file of another kind. */
const NONE: Readonly<Record<FileSort, FileReason>> = {
  goods: 'NOT_GOODS',
  reviews: 'NOT_REVIEWS',
  redirects: 'NOT_REDIRECTS',
  discounts: 'NOT_DISCOUNTS',
  posts: 'NOT_POSTS',
};
/**
 * Reads a file of goods, reviews, redirects, discounts or posts as the rows that the shop takes, just as the command does, and sends nothing. A file that cannot be
 * read has a refusal without a line. `rowsMax` is the most rows of a file.
 */
export async function planFile(
  sort: FileSort,
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
    ...{ refused: [remarkOf({ line: null, what: file.name, reason })], notes: [], left: [], pictures: [], match: null },
  });
  const goods = await rowsIn(sort, file, choices, rowsMax);
  if ('reason' in goods) return { ...nothing(goods.reason), match: goods.match };
  const { form, kind, rows } = goods;
  const batches: PlannedBatch[] = [];
  const session = new Batches(async (table, sent) => void batches.push(planned(table, sent)));
  const options = { ...choices, rate: 1, isReplacing: false, mediaFolder: null };
  const forms = new Map([[file.name, form]]);
  const context = newContext({ options, report, session, media: pictures, forms }, shopRows);
  await readShopAttributes(context);
  const files = { products: [], attributes: [], categories: [], links: [], [kind]: [file.name] };
  if (sort === 'goods') {
    const tree = await readGoods(context, files);
    for (const table of GOODS_TABLES) await sendGoods(context, tree, files, table);
  } else await SENDERS[sort](context, [file.name]);
  return {
    kind: systemOf(sort, form),
    encoding: form.read ? null : form.encoding,
    separator: form.read ? null : form.separator,
    numbers: form.numbers,
    rows,
    samples: await samplesOf(file.name, form, batches, SAMPLES[sort]),
    batches,
    refused: report.skipped.map(remarkOf),
    notes: report.notes.map(remarkOf),
    left: [...report.left].map(([what, count]) => [what.replace(`${file.name}: column `, ''), count]),
    pictures: pictures.missingAddresses(),
    match: null,
  };
}

/** What sends the rows of a file that has no goods. */
const SENDERS: Readonly<Record<Exclude<FileSort, 'goods'>, typeof sendReviews>> = {
  ...{ reviews: sendReviews, redirects: sendRedirects, discounts: sendDiscounts, posts: sendPosts },
};

/** The system that wrote a file. */
function systemOf(sort: FileSort, { kind, header }: CsvForm): FilePlan['kind'] {
  if (sort === 'posts') return 'wordpress';
  if (sort === 'redirects') return header.includes('Redirect from') ? 'shopify' : 'wordpress';
  if (sort === 'discounts') return header.includes('Value Type') ? 'shopify' : 'woocommerce';
  return kind?.name ?? 'magento';
}

type RowsIn = { form: CsvForm; kind: FileKind; rows: number } | { reason: string; match: ColumnMatch | null };

/** How a file is written, and how many rows it has; or why it has none of what is wanted. */
async function rowsIn(sort: FileSort, file: NamedContent, choices: FileChoices, rowsMax: number): Promise<RowsIn> {
  const none = (reason: string, match: ColumnMatch | null = null) => ({ reason, match });
  try {
    const match = sort === 'goods' ? choices.match : null;
    const plain = match && isWholeMatch(match) ? plainGoods(match) : undefined;
    const { form, kind } = await opened(file, choices, null, plain);
    const rows = await countRows(file.name, form);
    if (rows > rowsMax) return none(fileReason('TOO_MANY_ROWS', rowsMax));
    if (kind && KINDS[sort].includes(kind)) return { form, kind, rows };
    if (kind || foreign(form.header)) return none(fileReason(NONE[sort]));
    const isSheet = sort === 'goods' && form.header.length > 0;
    return none(fileReason('HEADER_UNKNOWN'), isSheet ? suggestedGoods(form.header) : null);
  } catch (error) {
    return none(error instanceof Error ? error.message : String(error));
  }
}

const remarkOf = ({ line, what, reason }: { line: number | null; what: string; reason: string }): FileRemark => ({
  ...{ line, what, reason },
  ...codedReason(reason),
});

/** The number of rows of a file. */
export async function countRows(name: string, form: CsvForm): Promise<number> {
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
