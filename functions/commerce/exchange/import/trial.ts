import type { RefusalCode } from '../../../../src/kernel/refusals.ts';
import { tableOf } from '../../tables/all.ts';
import type { WireRow } from '../../tables/check.ts';
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

const nameOf = (table: string, key: unknown) => `${table}/${String(key).toLowerCase()}`;

/** The names by which other rows refer to a row. */
function namesOf(table: string, row: WireRow = {}): string[] {
  const { key = [], otherKey } = tableOf(table) ?? {};
  return [key.at(-1), otherKey].flatMap((name) => (name && row[name] !== undefined ? [nameOf(table, row[name])] : []));
}

/**
 * Asks the backend what batches would do, without writing them. A row may name a record of an earlier row of the same
 * files, which the shop does not have: that is no reason to refuse it.
 */
export class Trial {
  readonly #api: Api;
  readonly #takesDoubtful: boolean;
  /** Records that accepted rows would make, and the root of the categories. */
  readonly #made = new Set<string>([nameOf('category', '/')]);

  constructor(api: Api, takesDoubtful: boolean) {
    this.#api = api;
    this.#takesDoubtful = takesDoubtful;
  }

  async ask(table: string, rows: readonly WireRow[]): Promise<BatchAnswer> {
    const body = { table, rows, takes_doubtful: this.#takesDoubtful };
    const answer = await this.#api.call<BatchAnswer>('POST', 'import/trials', body);
    const isReal = ({ lost }: RowRemark) => !lost || !this.#made.has(nameOf(lost.table, lost.key));
    const refused = answer.refused.filter(isReal);
    const isRefused = new Set(refused.map(({ row }) => row));
    const taken = new Map(
      answer.refused.filter(({ row }) => !isRefused.has(row)).map((remark) => [remark.row, remark]),
    );
    // A row that changes what an earlier row adds was counted with that row.
    const isOwn = ({ row, lost }: RowRemark) =>
      lost && namesOf(table, rows[row]).includes(nameOf(lost.table, lost.key));
    const more = [...taken.values()].filter((remark) => !isOwn(remark));
    for (const [place, row] of rows.entries()) if (!isRefused.has(place)) this.#note(table, row);
    const added = more.filter(({ lost }) => lost?.is_new).length;
    return {
      ...answer,
      refused,
      remarks: answer.remarks.filter(isReal),
      prices: (answer.prices ?? []).filter(({ row }) => !isRefused.has(row)),
      added: answer.added + added,
      changed: answer.changed + more.length - added,
    };
  }

  #note(table: string, row: WireRow): void {
    for (const name of namesOf(table, row)) this.#made.add(name);
    if (table !== 'attribute' || !Array.isArray(row.options)) return;
    for (const { label } of row.options as WireRow[])
      this.#made.add(nameOf('attribute_option', `${row.code}/${label}`));
  }
}
