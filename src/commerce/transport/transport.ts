import { mayAsk, noteAnswer, noteSilence, noteUnanswered } from './circuit-breaker.ts';
import { BACKEND_DOWN, CommerceError } from './errors.ts';
import { currentScope } from './request-scope.ts';

const TIMEOUT_MS = 10_000;
/** What was asked for is not there now: the backend, or a partner of it. */
const SILENT_STATUSES = [502, 503, 504];

/** What a request's exchanges with the backend tell about its page. */
export interface Watch {
  onOutage(): void;
  onAnswer(headers: Headers): void;
}

/**
 * A fetch that goes through the binding, or over the network where an address is configured. It ends after 10 s, fails
 * as `CommerceError('network')`, at once while the backend is known to be down, and carries the request's id.
 */
export function fetchThrough(env: StorefrontEnv, isEmbedded: boolean, watch: Watch): typeof fetch {
  const binding = env.COMMERCE;
  if (isEmbedded && !binding) {
    throw new Error('COMMERCE_GRAPHQL_URL and MIDDLEWARE_URL must be set when the COMMERCE binding is removed');
  }
  return (input, init) => {
    const asked = ask(input, init);
    // A page that fails at one part does not wait for the others: what they tell of the backend counts all the same, else
    // the one trial that a backend gets after an outage would end with the page.
    currentScope()?.waitUntil(asked.catch(() => undefined));
    return asked;
  };

  async function ask(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const backend = new URL(request.url).origin;
    if (!mayAsk(backend)) {
      watch.onOutage();
      throw new CommerceError('network', 'the backend is down', { code: BACKEND_DOWN });
    }
    const done = timed(request);
    try {
      const response = await (isEmbedded && binding ? binding.fetch(request) : fetch(request));
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
      throw new CommerceError('network', cause instanceof Error ? cause.message : 'network failure', { cause });
    }
  }
}

const isTimeout = (cause: unknown) => cause instanceof Error && cause.name === 'TimeoutError';

/** What a request asks for: the call of the middleware that its address names, or the operation of its document. */
function kindOf(address: string, body: unknown): string {
  const { pathname, searchParams } = new URL(address);
  const document = searchParams.get('query') ?? (typeof body === 'string' ? body : '');
  return /\b(?:query|mutation)\s+(\w+)/.exec(document)?.[1] ?? pathname;
}

/** Gives the request its id, and notes its time when it is done. */
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
