import { randomUUID } from 'node:crypto';
import { rest } from '../../app/rest/router.ts';
import type { CommerceEnv } from '../../env.ts';
import { withLocalBackend } from '../../shared/db/local.ts';
import { Api } from './api.ts';

const ADDRESS = 'http://commerce';

/** Runs work against the API of a backend in this process, the same code that the Worker runs. */
export async function withApiOf<T>(env: CommerceEnv, work: (api: Api) => Promise<T>): Promise<T> {
  const token = randomUUID();
  const waiting: Promise<unknown>[] = [];
  const context = { waitUntil: (promise: Promise<unknown>) => void waiting.push(promise), passThroughOnException() {} };
  const send = async (path: string, init: RequestInit) =>
    rest.fetch(new Request(ADDRESS + path, init), { ...env, INTEGRATION_TOKEN: token }, context as never);
  try {
    return await work(new Api(send, token));
  } finally {
    await Promise.allSettled(waiting);
  }
}

/** Runs work against the API of the local backend and its local storage. */
export const withLocalApi = <T>(work: (api: Api) => Promise<T>, state?: string): Promise<T> =>
  withLocalBackend((env) => withApiOf(env, work), state);
