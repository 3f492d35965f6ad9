import { TrialRecords } from '../../../../src/kernel/files/import-trial.ts';
import type { RefusalCode } from '../../../../src/kernel/web/refusals.ts';
import type { WireRow } from '../../tables/check.ts';
import { madeBy, namesOf } from '../reading/record-names.ts';
import type { Api } from './api.ts';

/** A remark of the backend about a row; `lost` is the record that it names and that is not there. */
export interface RowRemark {
  row: number;
  column: string;
  reason: string;
  code?: RefusalCode;
  value?: string | number;
  lost?: { table: string; key: string; is_new: boolean };
}

/** What a batch did, or would do. */
export interface BatchAnswer {
  added: number;
  changed: number;
  same: number;
  refused: RowRemark[];
  remarks: RowRemark[];
  prices?: { row: number; column: string; before: number | null; after: number | null }[];
}

/**
 * Asks the backend what batches would do, without writing them. A row may name a record of an earlier row of the same
 * files, which the shop does not have: that is no reason to refuse it.
 */
export class Trial {
  readonly #api: Api;
  readonly #takesDoubtful: boolean;
  readonly #records = new TrialRecords();

  constructor(api: Api, takesDoubtful: boolean) {
    this.#api = api;
    this.#takesDoubtful = takesDoubtful;
  }

  async ask(table: string, rows: readonly WireRow[]): Promise<BatchAnswer> {
    const body = { table, rows, takes_doubtful: this.#takesDoubtful };
    const answer = await this.#api.call<BatchAnswer>('POST', 'import/trials', body);
    return this.#records.settle(
      answer,
      rows.map((row) => ({ names: namesOf(table, row), makes: madeBy(table, row) })),
    );
  }
}
