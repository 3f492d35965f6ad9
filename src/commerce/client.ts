import type { TadaDocumentNode } from 'gql.tada';
import { ClientError, GraphQLClient } from 'graphql-request';
import type { Device } from '../domain/device.ts';
import { masked } from '../domain/mask.ts';
import { CommerceError } from './errors.ts';
import { retry } from './retry.ts';

const TIMEOUT_MS = 10_000;
const QUERY_IN_LOG = 80; // characters: enough for the operation's name
/** Host of the embedded backend; only the path matters behind a service binding. */
const EMBEDDED = 'http://commerce';

interface CommerceOptions {
  env: StorefrontEnv;
  /** Store code sent with every request, `vi` [LOCALE-003]. */
  store: string;
  /** The customer's token; absent for guests. */
  token?: string | undefined;
  device: Device;
  /** Address of the visitor, told to the backend for its limits; only where both share `VISITOR_SECRET`. */
  visitorAddress?: string | null;
}

/** The backend as one request of the shop sees it; made per request and never kept longer. */
export interface Commerce {
  readonly store: string;
  readonly device: Device;
  readonly hasToken: boolean;
  /** The backend failed at least once during this request, so what was made of its answers may lack parts. */
  readonly hadOutage: boolean;
  /** The backend no longer knows the customer whose token was sent: it said so in any answer [SESSION-015]. */
  readonly hasLostSession: boolean;
  /** Notes that an answer was the end of the session without saying so by its category [SESSION-014]. */
  loseSession(): void;
  /** Magento's tags of everything that was read in this request, where the backend names them [B-06]. */
  readonly tags: ReadonlySet<string>;
  /** When the first of the answers stops being true, as at the end of a deal; ms since the epoch, Infinity for none [B-08]. */
  readonly freshUntil: number;
  /** False for a stock Magento: documents with fields of our extensions are then not sent. */
  readonly hasExtensions: boolean;
  /** Name of the product index, of store 2 by default [LIST-034, X26]. */
  readonly searchIndex: string;
  /** A read; retried on outages. Throws `CommerceError`. */
  query<Result, Variables extends object>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
  ): Promise<Result>;
  /** A change; sent exactly once, with headers of its own where it needs some. Throws `CommerceError`. */
  mutate<Result, Variables extends object>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
    headers?: Record<string, string>,
  ): Promise<Result>;
  /** The same backend as a customer who just proved who they are. */
  withToken(token: string): Commerce;
  /** One HTTP exchange with the REST middleware, `/v1/middleware/{name}` [MW-001]. */
  send(
    name: string,
    init: { method: 'GET' | 'POST'; params?: Record<string, string>; body?: unknown },
  ): Promise<Response>;
  /**
   * A part that a page can do without, given up after `limitMs`: throws `CommerceError('network')`. Whatever kept it
   * away counts as an outage of this request.
   */
  within<Value>(limitMs: number, part: Promise<Value>): Promise<Value>;
  /** The promise of a load that several parts of one page ask for, made once per request. */
  once<Value>(key: string, load: () => Promise<Value>): Promise<Value>;
}

/**
 * The client of the backend: through the `COMMERCE` binding, or over the network when an address is configured.
 * Everything goes by POST, so no answer with a token or a cart can land in a shared cache [X106].
 */
export function createCommerce(options: CommerceOptions): Commerce {
  const { env, store, token, device, visitorAddress } = options;
  const headers: Record<string, string> = { Store: store };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (env.VISITOR_SECRET && visitorAddress) {
    headers['X-Visitor-Address'] = visitorAddress;
    headers['X-Visitor-Secret'] = env.VISITOR_SECRET;
  }
  const graphqlUrl = env.COMMERCE_GRAPHQL_URL || `${EMBEDDED}/graphql`;
  const middlewareUrl = (env.MIDDLEWARE_URL || EMBEDDED).replace(/\/+$/, '');
  let hadOutage = false;
  let hasLostSession = false;
  let freshUntil = Number.POSITIVE_INFINITY;
  const tags = new Set<string>();
  const watch: Watch = {
    onOutage() {
      hadOutage = true;
    },
    onAnswer({ headers: answered }) {
      for (const tag of answered.get('x-magento-tags')?.split(',') ?? []) if (tag) tags.add(tag);
      const expires = Date.parse(answered.get('x-fresh-until') ?? '');
      if (expires < freshUntil) freshUntil = expires;
    },
  };
  const graphqlFetch = fetchThrough(env, !env.COMMERCE_GRAPHQL_URL, watch);
  const middlewareFetch = fetchThrough(env, !env.MIDDLEWARE_URL, watch);
  const client = new GraphQLClient(graphqlUrl, { headers, fetch: graphqlFetch });
  const loads = new Map<string, Promise<unknown>>();

  async function exchange<Result, Variables extends object>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
    requestHeaders: Record<string, string> = {},
  ): Promise<Result> {
    try {
      // The variables were checked against the document by this function's own signature.
      return await client.request<Result>({
        document,
        variables: variables as Record<string, unknown>,
        requestHeaders,
      });
    } catch (error) {
      const failure = graphqlError(error);
      if (token && failure.kind === 'unauthorized') hasLostSession = true;
      throw failure;
    }
  }

  return {
    store,
    device,
    hasToken: Boolean(token),
    get hadOutage() {
      return hadOutage;
    },
    get hasLostSession() {
      return hasLostSession;
    },
    loseSession() {
      hasLostSession = true;
    },
    tags,
    get freshUntil() {
      return freshUntil;
    },
    hasExtensions: env.COMMERCE_EXTENSIONS !== 'off',
    searchIndex: env.SEARCH_INDEX || 'magento2_product_2',
    query: (document, variables) => retry(() => exchange(document, variables), { canRetry: isOutage }),
    mutate: exchange,
    withToken: (newToken) => createCommerce({ ...options, token: newToken }),
    async send(name, { method, params, body }) {
      const query = new URLSearchParams(params).toString();
      const url = `${middlewareUrl}/v1/middleware/${name}${query ? `?${query}` : ''}`;
      const init: RequestInit = { method, headers: { ...headers, Accept: 'application/json' } };
      if (body !== undefined) {
        init.headers = { ...headers, Accept: 'application/json', 'Content-Type': 'application/json' };
        init.body = JSON.stringify(body);
      }
      return middlewareFetch(url, init);
    },
    async within(limitMs, part) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const limit = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new CommerceError('network', `no answer within ${limitMs} ms`)), limitMs);
      });
      try {
        return await Promise.race([part, limit]);
      } catch (error) {
        // A refusal is an answer; anything else, nonsense too, is none.
        if (!(error instanceof CommerceError && error.kind === 'refused')) watch.onOutage();
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    once<Value>(key: string, load: () => Promise<Value>) {
      const known = loads.get(key);
      // A key belongs to one place in the code, so the value has the type of that place.
      if (known) return known as Promise<Value>;
      const promise = load();
      loads.set(key, promise);
      return promise;
    },
  };
}

export function isOutage(error: unknown): boolean {
  return error instanceof CommerceError && error.isOutage;
}

/** What a request's exchanges with the backend tell about its page. */
interface Watch {
  onOutage(): void;
  onAnswer(response: Response): void;
}

/** A fetch that goes through the binding or the network, ends after 10 s, and fails as `CommerceError('network')`. */
function fetchThrough(env: StorefrontEnv, isEmbedded: boolean, watch: Watch): typeof fetch {
  const binding = env.COMMERCE;
  if (isEmbedded && !binding) {
    throw new Error('COMMERCE_GRAPHQL_URL and MIDDLEWARE_URL must be set when the COMMERCE binding is removed');
  }
  return async (input, init) => {
    try {
      const request = new Request(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
      const response = await (isEmbedded && binding ? binding.fetch(request) : fetch(request));
      if (response.status >= 500) watch.onOutage();
      watch.onAnswer(response);
      return response;
    } catch (cause) {
      watch.onOutage();
      throw new CommerceError('network', cause instanceof Error ? cause.message : 'network failure', { cause });
    }
  };
}

/** The first of the GraphQL errors, with its category turned into a kind or a code [GQL-057]. */
function graphqlError(error: unknown): CommerceError {
  if (error instanceof CommerceError) return error;
  if (!(error instanceof ClientError)) {
    return new CommerceError('http', 'Invalid response structure from server', { cause: error });
  }
  const first = error.response.errors?.[0];
  const status = error.response.status;
  // The library's own error holds the whole request; a log gets it without what nobody may read there [SEC-004].
  const cause = {
    query: String(error.request.query).slice(0, QUERY_IN_LOG),
    variables: masked(error.request.variables),
  };
  if (!first) return new CommerceError('http', `backend answered ${status}`, { statusCode: status, cause });
  const category = first.extensions?.category;
  const code = typeof category === 'string' ? category : undefined;
  // A wrong password is refused by the category `graphql-authentication`; a token that is over answers 401 with it.
  if (code === 'graphql-authorization' || (code === 'graphql-authentication' && status === 401)) {
    return new CommerceError('unauthorized', first.message, { code, statusCode: 401 });
  }
  // Without a category it is the backend's own failure, which names nothing a shopper could change.
  if (!code && status >= 500) return new CommerceError('http', first.message, { statusCode: status, cause });
  return new CommerceError('refused', first.message, { code });
}
