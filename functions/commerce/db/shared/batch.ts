import type { D1Database, D1PreparedStatement, D1Result } from '@cloudflare/workers-types';
import DataLoader from 'dataloader';

/** Runs queries in one round trip and one transaction; answers the rows of each, whose types the caller names. */
export async function readBatch<Rows extends unknown[][]>(
  db: D1Database,
  queries: { [Index in keyof Rows]: D1PreparedStatement },
): Promise<Rows> {
  const results = await db.batch(queries);
  // D1 answers one result a query, in their order.
  return results.map((result) => result.results) as Rows;
}

interface ReadStatement {
  all<Row>(): Promise<{ results: Row[] }>;
}

/** What queries that only list rows need of a database. */
export interface ReadDatabase {
  prepare(sql: string): ReadStatement & { bind(...values: unknown[]): ReadStatement };
}

/** The same database, whose queries travel together in one round trip when they are asked at the same time. */
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
