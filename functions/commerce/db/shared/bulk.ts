import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/** What a column takes; booleans are stored as 0 and 1. */
export type ColumnValue = string | number | boolean | null;

/** Longest JSON text bound as one parameter, in UTF-16 units; D1 refuses bound values of 2 MB. */
const MAX_CHUNK_LENGTH = 450_000;
/** Statements sent to D1 in one batch: one batch is one transaction. */
const STATEMENTS_PER_BATCH = 20;

/** The rows as JSON arrays, none longer than a statement can bind; a single row may exceed the limit. */
function* jsonChunks(rows: Iterable<unknown>): Generator<string> {
  let chunk: string[] = [];
  let length = 2;
  for (const row of rows) {
    const json = JSON.stringify(row);
    if (chunk.length > 0 && length + json.length > MAX_CHUNK_LENGTH) {
      yield `[${chunk.join(',')}]`;
      chunk = [];
      length = 2;
    }
    chunk.push(json);
    length += json.length + 1;
  }
  if (chunk.length > 0) yield `[${chunk.join(',')}]`;
}

/** Runs statements in order, several to a transaction. */
async function runInBatches(db: D1Database, statements: D1PreparedStatement[]): Promise<void> {
  for (let start = 0; start < statements.length; start += STATEMENTS_PER_BATCH) {
    await db.batch(statements.slice(start, start + STATEMENTS_PER_BATCH));
  }
}

/** How a row that is already there is met: an error, left as it is, or replaced as a whole. */
type OnConflict = 'abort' | 'ignore' | 'replace';

/**
 * Statements that insert any number of rows: the rows travel as JSON parameters.
 * `table` and `columns` must come from code, never from data; a row holds its values in the order of `columns`.
 * `replace` deletes and inserts, so rows that refer to the old one by `on delete cascade` go with it.
 */
export function bulkStatements(
  db: D1Database,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly ColumnValue[]>,
  onConflict: OnConflict = 'abort',
): D1PreparedStatement[] {
  const values = columns.map((_, index) => `value ->> ${index}`).join(', ');
  const sql = `insert or ${onConflict} into ${table} (${columns.join(', ')}) select ${values} from json_each(?1)`;
  const insert = db.prepare(sql);
  return Array.from(jsonChunks(rows), (json) => insert.bind(json));
}

/** Inserts any number of rows with few statements, in transactions of some; arguments as of `bulkStatements`. */
export async function bulkInsert(
  db: D1Database,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly ColumnValue[]>,
  onConflict: OnConflict = 'abort',
): Promise<void> {
  await runInBatches(db, bulkStatements(db, table, columns, rows, onConflict));
}
