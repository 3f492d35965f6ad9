import type { GoodsPlan, GoodsRemark } from './plan.ts';

/** What a file of people is, as the backend read it. */
export interface PeoplePlan
  extends Pick<GoodsPlan, 'kind' | 'encoding' | 'separator' | 'rows' | 'samples' | 'left' | 'match'> {
  batches: { rows: unknown[]; lines: number[] }[];
  /** The file's words for the columns that the shop names. */
  columns: Record<string, string>;
  refused: { line: number | null; column: string; reason: string; code?: string; values?: string[] }[];
}

/** A file of people in the form of a file of goods. */
export function planOfPeople(
  sort: 'customers' | 'orders',
  { batches, columns, refused, ...plan }: PeoplePlan,
): GoodsPlan {
  return {
    ...plan,
    batches: batches.map(({ rows, lines }) => ({
      table: sort,
      rows,
      places: lines.map((line) => ({ line, what: '', columns, names: [], makes: [] })),
    })),
    refused: refused.map(
      ({ reason, ...remark }): GoodsRemark => ({
        ...{ ...remark, what: '' },
        ...(remark.code === undefined && { told: reason }),
      }),
    ),
    notes: [],
    pictures: [],
  };
}
