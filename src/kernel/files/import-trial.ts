/** A refusal of a trial; `lost` is the record that the row names and that the shop does not have. */
interface TriedRemark {
  row: number;
  lost?: { table: string; key: string; is_new: boolean };
}

/** What a batch of rows would do. */
interface TriedBatch<Remark extends TriedRemark> {
  added: number;
  changed: number;
  same: number;
  refused: Remark[];
  remarks: Remark[];
  prices?: { row: number; column: string; before: number | null; after: number | null }[];
}

/** A row of a batch: the names by which others refer to it, and those of all records that it makes. */
interface TriedRow {
  names: readonly string[];
  makes: readonly string[];
}

/** How a record is named among those of all tables. */
export const recordName = (table: string, key: unknown): string => `${table}/${String(key).toLowerCase()}`;

/**
 * The records that the rows of an import would make. A row may name a record of an earlier row of the same files, which the
 * shop does not have while the import is only tried: that is no reason to refuse it.
 */
export class TrialRecords {
  /** The root of the categories is always there. */
  readonly #made = new Set<string>([recordName('category', '/')]);

  /** The answer of a trial without refusals that an import would not have; notes what its rows would make. */
  settle<Remark extends TriedRemark, Answer extends TriedBatch<Remark>>(
    answer: Answer & TriedBatch<Remark>,
    rows: readonly TriedRow[],
  ): Answer {
    const isReal = ({ lost }: TriedRemark) => !lost || !this.#made.has(recordName(lost.table, lost.key));
    const refused = answer.refused.filter(isReal);
    const isRefused = new Set(refused.map(({ row }) => row));
    const taken = new Map(
      answer.refused.filter(({ row }) => !isRefused.has(row)).map((remark) => [remark.row, remark]),
    );
    // A row that changes what an earlier row adds was counted with that row.
    const isOwn = ({ row, lost }: TriedRemark) => lost && rows[row]?.names.includes(recordName(lost.table, lost.key));
    const more = [...taken.values()].filter((remark) => !isOwn(remark));
    for (const [place, { makes }] of rows.entries())
      if (!isRefused.has(place)) for (const name of makes) this.#made.add(name);
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
}
