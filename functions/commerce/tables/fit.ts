import type { Table } from './table.ts';

type Misfit = NonNullable<Table['misfit']>;

const PERCENT = 100;
/** Hours and minutes of a day, from 00:00 to 24:00. */
export const HOURS = {
  isRight: (text: string) => /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.test(text),
  reason: 'is no time of day such as 08:30',
  code: 'FIELD_NO_HOUR' as const,
  spelling: (text: string) => (/^\d:\d\d$/.test(text) ? `0${text}` : text),
};
/** Characters of the longest name of a record: longer ones have no room in a list, a menu or an answer of a search. */
export const NAME_MOST = 200;

/** The end of a period comes after its start. */
export const endsAfter =
  (start: string, end: string): Misfit =>
  (row) =>
    row[start] && row[end] && String(row[end]) <= String(row[start])
      ? { column: end, reason: 'is before the start', code: 'FIELD_BEFORE_START' }
      : null;

/** A share is at most the whole: `column` is in percent while `kind` has one of these values. */
export const atMostAll =
  (column: string, kind: string, percents: readonly string[]): Misfit =>
  (row) =>
    percents.includes(String(row[kind])) && Number(row[column]) > PERCENT
      ? { column, reason: `${Number(row[column])} is more than ${PERCENT}`, code: 'FIELD_TOO_BIG', value: PERCENT }
      : null;

/** The first of several checks that fails. */
export const allOf =
  (...checks: readonly Misfit[]): Misfit =>
  (row) => {
    for (const misfit of checks) {
      const problem = misfit(row);
      if (problem) return problem;
    }
    return null;
  };
