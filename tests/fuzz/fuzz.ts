import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { graphqlCalls } from './graphql-calls.ts';
import { middlewareCalls } from './middleware-calls.ts';
import { sizeCalls } from './size-calls.ts';
import type { KnownValues } from './values.ts';

/** The backend under test, and tokens of logged-in users. */
export interface FuzzTarget {
  fetch(path: string, init?: RequestInit): Promise<Response>;
  tokens: readonly string[];
  known: KnownValues;
}

export interface Finding {
  what: string;
  problem: string;
}

interface FuzzOptions {
  seed: number;
  /** Number of rounds; each calls every operation and every endpoint once. */
  rounds: number;
  /** No call begins after this time, in ms. */
  milliseconds: number;
}

/** Number of calls at the same time. */
const AT_ONCE = 8;
/** Maximum time of a refusal that is sent alone; an idle machine needs much less. */
const REFUSED_WITHIN_MS = 3000;
/** The message of yoga for an error that should not have occurred. */
const UNEXPECTED = 'Unexpected error.';

interface Call {
  what: string;
  path: string;
  init: RequestInit;
}

/**
 * Calls everything with random and hostile input, and with growing input; returns the number of calls and the problems
 * found.
 */
export async function fuzz(target: FuzzTarget, { seed, rounds, milliseconds }: FuzzOptions) {
  const end = Date.now() + milliseconds;
  const findings: Finding[] = [];
  const statuses = new Map<number, number>();
  let calls = 0;
  for (let round = 0; round < rounds && Date.now() < end; round++) {
    const list = callsOf(target, seed + round);
    // Preparing calls keeps the process busy; this pause lets it notice connections that were closed.
    await setTimeout(0);
    for (let start = 0; start < list.length && Date.now() < end; start += AT_ONCE) {
      const part = list.slice(start, start + AT_ONCE);
      calls += part.length;
      for (const answered of await Promise.all(part.map((call) => ask(target, call)))) {
        statuses.set(answered.status, (statuses.get(answered.status) ?? 0) + 1);
        if (answered.finding) findings.push(answered.finding);
      }
    }
    // One after another, so that each call's own time is measured.
    for (const call of sizesOf(seed + round)) {
      if (Date.now() >= end) break;
      calls += 1;
      const answered = await ask(target, call);
      statuses.set(answered.status, (statuses.get(answered.status) ?? 0) + 1);
      if (answered.finding) findings.push(answered.finding);
      else if (answered.isRefused && answered.ms > REFUSED_WITHIN_MS)
        findings.push({ what: call.what, problem: `refused after ${Math.round(answered.ms)} ms` });
    }
  }
  return { calls, findings, statuses };
}

const sizesOf = (seed: number): Call[] =>
  sizeCalls.flatMap((arbitrary, index) => fc.sample(arbitrary, { seed: seed * 1009 + 900 + index, numRuns: 1 }));

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

interface Answered {
  status: number;
  finding: Finding | null;
  /** Whether the call was refused: by the status, or by an error in the body. */
  isRefused: boolean;
  ms: number;
}

async function ask(target: FuzzTarget, { what: said, path, init }: Call): Promise<Answered> {
  const what = said.slice(0, 1500);
  const start = performance.now();
  try {
    // Only a broken connection throws; a server that still runs answers the second attempt.
    const response = await target.fetch(path, init).catch(() => target.fetch(path, init));
    const text = await response.text();
    const problem = problemOf(response, text);
    const isRefused = response.status >= 400 || text.startsWith('{"errors"');
    const finding = problem === null ? null : { what, problem };
    return { status: response.status, finding, isRefused, ms: performance.now() - start };
  } catch (error) {
    const problem = `no answer: ${String(error)} ${String(error instanceof Error ? error.cause : '')}`;
    return { status: 0, finding: { what, problem }, isRefused: false, ms: performance.now() - start };
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
