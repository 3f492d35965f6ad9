import { createHash, randomUUID } from 'node:crypto';
import type { WireRow } from '../../tables/check.ts';
import { Batches } from '../reading/batches.ts';
import type { PlacedRow, RowSink, SessionOptions } from '../reading/context.ts';
import type { Report } from '../reading/report.ts';
import { type Api, Refused } from './api.ts';
import { Progress } from './progress.ts';
import { type BatchAnswer, type RowRemark, Trial } from './trial.ts';

const CONFLICT = 409;

/** The source is no longer the one that the interrupted import began with. */
export class SourceChanged extends Error {}

/** Sends rows in batches, one after another, and skips the batches that an earlier run sent. */
export class ImportSession implements RowSink {
  readonly #api: Api;
  readonly #report: Report;
  readonly #holder = randomUUID();
  /** Whether the search index is updated with each batch; false when it is rebuilt afterwards. */
  readonly #isRenewing: boolean;
  readonly #takesDoubtful: boolean;
  /** Batches are only tried. */
  readonly #trial: Trial | null;
  #run = 0;
  #number = 0;
  /** Number of batches that the shop already has, and the digest of the last one. */
  #done = 0;
  #lastDigest: string | null = null;
  readonly #batches = new Batches((table, rows) => this.#sendBatch(table, rows));
  readonly #progress: Progress;
  #rows = 0;
  #started = Date.now();
  /** Called with the rows of a batch before it is sent: the files they name must be uploaded first. */
  beforeBatch: (rows: readonly PlacedRow[]) => Promise<void> = async () => {};

  constructor(
    api: Api,
    report: Report,
    { isIndexedAfter, isTakingDoubtful = false, isTrial, progress }: SessionOptions & { progress: Progress },
  ) {
    this.#progress = progress;
    this.#isRenewing = !isIndexedAfter;
    this.#takesDoubtful = isTakingDoubtful;
    this.#trial = isTrial ? new Trial(api, isTakingDoubtful) : null;
    this.#api = api;
    this.#report = report;
  }

  /** Reserves the shop for this source. Throws Refused (409) while another import runs. */
  async open(source: string, isReplacing: boolean, mayGoOn: boolean): Promise<void> {
    if (this.#trial) return;
    const asked = { source, is_replacing: isReplacing, holder: this.#holder };
    const answer = await this.#api.call<{ run_id: number; batches: number; last_batch: string | null }>(
      'POST',
      'import/runs',
      asked,
    );
    this.#run = answer.run_id;
    this.#number = mayGoOn ? 0 : answer.batches;
    this.#done = mayGoOn ? answer.batches : 0;
    this.#lastDigest = answer.last_batch;
    if (this.#done > 0) console.log(`  going on after ${this.#done} batches that are in the shop`);
  }

  add: RowSink['add'] = (table, row, mostRows) => this.#batches.add(table, row, mostRows);
  addWhole: RowSink['addWhole'] = (table, rows) => this.#batches.addWhole(table, rows);
  flush = (): Promise<void> => this.#batches.flush();

  async #sendBatch(table: string, rows: PlacedRow[]): Promise<void> {
    const body = { table, rows: rows.map(({ row }) => row), takes_doubtful: this.#takesDoubtful };
    if (this.#trial) {
      this.#tell(body.table, rows, await this.#trial.ask(body.table, body.rows));
      this.#rows += rows.length;
      return this.#progress.step(rows.length);
    }
    const digest = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    const number = this.#number++;
    if (number < this.#done) {
      if (number === this.#done - 1 && digest !== this.#lastDigest) throw new SourceChanged();
      this.#report.count('rows that an earlier run brought', rows.length);
      this.#progress.pass(rows.length);
      return;
    }
    await this.beforeBatch(rows);
    await this.#deliver({ ...body, number, digest, holder: this.#holder, is_renewing: this.#isRenewing }, rows);
  }

  async #deliver(
    batch: { table: string; number: number; digest: string; rows: WireRow[] } & Record<string, unknown>,
    rows: PlacedRow[],
  ): Promise<void> {
    let answer: BatchAnswer | null = null;
    try {
      answer = await this.#api.call<BatchAnswer>('POST', `import/runs/${this.#run}/batches`, batch);
    } catch (error) {
      if (!(await this.#isBrought(error, batch))) throw error;
    }
    if (answer) this.#tell(batch.table, rows, answer);
    this.#rows += rows.length;
    this.#progress.step(rows.length);
  }

  /** Whether a batch that was refused as out of order had in fact arrived: its first answer was lost. */
  async #isBrought(error: unknown, { number, digest }: { number: number; digest: string }): Promise<boolean> {
    if (!(error instanceof Refused) || error.status !== CONFLICT) return false;
    const state = await this.#api.call<{ batches: number; last_batch: string | null; holder: string | null }>(
      'GET',
      `import/runs/${this.#run}`,
    );
    return state.batches === number + 1 && state.last_batch === digest && state.holder === this.#holder;
  }

  #tell(table: string, rows: PlacedRow[], { added, changed, same, refused, remarks, prices = [] }: BatchAnswer): void {
    this.#report.countRows({ added, changed, same });
    const counts = { added, changed, 'as they were': same };
    for (const [what, count] of Object.entries(counts)) if (count > 0) this.#report.count(`${table} ${what}`, count);
    const remarkOf = ({ row, column, reason, code, value }: RowRemark) => {
      const placed = rows[row];
      const cell = placed?.cell?.(column) ?? column;
      return {
        file: placed?.file ?? table,
        line: placed?.line ?? null,
        what: placed?.what ?? '',
        reason: cell ? `${cell}: ${reason}` : reason,
        missing: code === 'FIELD_UNKNOWN' ? String(value) : undefined,
      };
    };
    for (const { row, column, before, after } of prices) {
      const { file, line, what } = remarkOf({ row, column, reason: '' });
      this.#report.prices.push({ file, line, what, column, before, after });
    }
    for (const remark of refused) this.#report.skip(remarkOf(remark));
    for (const remark of remarks) this.#report.note(remarkOf(remark));
  }

  /** Rows per second since the first batch. */
  rate(): number {
    return Math.round(this.#rows / Math.max(0.001, (Date.now() - this.#started) / 1000));
  }

  /** Updates the search index, removes what a replacing import did not contain, and ends the import. */
  async end(): Promise<void> {
    await this.flush();
    if (this.#trial) return;
    const holder = { holder: this.#holder };
    await this.#api.call('POST', `import/runs/${this.#run}/removal`, holder);
    if (this.#isRenewing) await this.#renew();
    await this.#api.call('POST', `import/runs/${this.#run}/end`, holder);
  }

  /** Updates what is left of the search index. */
  async #renew(): Promise<void> {
    this.#progress.end();
    let progress: Progress | null = null;
    for (let left = 1, before = 0; left > 0; before = left) {
      const holder = { holder: this.#holder };
      ({ left } = await this.#api.call<{ left: number }>('POST', `import/runs/${this.#run}/renewals`, holder));
      if (progress) progress.step(before - left);
      else progress = new Progress('products of the search index', left);
    }
    progress?.end();
  }

  /** Releases an interrupted import, if the backend can still be reached. */
  async letGo(): Promise<void> {
    if (this.#run === 0) return;
    await this.#api.call('POST', `import/runs/${this.#run}/hold`, { holder: this.#holder }).catch(() => {});
  }
}
