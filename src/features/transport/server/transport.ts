import { BACKEND_DOWN, CommerceError } from './errors.ts';
import { currentScope } from './request-scope.ts';
import { mayAsk, noteAnswer, noteSilence, noteUnanswered } from './resilience/circuit-breaker.ts';

const TIMEOUT_MS = 10_000;
/** The requested service does not answer now: the backend, or a partner of it. */
const SILENT_STATUSES = [502, 503, 504];

/** Called for the results of a request's calls to the backend. */
export interface Watch {
  onOutage(): void;
  onAnswer(headers: Headers): void;
}

/** For requests that several parts of a page share: each part is told of its own answer. */
export const NOBODY: Watch = { onOutage: () => undefined, onAnswer: () => undefined };

/**
 * A fetch through the binding, or over the network if an address is configured. It is aborted after 10 s, or by
 * the signal of the call. It fails with
 * `CommerceError('network')`, immediately while the backend is known to be down. It sends the id of the request.
 */
export function fetchThrough(env: StorefrontEnv, isEmbedded: boolean, watch: Watch): typeof fetch {
  const binding = env.COMMERCE;
  if (isEmbedded && !binding) {
    throw new Error('COMMERCE_GRAPHQL_URL and MIDDLEWARE_URL must be set when the COMMERCE binding is removed');
  }
  return (input, init) => {
    const asked = ask(input, init);
    // When one part of a page fails, the page does not wait for its other calls. Their results are still needed to know
    // whether the backend is down: otherwise the single trial after an outage would be aborted with the page.
    currentScope()?.waitUntil(asked.catch(() => undefined));
    return asked;
  };

  async function ask(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const signal = init?.signal ?? AbortSignal.timeout(TIMEOUT_MS);
    // A redirect that is followed makes a question of a change, and takes a customer's token to another host.
    const request = new Request(input, { ...init, signal, redirect: 'manual' });
    const backend = new URL(request.url).origin;
    if (!mayAsk(backend)) {
      watch.onOutage();
      throw new CommerceError('network', 'the backend is down', { code: BACKEND_DOWN });
    }
    const done = timed(request);
    try {
      const response = await (isEmbedded && binding ? binding.fetch(request) : fetch(request));
      const elsewhere = redirectedTo(request.url, response);
      if (elsewhere) throw new Error(`the backend redirects to ${elsewhere}: is that its address?`);
      if (SILENT_STATUSES.includes(response.status)) noteUnanswered(backend, kindOf(request.url, init?.body));
      else noteAnswer(backend);
      if (response.status >= 500) watch.onOutage();
      done(response.status < 500);
      watch.onAnswer(response.headers);
      return response;
    } catch (cause) {
      if (isTimeout(cause)) noteUnanswered(backend, kindOf(request.url, init?.body));
      else noteSilence(backend);
      watch.onOutage();
      done(false);
      const what = cause instanceof Error ? cause.message : 'network failure';
      throw new CommerceError('network', `${kindOf(request.url, init?.body)}: ${what}`, { cause });
    }
  }
}

/** Where a redirect leads, without its parameters, which may be secret; null for any other answer. */
function redirectedTo(asked: string, { status, headers }: Response): string | null {
  const location = headers.get('location');
  if (status < 300 || status >= 400 || !location || !URL.canParse(location, asked)) return null;
  const { origin, pathname } = new URL(location, asked);
  return origin + pathname;
}

const isTimeout = (cause: unknown) => cause instanceof Error && cause.name === 'TimeoutError';

/** The kind of a request: the name of the middleware call in its address, or the name of the GraphQL operation. */
function kindOf(address: string, body: unknown): string {
  const { pathname, searchParams } = new URL(address);
  const document = searchParams.get('query') ?? (typeof body === 'string' ? body : '');
  return /\b(?:query|mutation)\s+(\w+)/.exec(document)?.[1] ?? pathname;
}

/** Adds the id to the request, and records its duration when it has ended. */
function timed(request: Request): (isAnswered: boolean) => void {
  const scope = currentScope();
  if (!scope) return () => undefined;
  request.headers.set('X-Request-Id', scope.id);
  const start = Date.now();
  return (isAnswered) => {
    scope.backend.calls += 1;
    scope.backend.ms += Date.now() - start;
    if (!isAnswered) scope.backend.failures += 1;
  };
}
