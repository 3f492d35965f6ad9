import { AsyncLocalStorage } from 'node:async_hooks';

/** What belongs to one request of the shop wherever its code runs: how it is named in logs, and what it cost. */
export interface RequestScope {
  /** In the answer's `X-Request-Id`, in every log line and in every request to the backend. */
  id: string;
  /** Exchanges with the backend, retries included; `ms` is the sum of their times, which may overlap. */
  backend: { calls: number; failures: number; ms: number };
  /** How long a page was rendered for this request; absent when none was. */
  renderMs?: number;
  /** Keeps the Worker alive for work behind the answer. */
  waitUntil(work: Promise<unknown>): void;
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** Runs the work of a request inside its scope. */
export function inScope<Result>(scope: RequestScope, work: () => Result): Result {
  return scopes.run(scope, work);
}

/** The scope of the request that is being answered; undefined outside of one, as in a test of a single function. */
export function currentScope(): RequestScope | undefined {
  return scopes.getStore();
}
