import { AsyncLocalStorage } from 'node:async_hooks';

/** Data of one request of the shop: its id in logs, and its cost. */
export interface RequestScope {
  /** Used in the answer's `X-Request-Id`, in every log line and in every request to the backend. */
  id: string;
  /** Requests to the backend, including repetitions; `ms` is the sum of their durations, which may overlap. */
  backend: { calls: number; failures: number; ms: number };
  /** Rendering time of the page; missing when none was rendered. */
  renderMs?: number;
  /** Keeps the Worker alive for work after the answer. */
  waitUntil(work: Promise<unknown>): void;
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** Runs the work of a request inside its scope. */
export function inScope<Result>(scope: RequestScope, work: () => Result): Result {
  return scopes.run(scope, work);
}

/** The scope of the current request; undefined outside of one, such as in a unit test. */
export function currentScope(): RequestScope | undefined {
  return scopes.getStore();
}
