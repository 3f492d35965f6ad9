import type { TadaDocumentNode } from 'gql.tada';
import { type DocumentNode, print } from 'graphql';
import { GraphQLClient } from 'graphql-request';
import type { Device } from '../domain/device.ts';
import { CommerceError, mayPass } from './errors.ts';
import { graphqlError } from './graphql-error.ts';
import { retry } from './retry.ts';
import { type Answered, readShared } from './shared-reads.ts';
import { fetchThrough, type Watch } from './transport.ts';

/** Longest query text with its variables that still makes an address every proxy takes; characters before encoding. */
const GET_LENGTH_MAX = 3000;
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
  /**
   * A read of the catalogue or the shop whose answer is the same for everybody: by GET where it fits into an address,
   * and from the copy all pages share while that lives, `lifeS` seconds at most. With a token it is a `query`.
   */
  read<Result, Variables extends object>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
    lifeS: number,
  ): Promise<Result>;
  /** The same for any other way to ask; `load` tells the headers of an answer that may be kept. */
  share<Value>(key: string, lifeS: number, load: () => Promise<Answered<Value>>): Promise<Value>;
  /** The same backend without the token: for what surrounds every page, which customers too get from the shared copy. */
  readonly forEverybody: Commerce;
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
 * Only `read` without a token goes by GET, so no answer with a token or a cart can land in a shared cache [X106].
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
    onAnswer(answered) {
      for (const tag of answered.get('x-magento-tags')?.split(',') ?? []) if (tag) tags.add(tag);
      const expires = Date.parse(answered.get('x-fresh-until') ?? '');
      if (expires < freshUntil) freshUntil = expires;
    },
  };
  const graphqlFetch = fetchThrough(env, !env.COMMERCE_GRAPHQL_URL, watch);
  const middlewareFetch = fetchThrough(env, !env.MIDDLEWARE_URL, watch);
  const client = new GraphQLClient(graphqlUrl, { headers, fetch: graphqlFetch });
  const getClient = new GraphQLClient(graphqlUrl, { method: 'GET', headers, fetch: graphqlFetch });
  const loads = new Map<string, Promise<unknown>>();
  let tokenless: Commerce | undefined;

  const exchange = async <Result, Variables extends object>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
    requestHeaders: Record<string, string> = {},
  ) => (await exchangeBy(client, document, variables, requestHeaders)).value;

  async function exchangeBy<Result, Variables extends object>(
    by: GraphQLClient,
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
    requestHeaders: Record<string, string> = {},
  ): Promise<Answered<Result>> {
    try {
      // The variables were checked against the document by this function's own signature.
      const { data, headers: told } = await by.rawRequest<Result>(
        textOf(document),
        variables as Record<string, unknown>,
        requestHeaders,
      );
      return { value: data, headers: told };
    } catch (error) {
      const failure = graphqlError(error);
      if (token && failure.kind === 'unauthorized') hasLostSession = true;
      throw failure;
    }
  }

  async function share<Value>(key: string, lifeS: number, load: () => Promise<Answered<Value>>): Promise<Value> {
    if (token) return (await load()).value;
    const { value, headers: told } = await readShared({ env, key: `${store} ${key}`, lifeS }, load);
    if (told) watch.onAnswer(told);
    return value;
  }

  const commerce: Commerce = {
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
    query: (document, variables) => retry(() => exchange(document, variables), { canRetry: mayPass }),
    read(document, variables, lifeS) {
      const asked = `${textOf(document)} ${JSON.stringify(variables)}`;
      const by = token || asked.length > GET_LENGTH_MAX ? client : getClient;
      return share(`${graphqlUrl} ${asked}`, lifeS, () =>
        retry(() => exchangeBy(by, document, variables), { canRetry: mayPass }),
      );
    },
    share,
    get forEverybody() {
      if (!token) return commerce;
      tokenless ??= createCommerce({ ...options, token: undefined });
      return tokenless;
    },
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
  return commerce;
}

const texts = new WeakMap<DocumentNode, string>();

/** A document as it is sent, without blanks that mean nothing. */
function textOf(document: DocumentNode): string {
  const known = texts.get(document);
  if (known) return known;
  const text = print(document).replace(/\s+/g, ' ').trim();
  texts.set(document, text);
  return text;
}
