import type { WireRow } from '../../tables/check.ts';
import type { Problem, Table } from '../../tables/table.ts';

/** A row that was sent: its index in the list, and the stored row. */
interface SentRow {
  place: number;
  row: WireRow;
  before: WireRow | null;
}

/** Why a row was refused; `row` is its index in the list. */
interface Refusal extends Problem {
  row: number;
}

/** Refuses rows whose columns do not fit together; a change that does not concern what is stored wrong is taken. */
export function refuseMisfits({ misfit }: Table, entries: readonly SentRow[], refused: Refusal[]): void {
  for (const { place, row, before } of entries) {
    const problem = misfit?.({ ...before, ...row });
    const isOld = problem && before !== null && Boolean(misfit?.(before)) && row[problem.column] === undefined;
    if (problem && !isOld) refused.push({ row: place, ...problem });
  }
}
