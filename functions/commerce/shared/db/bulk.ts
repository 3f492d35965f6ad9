import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/** A column value; booleans are stored as 0 and 1. */
export type ColumnValue = string | number | boolean | null;

/** Longest JSON text of one parameter, in UTF-16 units; D1 refuses parameters of 2 MB. */
const MAX_CHUNK_LENGTH = 450_000;
/** Statements per batch; a batch is one transaction. */
const STATEMENTS_PER_BATCH = 20;

/** Splits the rows into JSON arrays that fit into one parameter; a single row may exceed the limit. */
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

/** Runs statements in order, several per transaction. */
async function runInBatches(db: D1Database, statements: D1PreparedStatement[]): Promise<void> {
  for (let start = 0; start < statements.length; start += STATEMENTS_PER_BATCH) {
    await db.batch(statements.slice(start, start + STATEMENTS_PER_BATCH));
  }
}

/** What happens when a row already exists: an error, nothing, or replacement of the whole row. */
type OnConflict = 'abort' | 'ignore' | 'replace';

/**
 * Statements that insert any number of rows, which are sent as JSON parameters. `table` and `columns` must come from
 * code, never from data; a row has its values in the order of `columns`. `replace` deletes and inserts, so rows that
 * refer to the old row by `on delete cascade` are deleted too.
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

/** Inserts any number of rows with few statements, in several transactions; arguments as for `bulkStatements`. */
export async function bulkInsert(
  db: D1Database,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly ColumnValue[]>,
  onConflict: OnConflict = 'abort',
): Promise<void> {
  await runInBatches(db, bulkStatements(db, table, columns, rows, onConflict));
}
