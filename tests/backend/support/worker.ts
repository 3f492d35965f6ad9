import { areas } from '../../../functions/commerce/app/middleware/calls.ts';
import { Api } from '../../../functions/commerce/exchange/import/api.ts';
import { type MoreBindings, openHarness } from './harness.ts';

/** The commerce Worker on an empty, migrated database of its own; close it after the tests. */
export async function startCommerce(vars: Record<string, string> = {}, bindings: MoreBindings = {}) {
  const { harness, worker, env } = await openHarness(vars, bindings);
  return {
    db: env.DB,
    media: env.MEDIA,
    fetch: (path: string, init?: RequestInit) =>
      worker.fetch(`http://commerce${path}`, init as never) as unknown as Promise<Response>,
    /** Runs the scheduled work, as the platform does. */
    tick: (cron: string) => worker.scheduled({ cron, scheduledTime: new Date() }),
    close: () => harness.close(),
  };
}

/** The token for the merchant's API of a Worker under test. */
export const INTEGRATION_TOKEN = 'integration-token-of-the-tests';

/** The merchant's API of a Worker that was started with this token; it does not wait between attempts. */
export const apiOf = ({ fetch }: Pick<Commerce, 'fetch'>, token = INTEGRATION_TOKEN): Api =>
  new Api(fetch, token, [0, 0]);

export type Commerce = Awaited<ReturnType<typeof startCommerce>>;

/** Makes a middleware call; returns body and HTTP status. The answer must match its documentation. */
export async function call(
  commerce: Pick<Commerce, 'fetch'>,
  name: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const init =
    body === undefined ? {} : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) };
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const response = await commerce.fetch(`/v1/middleware/${name}`, { ...init, headers: { ...type, ...headers } });
  const answered = (await response.json()) as { code: number; result: unknown; message?: string };
  if (response.status === 200) checkShape(name, body === undefined ? 'GET' : 'POST', answered);
  return { status: response.status, ...answered };
}

const calls = new Map(Object.values(areas).flatMap((area) => Object.entries(area)));

function checkShape(name: string, method: 'GET' | 'POST', answered: { result: unknown }): void {
  const endpoint = calls.get(name.split('?')[0] ?? '')?.[method];
  const problem = endpoint?.result.safeParse(endpoint.isForeign ? answered : answered.result).error;
  if (problem) throw new Error(`${name} answers otherwise than documented: ${problem.message}`);
}
