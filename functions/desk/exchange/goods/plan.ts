import type { FileReason } from '../../../../src/kernel/files/file-reasons.ts';
import { TrialRecords } from '../../../../src/kernel/files/import-trial.ts';
import type { NumberFormName } from '../../../../src/kernel/files/sheet-numbers.ts';
import { fieldName } from '../../text/files/file-fields.ts';
import { call } from '../../transport/http.ts';

/** Pictures of one request. */
const MOST_PICTURES = 5;

/** What a file is read for, by the resource of its records. */
export const FILE_SORTS = [
  ...(['productRow', 'reviews', 'customers', 'orders', 'urlRewrite', 'salesRules', 'blogPost'] as const),
] as const;
export type FileSort = (typeof FILE_SORTS)[number];
/** Whether rows of a file are people: they have calls of their own. */
export const isPeople = (sort: FileSort): sort is 'customers' | 'orders' => sort === 'customers' || sort === 'orders';

/** What the person says of the file; null: as the file tells. */
export interface GoodsChoices {
  prices: NumberFormName | null;
  dates: 'day-first' | 'month-first' | null;
  encoding: 'windows-1258' | 'windows-1252' | null;
  takesDoubtful: boolean;
  /** Columns by field, of a sheet of no known kind; null: as the heading tells. */
  match: Readonly<Record<string, string>> | null;
}
export const NO_CHOICES: GoodsChoices = {
  prices: null,
  dates: null,
  encoding: null,
  takesDoubtful: false,
  match: null,
};

/** Why a row of the file is refused or changed: a reason of the file, or a refusal of the shop with its `value`. */
export interface GoodsRemark {
  line: number | null;
  what: string;
  column?: string;
  code?: FileReason | string;
  values?: string[];
  value?: string | number;
  /** What the shop says of a row of people, in Vietnamese. */
  told?: string;
  /** Somebody may confirm it: then the row is taken. */
  isDoubt?: boolean;
}

interface Place {
  line: number | null;
  what: string;
  columns: Record<string, string>;
  names: string[];
  makes: string[];
}
export interface Batch {
  table: string;
  rows: unknown[];
  places: Place[];
}

/** What a file is, and the rows that it brings, as the backend read it. */
export interface GoodsPlan {
  kind: string | null;
  encoding: string | null;
  separator: string | null;
  rows: number;
  samples: {
    line: number;
    cells: { column: string; field: string; before: string; after: string | number | null }[];
  }[];
  batches: Batch[];
  refused: GoodsRemark[];
  notes: GoodsRemark[];
  left: [what: string, count: number][];
  pictures: string[];
  /** Columns of a sheet of no known kind, for a person to match. */
  match: ColumnMatch | null;
}

/** The columns of a sheet, and the fields that they may be; `column`: what the name suggests. */
export interface ColumnMatch {
  header: string[];
  fields: { field: string; column: string | null; isNeeded: boolean }[];
  /** Columns that look like properties of a product; missing: such a sheet has none. */
  facts?: string[];
}

interface PriceChange {
  line: number | null;
  what: string;
  before: number | null;
  after: number | null;
}
/** The numbers and the reasons of a trial or of a run. */
export interface GoodsReport {
  added: number;
  changed: number;
  same: number;
  refused: GoodsRemark[];
  notes: GoodsRemark[];
  prices: PriceChange[];
}
interface BatchRemark extends Omit<GoodsRemark, 'line' | 'what'> {
  row: number;
  column: string;
  /** A sentence: in Vietnamese of people, which have no code. */
  reason?: string;
  lost?: { table: string; key: string; is_new: boolean };
}
export interface BatchAnswer extends Pick<GoodsReport, 'added' | 'changed' | 'same'> {
  refused: BatchRemark[];
  remarks: BatchRemark[];
  prices?: { row: number; column: string; before: number | null; after: number | null }[];
}

/** Tells how far a piece of work has come. */
export type Progress = (done: number, all: number) => void;

/** A report that has what the reading of the file told. */
export const newReport = ({ refused, notes }: GoodsPlan): GoodsReport => ({
  ...{ added: 0, changed: 0, same: 0, prices: [] },
  ...{ refused: [...refused], notes: [...notes] },
});

/** The report with the answer to one batch; of people the shop has a sentence and no code. */
export function withAnswer(report: GoodsReport, { places }: Batch, answer: BatchAnswer): GoodsReport {
  const placed = ({ row, column, reason, ...remark }: BatchRemark): GoodsRemark => {
    const { line = null, what = '', columns = {} } = places[row] ?? {};
    const isTold = remark.code === undefined && reason !== undefined;
    // What the shop names and the file has not is told in the words of the desk.
    const named = columns[column] ?? (isTold ? fieldName(column) : column);
    return { ...remark, ...(isTold && { told: reason }), line, what, column: named };
  };
  const prices = (answer.prices ?? []).map(({ row, before, after }) => ({
    ...{ line: places[row]?.line ?? null, what: places[row]?.what ?? '' },
    ...{ before, after },
  }));
  return {
    added: report.added + answer.added,
    changed: report.changed + answer.changed,
    same: report.same + answer.same,
    refused: [...report.refused, ...answer.refused.map(placed)],
    notes: [...report.notes, ...answer.remarks.map(placed)],
    prices: [...report.prices, ...prices],
  };
}

/** The number of rows of batches. */
export const rowsOf = (batches: readonly Batch[]) => batches.reduce((sum, { rows }) => sum + rows.length, 0);

/** Finds out what the rows of a file would change, batch by batch. */
export async function tryGoods(
  sort: FileSort,
  plan: GoodsPlan,
  choices: GoodsChoices,
  tell: Progress,
): Promise<GoodsReport> {
  const records = new TrialRecords();
  let report = newReport(plan);
  for (const [number, batch] of plan.batches.entries()) {
    tell(rowsOf(plan.batches.slice(0, number)), rowsOf(plan.batches));
    const { table, rows, places } = batch;
    const body = { rows, takes_doubtful: choices.takesDoubtful };
    const asked = isPeople(sort) ? { ...body, is_trial: true } : { ...body, table };
    const path = `exchange/${sort}/${isPeople(sort) ? 'rows' : 'import/trials'}`;
    const answer = await call<BatchAnswer>('POST', path, asked);
    report = withAnswer(report, batch, records.settle(answer, places));
  }
  return report;
}

/** Loads the pictures of a file from their addresses. Returns those that could not be loaded. */
export async function loadPictures(sort: FileSort, { pictures }: GoodsPlan, tell: Progress): Promise<GoodsRemark[]> {
  const failed: GoodsRemark[] = [];
  for (let start = 0; start < pictures.length; start += MOST_PICTURES) {
    tell(start, pictures.length);
    const addresses = pictures.slice(start, start + MOST_PICTURES);
    const answer = await call<{ failed: ({ address: string } & Pick<GoodsRemark, 'code' | 'values'>)[] }>(
      ...(['POST', `exchange/${sort}/pictures`, { addresses }] as const),
    );
    failed.push(...answer.failed.map(({ address, code, values }) => ({ line: null, what: address, code, values })));
  }
  return failed;
}
