import type { WireRow } from '../../tables/check.ts';
import { type Api, rowsOf } from '../import/api.ts';
import { Progress } from '../import/progress.ts';

/** All rows of a table of the shop; the terminal shows how many are written, of how many. */
export async function* toldRows(api: Api, table: string, what = `rows of ${table}`): AsyncGenerator<WireRow> {
  let progress: Progress | null = null;
  let before = 0;
  const tell = (read: number, all: number) => {
    progress ??= new Progress(what, all);
    progress.step(read - before);
    before = read;
  };
  yield* rowsOf(api, table, tell);
  (progress as Progress | null)?.end();
}
