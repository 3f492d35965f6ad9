import { call } from '../../transport/http.ts';
import { digestOf, newHolder } from '../identity.ts';
import {
  type Batch,
  type BatchAnswer,
  type FileSort,
  type GoodsChoices,
  type GoodsPlan,
  type GoodsRemark,
  type GoodsReport,
  isPeople,
  newReport,
  type Progress,
  rowsOf,
  withAnswer,
} from './plan.ts';

/** An import that is under way. */
export interface FileRun {
  /** Sends what is left. Throws when the line breaks; called again, it goes on. */
  goOn(tell: Progress): Promise<GoodsReport>;
}

/** What a run begins with; `failed`: pictures that could not be loaded, for the report. */
interface RunStart {
  /** The name of the file. */
  name: string;
  plan: GoodsPlan;
  choices: GoodsChoices;
  failed: readonly GoodsRemark[];
}

/** Begins the import of a file. */
export const newRun = (sort: FileSort, start: RunStart): FileRun =>
  isPeople(sort) ? new PeopleRun(sort, start) : new GoodsRun(sort, start);

/** Rows of people change nothing when they are sent again, so a batch whose answer was lost is sent once more. */
class PeopleRun implements FileRun {
  readonly #sort: FileSort;
  readonly #start: RunStart;
  readonly #holder = newHolder();
  #report: GoodsReport;
  #next = 0;

  constructor(sort: FileSort, start: RunStart) {
    this.#sort = sort;
    this.#start = start;
    this.#report = newReport(start.plan);
  }

  async goOn(tell: Progress): Promise<GoodsReport> {
    const { plan, choices, name } = this.#start;
    const run = await opened(`exchange/${this.#sort}/import/runs`, { plan, holder: this.#holder, file: name });
    const held = { run_id: run.run_id, holder: this.#holder };
    for (const batch of plan.batches.slice(this.#next)) {
      tell(rowsOf(plan.batches.slice(0, this.#next)), rowsOf(plan.batches));
      const body = { rows: batch.rows, takes_doubtful: choices.takesDoubtful, is_trial: false, ...held };
      const answer = await call<BatchAnswer>('POST', `exchange/${this.#sort}/rows`, body);
      this.#report = withAnswer(this.#report, batch, answer);
      this.#next += 1;
    }
    await call('POST', `exchange/${this.#sort}/import/runs/${run.run_id}/end`, { holder: this.#holder });
    return this.#report;
  }
}

/** Reserves the shop for a file. A file that was interrupted goes on as the same run. */
async function opened(
  base: string,
  { plan, holder, file }: { plan: GoodsPlan; holder: string; file: string },
): Promise<{ run_id: number; batches: number }> {
  const source = digestOf(JSON.stringify(plan.batches.map(({ table, rows }) => ({ table, rows }))));
  return call('POST', base, { source, holder, file });
}

/** A run of batches that is under way: after a broken line it goes on with the batch whose answer is missing. */
class GoodsRun implements FileRun {
  readonly #base: string;
  readonly #name: string;
  readonly #plan: GoodsPlan;
  readonly #choices: GoodsChoices;
  readonly #holder = newHolder();
  #report: GoodsReport;
  #run = 0;
  /** The next batch of the plan, and its number in the run. */
  #next = 0;
  #number = 0;

  constructor(sort: FileSort, { name, plan, choices, failed }: RunStart) {
    this.#base = `exchange/${sort}/import/runs`;
    this.#name = name;
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
    return call<Answer>('POST', `${this.#base}/${this.#run}/${path}`, body);
  }

  /** Reserves the shop. A batch whose answer was lost may be in the shop: sent again, it changes nothing. */
  async #open(): Promise<void> {
    const answer = await opened(this.#base, { plan: this.#plan, holder: this.#holder, file: this.#name });
    this.#run = answer.run_id;
    this.#number = answer.batches;
  }

  async #send(batch: Batch): Promise<void> {
    const { table, rows } = batch;
    const body = { table, rows, takes_doubtful: this.#choices.takesDoubtful };
    const digest = digestOf(JSON.stringify(body));
    const sent = { ...body, number: this.#number, digest, holder: this.#holder };
    this.#report = withAnswer(this.#report, batch, await this.#call<BatchAnswer>('batches', sent));
  }
}
