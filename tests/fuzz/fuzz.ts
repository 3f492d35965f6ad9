import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { graphqlCalls } from './graphql-calls.ts';
import { middlewareCalls } from './middleware-calls.ts';
import type { KnownValues } from './values.ts';

/** The backend that is called; tokens of people who may be signed in. */
export interface FuzzTarget {
  fetch(path: string, init?: RequestInit): Promise<Response>;
  tokens: readonly string[];
  known: KnownValues;
}

export interface Finding {
  what: string;
  problem: string;
}

export interface FuzzOptions {
  seed: number;
  /** Rounds: in each, every operation and every endpoint is called once. */
  rounds: number;
  /** No more calls are begun after this many milliseconds. */
  milliseconds: number;
}

/** Calls at the same time. */
const AT_ONCE = 8;
/** What yoga says of an error that nobody meant to show. */
const UNEXPECTED = 'Unexpected error.';

interface Call {
  what: string;
  path: string;
  init: RequestInit;
}

/** Calls everything with random and hostile input; answers how many calls were made and what was wrong with them. */
export async function fuzz(target: FuzzTarget, { seed, rounds, milliseconds }: FuzzOptions) {
  const end = Date.now() + milliseconds;
  const findings: Finding[] = [];
  const statuses = new Map<number, number>();
  let calls = 0;
  for (let round = 0; round < rounds && Date.now() < end; round++) {
    const list = callsOf(target, seed + round);
    // Making the calls keeps the process busy: let it notice connections that were closed meanwhile.
    await setTimeout(0);
    for (let start = 0; start < list.length && Date.now() < end; start += AT_ONCE) {
      const part = list.slice(start, start + AT_ONCE);
      calls += part.length;
      for (const answered of await Promise.all(part.map((call) => ask(target, call)))) {
        statuses.set(answered.status, (statuses.get(answered.status) ?? 0) + 1);
        if (answered.finding) findings.push(answered.finding);
      }
    }
  }
  return { calls, findings, statuses };
}

function callsOf({ tokens, known }: FuzzTarget, seed: number): Call[] {
  const one = <T>(arbitrary: fc.Arbitrary<T>, index: number): T[] =>
    fc.sample(arbitrary, { seed: seed * 1009 + index, numRuns: 1 });
  const headers = (index: number): Record<string, string> => {
    const token = tokens[(seed + index) % (tokens.length + 1)];
    return { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
  };
  const graphql = graphqlCalls(known).flatMap((arbitrary, index) =>
    one(arbitrary, index).map(({ query, variables }): Call => {
      const body = JSON.stringify({ query, variables });
      return {
        what: `${query} ${JSON.stringify(variables)}`,
        path: '/graphql',
        init: { method: 'POST', headers: headers(index), body },
      };
    }),
  );
  const middleware = middlewareCalls(known).flatMap((arbitrary, index) =>
    one(arbitrary, 500 + index).map(({ path, method, body }): Call => {
      return {
        what: `${method} ${path} ${body ?? ''}`,
        path,
        init: { method, headers: headers(index), ...(body === undefined ? {} : { body }) },
      };
    }),
  );
  return [...graphql, ...middleware];
}

async function ask(
  target: FuzzTarget,
  { what, path, init }: Call,
): Promise<{ status: number; finding: Finding | null }> {
  try {
    // Only the connection can fail so: a server that is still there answers the second time.
    const response = await target.fetch(path, init).catch(() => target.fetch(path, init));
    const problem = problemOf(response, await response.text());
    return { status: response.status, finding: problem === null ? null : { what: what.slice(0, 1500), problem } };
  } catch (error) {
    return {
      status: 0,
      finding: {
        what: what.slice(0, 1500),
        problem: `no answer: ${String(error)} ${String(error instanceof Error ? error.cause : '')}`,
      },
    };
  }
}

function problemOf(response: Response, text: string): string | null {
  if (response.status >= 500) return `${response.status}: ${text.slice(0, 300)}`;
  const type = response.headers.get('content-type') ?? '';
  if (!/^application\/(graphql-response\+)?json/.test(type)) return `answers ${type}, which a browser may run`;
  if (/SQLITE_|D1_ERROR|near \\?"[^"]*\\?": syntax error/.test(text))
    return `tells of the database: ${text.slice(0, 300)}`;
  try {
    const { errors = [] } = JSON.parse(text) as { errors?: { message: string; path?: unknown[] }[] };
    const unexpected = Array.isArray(errors) ? errors.find(({ message }) => message === UNEXPECTED) : undefined;
    return unexpected ? `fails at ${(unexpected.path ?? []).join('.')}` : null;
  } catch {
    return `answers no JSON: ${text.slice(0, 200)}`;
  }
}
