import type { D1Database, D1PreparedStatement, D1Result } from '@cloudflare/workers-types';
import DataLoader from 'dataloader';

/** Runs queries in one round trip and one transaction. Returns the rows of each; the caller names their types. */
export async function readBatch<Rows extends unknown[][]>(
  db: D1Database,
  queries: { [Index in keyof Rows]: D1PreparedStatement },
): Promise<Rows> {
  const results = await db.batch(queries);
  // D1 returns one result per query, in order.
  return results.map((result) => result.results) as Rows;
}

interface ReadStatement {
  all<Row>(): Promise<{ results: Row[] }>;
}

/** The part of a database that is needed for queries that only list rows. */
export interface ReadDatabase {
  prepare(sql: string): ReadStatement & { bind(...values: unknown[]): ReadStatement };
}

/** The same database; queries made at the same time are sent together in one round trip. */
export function batchedReads(db: D1Database): ReadDatabase {
  const answers = new DataLoader<D1PreparedStatement, D1Result>((statements) => db.batch([...statements]), {
    cache: false,
  });
  const reading = (statement: D1PreparedStatement): ReadStatement => ({
    // The caller names the type of the rows, as with D1 itself.
    all: async <Row>() => (await answers.load(statement)) as D1Result<Row>,
  });
  return {
    prepare(sql) {
      const statement = db.prepare(sql);
      return { ...reading(statement), bind: (...values) => reading(statement.bind(...values)) };
    },
  };
}

/** The same database; `onRows` is told how many rows each query returned, and is waited for. */
export function countedReads(reads: ReadDatabase, onRows: (count: number) => Promise<void>): ReadDatabase {
  const counted = (statement: ReadStatement): ReadStatement => ({
    async all<Row>() {
      const answer = await statement.all<Row>();
      await onRows(answer.results.length);
      return answer;
    },
  });
  return {
    prepare(sql) {
      const statement = reads.prepare(sql);
      return { ...counted(statement), bind: (...values) => counted(statement.bind(...values)) };
    },
  };
}
