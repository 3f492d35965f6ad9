import type { D1Database } from '@cloudflare/workers-types';
import { graphqlServer } from '../../functions/commerce/app/graphql/server.ts';
import type { CommerceEnv } from '../../functions/commerce/env.ts';

/**
 * The most that one answer may read and write, in rows of every query and in bytes, and the processor time that it may
 * take on an idle machine, in ms. Tests compare counts alone, because times vary.
 */
export const ANSWER_BOUNDS = { rows: 8000, bytes: 1_500_000, ms: 100 };

interface MeasuredAnswer {
  rows: number;
  bytes: number;
  /** Processor time of this process, in ms; a report, because it varies. */
  ms: number;
  text: string;
}

type Statement = ReturnType<D1Database['prepare']>;

/** The same database; `onRows` is told how many rows each query returned. */
function watched(db: D1Database, onRows: (count: number) => void): D1Database {
  const told = <Result extends { results: unknown[] }>(result: Result): Result => {
    onRows(result.results.length);
    return result;
  };
  // A connection that was idle while this process was busy may be closed; a read is sent again.
  const again = <Result>(ask: () => Promise<Result>): Promise<Result> => ask().catch(ask);
  const statement = (made: Statement): Statement => {
    const { bind, all } = made;
    return Object.assign(made, {
      bind: (...values: unknown[]) => statement(bind.apply(made, values)),
      all: async () => told(await again(() => all.call(made))),
    });
  };
  return new Proxy(db, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => statement(target.prepare(sql));
      if (name === 'batch') return async (all: Statement[]) => (await again(() => target.batch(all))).map(told);
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Runs a document in this process and counts what its answer read and wrote. */
export async function measure(db: D1Database, query: string, headers = {}): Promise<MeasuredAnswer> {
  let rows = 0;
  const DB = watched(db, (count) => {
    rows += count;
  });
  const request = new Request('http://shop.test/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });
  const begun = process.cpuUsage();
  const response = await graphqlServer(request, { DB } as unknown as CommerceEnv);
  const text = await response.text();
  return { rows, bytes: Buffer.byteLength(text), ms: Math.round(process.cpuUsage(begun).user / 1000), text };
}
