import { call } from '../../transport/http.ts';

const pathOf = (resource: string) => `exchange/${resource}/undo`;

/** The last import of a kind at the desk. */
export interface LastImport {
  id: number;
  file_name: string | null;
  notes: 'whole' | 'too_large' | 'replaced' | 'undone';
  /** Parts that were written without a note of what was before. */
  unnoted: number;
  noted_at: string;
  by: string | null;
  made: number;
  changed: number;
  left: number;
}

/** Something that is not put back; `key` is JSON of the columns that identify the record. */
export interface Kept {
  /** The table of the record. */
  target: string;
  key: string;
  /** What people call the record; left out: its key does. */
  name?: string;
  field: string | null;
  code: string;
  value?: number | string;
}

/** Numbers of records, and what is not put back. */
export interface UndoReport {
  back: number;
  removed: number;
  hidden: number;
  kept: Kept[];
}
export const NO_UNDO: UndoReport = { back: 0, removed: 0, hidden: 0, kept: [] };

/** The last import of a kind of records at the desk; null when there was none. */
export const lastImport = async (resource: string): Promise<LastImport | null> =>
  (await call<{ run: LastImport | null }>('GET', pathOf(resource))).run;

/**
 * Undoes an import part by part, or tries it. `tell` gets the report of all parts so far. Throws when the line breaks;
 * called again, an undo goes on with what is left.
 */
export async function undoAll(
  resource: string,
  { id, left: all }: LastImport,
  isTrial: boolean,
  before: UndoReport,
  tell: (report: UndoReport, done: number, all: number) => void,
): Promise<void> {
  let report = before;
  tell(report, 0, all);
  for (let done = 0, left = 1; left > 0; ) {
    const sent = { run_id: id, is_trial: isTrial, offset: isTrial ? done : 0 };
    const part = await call<UndoReport & { done: number; left: number }>('POST', pathOf(resource), sent);
    report = {
      back: report.back + part.back,
      removed: report.removed + part.removed,
      hidden: report.hidden + part.hidden,
      kept: [...report.kept, ...part.kept],
    };
    done += part.done;
    ({ left } = part);
    tell(report, done, all);
  }
}
