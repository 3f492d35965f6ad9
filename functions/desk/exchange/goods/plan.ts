import type { FileReason } from '../../../../src/kernel/file-reasons.ts';
import { TrialRecords } from '../../../../src/kernel/import-trial.ts';
import type { NumberFormName } from '../../../../src/kernel/sheet-numbers.ts';
import { call } from '../../transport/http.ts';

/** The largest file, in bytes, and the most rows that the desk reads; the backend refuses more. */
const BYTES_MAX = 5 * 1024 * 1024;
/** Pictures of one request. */
const MOST_PICTURES = 5;
const GOODS = 'exchange/productRow';

/** What the person says of the file; null: as the file tells. */
export interface GoodsChoices {
  prices: NumberFormName | null;
  dates: 'day-first' | 'month-first' | null;
  encoding: 'windows-1258' | 'windows-1252' | null;
  takesDoubtful: boolean;
}
export const NO_CHOICES: GoodsChoices = { prices: null, dates: null, encoding: null, takesDoubtful: false };

/** Why a row of the file is refused or changed: a reason of the file, or a refusal of the shop with its `value`. */
export interface GoodsRemark {
  line: number | null;
  what: string;
  column?: string;
  code?: FileReason | string;
  values?: string[];
  value?: string | number;
}

interface Place {
  line: number | null;
  what: string;
  columns: Record<string, string>;
  names: string[];
  makes: string[];
}
interface Batch {
  table: string;
  rows: unknown[];
  places: Place[];
}

/** What a file is, and the rows that it brings, as the backend read it. */
export interface GoodsPlan {
  kind: 'shopify' | 'woocommerce' | 'merchantFeed' | 'haravan' | 'sapo' | 'kiotviet' | 'magento' | null;
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
  lost?: { table: string; key: string; is_new: boolean };
}
interface BatchAnswer extends Pick<GoodsReport, 'added' | 'changed' | 'same'> {
  refused: BatchRemark[];
  remarks: BatchRemark[];
  prices?: { row: number; column: string; before: number | null; after: number | null }[];
}

/** Tells how far a piece of work has come. */
type Progress = (done: number, all: number) => void;

/** Sends the file and answers what it is. `isTrial`: its pictures count as there, although none was loaded. */
export function readGoods(file: File, choices: GoodsChoices, isTrial: boolean): Promise<GoodsPlan> {
  if (file.size > BYTES_MAX) throw new Error('desk.goodsFile.tooLarge');
  const { takesDoubtful, ...said } = choices;
  const query = new URLSearchParams({ name: file.name.slice(-200), is_trial: isTrial ? '1' : '0' });
  if (takesDoubtful) query.set('takes_doubtful', '1');
  for (const [name, value] of Object.entries(said)) if (value) query.set(name, value);
  return call('POST', `${GOODS}/files?${query}`, new Blob([file], { type: 'application/octet-stream' }));
}

/** A report that has what the reading of the file told. */
export const newReport = ({ refused, notes }: GoodsPlan): GoodsReport => ({
  ...{ added: 0, changed: 0, same: 0, prices: [] },
  ...{ refused: [...refused], notes: [...notes] },
});

/** The report with the answer to one batch. */
function withAnswer(report: GoodsReport, { places }: Batch, answer: BatchAnswer): GoodsReport {
  const placed = ({ row, column, ...remark }: BatchRemark): GoodsRemark => {
    const { line = null, what = '', columns = {} } = places[row] ?? {};
    return { ...remark, line, what, column: columns[column] ?? column };
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

const rowsOf = (batches: readonly Batch[]) => batches.reduce((sum, { rows }) => sum + rows.length, 0);

/** Finds out what the rows of a file would change, batch by batch. */
export async function tryGoods(plan: GoodsPlan, choices: GoodsChoices, tell: Progress): Promise<GoodsReport> {
  const records = new TrialRecords();
  let report = newReport(plan);
  for (const [number, batch] of plan.batches.entries()) {
    tell(rowsOf(plan.batches.slice(0, number)), rowsOf(plan.batches));
    const { table, rows, places } = batch;
    const body = { table, rows, takes_doubtful: choices.takesDoubtful };
    const answer = await call<BatchAnswer>('POST', `${GOODS}/import/trials`, body);
    report = withAnswer(report, batch, records.settle(answer, places));
  }
  return report;
}

/** Loads the pictures of a file from their addresses. Returns those that could not be loaded. */
export async function loadPictures({ pictures }: GoodsPlan, tell: Progress): Promise<GoodsRemark[]> {
  const failed: GoodsRemark[] = [];
  for (let start = 0; start < pictures.length; start += MOST_PICTURES) {
    tell(start, pictures.length);
    const addresses = pictures.slice(start, start + MOST_PICTURES);
    const answer = await call<{ failed: ({ address: string } & Pick<GoodsRemark, 'code' | 'values'>)[] }>(
      ...(['POST', `${GOODS}/pictures`, { addresses }] as const),
    );
    failed.push(...answer.failed.map(({ address, code, values }) => ({ line: null, what: address, code, values })));
  }
  return failed;
}

const hex = async (text: string) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).reduce(
    (digest, byte) => digest + byte.toString(16).padStart(2, '0'),
    '',
  );

/** A run that is under way: after a broken line it goes on with the batch whose answer is missing. */
export class GoodsRun {
  readonly #plan: GoodsPlan;
  readonly #choices: GoodsChoices;
  readonly #holder = crypto.randomUUID();
  #report: GoodsReport;
  #run = 0;
  /** The next batch of the plan, and its number in the run. */
  #next = 0;
  #number = 0;

  /** `failed`: pictures that could not be loaded, for the report. */
  constructor(plan: GoodsPlan, choices: GoodsChoices, failed: readonly GoodsRemark[]) {
    this.#plan = plan;
    this.#choices = choices;
    const report = newReport(plan);
    const isTold = ({ code }: GoodsRemark) => code === 'PICTURE_NOT_FOUND' && failed.length > 0;
    this.#report = { ...report, notes: [...report.notes.filter((note) => !isTold(note)), ...failed] };
  }

  /** Sends what is left, and ends the run. Throws when the line breaks; called again, it goes on. */
  async goOn(tell: Progress): Promise<GoodsReport> {
    const { batches } = this.#plan;
    await this.#open();
    while (this.#next < batches.length) {
      tell(rowsOf(batches.slice(0, this.#next)), rowsOf(batches));
      await this.#send(batches[this.#next] as Batch);
      this.#next += 1;
      this.#number += 1;
    }
    tell(rowsOf(batches), rowsOf(batches));
    const holder = { holder: this.#holder };
    for (let left = 1; left > 0; ) ({ left } = await this.#call<{ left: number }>('renewals', holder));
    await this.#call('end', holder);
    return this.#report;
  }

  #call<Answer>(path: string, body: unknown): Promise<Answer> {
    return call<Answer>('POST', `${GOODS}/import/runs/${this.#run}/${path}`, body);
  }

  /** Reserves the shop. A batch whose answer was lost may be in the shop: sent again, it changes nothing. */
  async #open(): Promise<void> {
    const source = await hex(JSON.stringify(this.#plan.batches.map(({ table, rows }) => ({ table, rows }))));
    const asked = { source, holder: this.#holder };
    const answer = await call<{ run_id: number; batches: number }>('POST', `${GOODS}/import/runs`, asked);
    this.#run = answer.run_id;
    this.#number = answer.batches;
  }

  async #send(batch: Batch): Promise<void> {
    const { table, rows } = batch;
    const body = { table, rows, takes_doubtful: this.#choices.takesDoubtful };
    const digest = await hex(JSON.stringify(body));
    const sent = { ...body, number: this.#number, digest, holder: this.#holder };
    this.#report = withAnswer(this.#report, batch, await this.#call<BatchAnswer>('batches', sent));
  }
}
