import { useStore } from 'react-admin';
import type { ColumnMatch, FileSort } from './plan.ts';

/** Columns of a sheet by field. */
type Match = Readonly<Record<string, string>>;

/** The most headings whose columns are remembered. */
const MOST_REMEMBERED = 20;

/** The columns that a person matched in this browser, by the heading of their file. */
export function useRememberedColumns(sort: FileSort) {
  const [columns, setColumns] = useStore<Readonly<Record<string, Match>>>('fileColumns', {});
  const nameOf = ({ header }: ColumnMatch) => [sort, ...header].join('|');
  return {
    matchOf: (sheet: ColumnMatch): Match | undefined => columns[nameOf(sheet)],
    remember: (sheet: ColumnMatch, match: Match): void => {
      const kept = Object.entries({ ...columns, [nameOf(sheet)]: match }).slice(-MOST_REMEMBERED);
      setColumns(Object.fromEntries(kept));
    },
  };
}
