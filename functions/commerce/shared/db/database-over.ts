import type { D1Database } from '@cloudflare/workers-types';

/** One statement for a database. */
export interface Call {
  sql: string;
  values: unknown[];
}

/** The result of one statement. */
export interface Answer {
  success: true;
  results: Record<string, unknown>[];
  meta: { changes: number };
}

/** Runs statements in one transaction and returns a result for each. */
type Execute = (calls: Call[]) => Promise<Answer[]>;

class Statement {
  readonly #execute: Execute;
  readonly call: Call;

  constructor(execute: Execute, call: Call) {
    this.#execute = execute;
    this.call = call;
  }

  bind(...values: unknown[]): Statement {
    if (values.includes(undefined)) throw new Error("D1_TYPE_ERROR: Type 'undefined' not supported");
    return new Statement(this.#execute, { sql: this.call.sql, values });
  }

  async run(): Promise<Answer> {
    const [answer] = await this.#execute([this.call]);
    if (!answer) throw new Error(`no answer to ${this.call.sql}`);
    return answer;
  }

  all(): Promise<Answer> {
    return this.run();
  }

  async raw(): Promise<unknown[][]> {
    return (await this.run()).results.map((row) => Object.values(row));
  }

  async first(column?: string): Promise<unknown> {
    const [row] = (await this.run()).results;
    if (!row) return null;
    return column === undefined ? row : (row[column] ?? null);
  }
}

/** The part of D1's API that the backend and its tests use: prepare, bind, run, all, raw, first and batch. */
export function databaseOver(execute: Execute): D1Database {
  const database = {
    prepare: (sql: string) => new Statement(execute, { sql, values: [] }),
    batch: (statements: Statement[]) => execute(statements.map(({ call }) => call)),
  };
  return database as unknown as D1Database;
}
