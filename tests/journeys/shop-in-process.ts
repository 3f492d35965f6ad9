import type { D1Database, ExecutionContext } from '@cloudflare/workers-types';
import commerceWorker from '../../functions/commerce/index.ts';
import { openDatabase } from '../backend/support/open-database.ts';

const CONTEXT = { waitUntil: () => {}, passThroughOnException: () => {} } as unknown as ExecutionContext;

/** The complete backend Worker in this process with SQLite, for tests with thousands of requests. */
export function openBackend() {
  const db: D1Database = openDatabase();
  const env = { DB: db, MEDIA_BASE_URL: '' } as unknown as Parameters<typeof commerceWorker.fetch>[1];
  return {
    db,
    fetch: ((input: Request | string, init?: RequestInit) =>
      commerceWorker.fetch(new Request(input, init), env, CONTEXT)) as typeof fetch,
  };
}

export type Backend = ReturnType<typeof openBackend>;
