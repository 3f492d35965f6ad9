import * as z from 'zod';
import { ConnectProblem } from './finding.ts';

const TIMEOUT_MS = 30_000;

const Answer = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.looseObject({ message: z.string() })).optional(),
});

/** The answer to a GraphQL document; a field that failed is absent or null in `data`. */
interface Told {
  data: Record<string, unknown>;
  errors: string[];
  headers: Headers;
}

export type Ask = (query: string, options?: { variables?: object; isGet?: boolean; store?: string }) => Promise<Told>;

/** The address of a Magento as the shop needs it, without `/graphql` and without a slash at its end. Throws `ConnectProblem`. */
export function magentoAddress(given: string | undefined): string {
  const example = 'npm run connect -- https://magento.example';
  if (!given) throw new ConnectProblem(`Which Magento? Give its address: ${example}`);
  const url = URL.canParse(given) ? new URL(given) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new ConnectProblem(`"${given}" is no address of a Magento: begin with https://, as in ${example}`);
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '').replace(/\/graphql$/, '');
}

/**
 * Returns a function that queries the GraphQL of a Magento. Every network failure becomes a `ConnectProblem` of one
 * sentence.
 */
export function asker(address: string): Ask {
  return async (query, { variables = {}, isGet = false, store } = {}) => {
    const response = await send(`${address}/graphql`, query, { variables, isGet, store });
    const text = await response.text();
    const answer = Answer.safeParse(parseJson(text));
    if (!answer.success) throw new ConnectProblem(noGraphql(address, response));
    const { data, errors = [] } = answer.data;
    return { data: data ?? {}, errors: errors.map(({ message }) => message), headers: response.headers };
  };
}

async function send(
  url: string,
  query: string,
  { variables, isGet, store }: { variables: object; isGet: boolean; store: string | undefined },
): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const headers: Record<string, string> = { 'content-type': 'application/json', ...(store ? { store } : {}) };
  try {
    const sent = { headers, signal, redirect: 'manual' } as const;
    if (isGet) return await fetch(`${url}?query=${encodeURIComponent(query)}`, sent);
    return await fetch(url, { ...sent, method: 'POST', body: JSON.stringify({ query, variables }) });
  } catch (cause) {
    const why = cause instanceof Error ? nameOf(cause.cause) || cause.name : 'no answer';
    throw new ConnectProblem(`Nothing answers at ${url} (${why}): is the address right, and is the Magento running?`);
  }
}

/** The system's error code: `ECONNREFUSED`, `ENOTFOUND` … */
function nameOf(cause: unknown): string {
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
}

function noGraphql(address: string, { status, headers }: Response): string {
  if (status === 401 || status === 403)
    return `${address} lets nobody in (status ${status}): allow this machine and the shop to reach ${address}/graphql.`;
  const location = headers.get('location');
  if (status >= 300 && status < 400 && location)
    return `${address} redirects to ${new URL(location, address).href}: give the address to which it leads, because changes are not redirected.`;
  if (status >= 500)
    return `The Magento at ${address} is down or in maintenance (status ${status}): look at it, and ask again.`;
  const type = headers.get('content-type')?.split(';')[0] || 'no type';
  return `${address} answers, but has no GraphQL at ${address}/graphql (status ${status}, ${type}): is this the address of a Magento?`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
