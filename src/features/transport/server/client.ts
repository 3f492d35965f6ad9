import type { TadaDocumentNode } from 'gql.tada';
import type { Device } from '../../page/rules/device.ts';
import { prefixOf, readStoreViews } from '../../page/rules/store-views/store-views.ts';
import { backendAddress } from './backend-address.ts';
import { AnswerLog, withoutTags } from './client/answer-log.ts';
import { type CommerceOptions, gtinAttributeOf, headersOf, searchIndexOf } from './client/client-options.ts';
import { withinLimit } from './client/time-limit.ts';
import type { Commerce, MiddlewareApi } from './commerce.ts';
import { CommerceError, mayPass } from './errors.ts';
import { GraphqlConnection } from './graphql/graphql-connection.ts';
import type { ReadQueue } from './graphql/read-queue.ts';
import { textOf } from './graphql/text-of.ts';
import { mayBeThere, noteCall, noteServedCalls } from './middleware-presence.ts';
import { readOnlinePayments } from './online-payments.ts';
import { currentScope } from './request-scope.ts';
import { retry } from './resilience/retry.ts';
import { type Answered, readShared } from './shared-reads.ts';
import { fetchThrough, NOBODY, type Watch } from './transport.ts';

/**
 * The client of the backend: through the `COMMERCE` binding, or over the network when an address is configured. Only
 * `read` without a token uses GET, so that no answer with a token or a cart can get into a shared cache.
 */
export function createCommerce(options: CommerceOptions): Commerce {
  return new Client(options, null);
}

class Client implements Commerce {
  readonly store: string;
  readonly isOtherView: boolean;
  readonly device: Device;
  readonly hasToken: boolean;
  readonly hasExtensions: boolean;
  readonly onlinePayments: Commerce['onlinePayments'];
  readonly offlinePayments: readonly string[];
  readonly gtinAttribute: string | null;
  readonly searchIndex: string;
  hasLostSession = false;
  readonly #options: CommerceOptions;
  readonly #page: Watch | null;
  readonly #headers: Record<string, string>;
  readonly #log: AnswerLog;
  /** The log of GraphQL answers; for a part of a page it records no tags. */
  readonly #graphqlLog: Watch;
  readonly #graphql: GraphqlConnection;
  readonly #middlewareUrl: string | null;
  readonly #middlewareFetch: typeof fetch;
  readonly #loads = new Map<string, Promise<unknown>>();
  readonly #leftOut = new Set<string>();
  #tokenless: Commerce | undefined;

  /** `page`: the log of the page's request, when this client loads a part of the page without its tags. */
  constructor(options: CommerceOptions, page: Watch | null) {
    const { env, store, device, token, moments = { newest: null } } = options;
    this.#options = options;
    this.#page = page;
    this.store = store;
    this.isOtherView = prefixOf(readStoreViews(env.STORES), store) !== '';
    this.device = device;
    this.hasToken = Boolean(token);
    this.hasExtensions = env.COMMERCE_EXTENSIONS !== 'off';
    this.onlinePayments = readOnlinePayments(env.ONLINE_PAYMENTS);
    this.offlinePayments = (env.OFFLINE_PAYMENTS ?? '').split(',').flatMap((code) => code.trim() || []);
    this.gtinAttribute = gtinAttributeOf(env);
    this.searchIndex = searchIndexOf(env.SEARCH_INDEX, store);
    this.#headers = headersOf(options);
    this.#log = new AnswerLog(page, this.#headers, moments);
    this.#graphqlLog = page ? withoutTags(this.#log) : this.#log;
    const { graphqlUrl, middlewareUrl, isGraphqlEmbedded, isMiddlewareEmbedded } = backendAddress(env);
    this.#graphql = new GraphqlConnection({
      url: graphqlUrl,
      isEmbedded: isGraphqlEmbedded,
      // If several store views are shown, the request names its own.
      configuredStore: env.STORES ? store : env.STORE_CODE,
      wantedStore: store,
      headers: this.#headers,
      env,
      watch: this.#graphqlLog,
      fetch: fetchThrough(env, isGraphqlEmbedded, this.#graphqlLog),
      unwatchedFetch: fetchThrough(env, isGraphqlEmbedded, NOBODY),
    });
    this.#middlewareUrl = middlewareUrl;
    this.#middlewareFetch = fetchThrough(env, isMiddlewareEmbedded, this.#log);
  }

  get hadOutage() {
    return this.#log.hadOutage;
  }
  get tags() {
    return this.#log.tags;
  }
  get bookmark() {
    return this.#log.moments.newest;
  }
  get freshUntil() {
    return this.#log.freshUntil;
  }
  get hasMiddleware() {
    return this.#middlewareUrl !== null && mayBeThere(this.#middlewareUrl);
  }
  get forEverybody(): Commerce {
    if (this.#page) return this;
    this.#tokenless ??= new Client({ ...this.#options, token: undefined }, this.#log);
    return this.#tokenless;
  }

  loseSession(): void {
    this.hasLostSession = true;
  }

  inStore(store: string): Commerce {
    return new Client({ ...this.#options, store, token: undefined }, this.#log);
  }

  withToken(token: string): Commerce {
    const { moments } = this.#log;
    return createCommerce({ ...this.#options, moments, readsFrom: moments.newest ?? undefined, token });
  }

  query<Result, Variables extends object>(document: TadaDocumentNode<Result, Variables>, variables: Variables) {
    return retry(() => this.mutate(document, variables), { canRetry: mayPass });
  }

  read<Result, Variables extends object>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
    lifeS: number,
    isUnsure = false,
  ): Promise<Result> {
    const ask = () =>
      this.#orLoseSession(
        this.hasToken ? this.#graphql.exchange(document, variables) : this.#graphql.read(document, variables, isUnsure),
      );
    const key = `${this.#graphql.url} ${textOf(document)} ${JSON.stringify(variables)}`;
    const queue = this.hasToken || this.#options.preview ? undefined : this.#graphql.queue;
    return this.#share(this.#graphqlLog, { key, lifeS, queue }, () => retry(ask, { canRetry: mayPass }));
  }

  extension<Result, Variables extends object>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
    lifeS?: number,
  ): Promise<Result | null> {
    return this.#graphql.unlessUnknown(document, (isUnsure) =>
      lifeS ? this.read(document, variables, lifeS, isUnsure) : this.query(document, variables),
    );
  }

  extendedChange<Result, Variables extends object>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
  ): Promise<Result | null> {
    return this.#graphql.unlessUnknown(document, () => this.mutate(document, variables));
  }

  async mutate<Result, Variables extends object>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
    headers: Record<string, string> = {},
    limitMs?: number,
  ): Promise<Result> {
    return (await this.#orLoseSession(this.#graphql.exchange(document, variables, headers, limitMs))).value;
  }

  hasCall(name: string): boolean {
    const url = this.#middlewareUrl;
    return url !== null && !this.#leftOut.has(name) && mayBeThere(url) && mayBeThere(url, name);
  }

  noteCall(name: string, isThere: boolean): void {
    if (this.#middlewareUrl !== null) noteCall(this.#middlewareUrl, name, isThere);
  }

  noteServedCalls(names: readonly string[]): void {
    if (this.#middlewareUrl !== null) noteServedCalls(this.#middlewareUrl, names);
  }

  leaveOut(names: readonly string[]): void {
    for (const name of names) this.#leftOut.add(name);
  }

  async send(name: string, { method, params, body }: Parameters<MiddlewareApi['send']>[1]): Promise<Response> {
    if (this.#middlewareUrl === null) throw new CommerceError('refused', 'no middleware is configured');
    const query = new URLSearchParams(params).toString();
    const url = `${this.#middlewareUrl}/v1/middleware/${name}${query ? `?${query}` : ''}`;
    const code = await this.#graphql.findStore();
    const headers = { ...this.#headers, ...(code ? { Store: code } : {}), Accept: 'application/json' };
    if (body === undefined) return this.#middlewareFetch(url, { method, headers });
    const json = { ...headers, 'Content-Type': 'application/json' };
    return this.#middlewareFetch(url, { method, headers: json, body: JSON.stringify(body) });
  }

  share<Value>(key: string, lifeS: number, load: () => Promise<Answered<Value>>): Promise<Value> {
    return this.#share(this.#log, { key, lifeS }, load);
  }

  async within<Value>(limitMs: number, part: Promise<Value>): Promise<Value> {
    // A late part is still read to its end and stored for the next page.
    currentScope()?.waitUntil(part.catch(() => undefined));
    try {
      return await withinLimit(limitMs, part);
    } catch (error) {
      // A refusal is a valid answer; invalid data is not.
      if (!(error instanceof CommerceError && error.kind === 'refused')) this.#log.onOutage();
      throw error;
    }
  }

  once<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
    const known = this.#loads.get(key);
    // A key belongs to one place in the code, so its value has the type of that place.
    if (known) return known as Promise<Value>;
    const promise = load();
    this.#loads.set(key, promise);
    return promise;
  }

  /** Records when an answer says that the backend no longer knows the customer. */
  async #orLoseSession<Value>(answered: Promise<Value>): Promise<Value> {
    try {
      return await answered;
    } catch (error) {
      if (this.hasToken && error instanceof CommerceError && error.kind === 'unauthorized') this.loseSession();
      throw error;
    }
  }

  /** Reads from the copy that all pages share; answers for a customer are never taken from it or stored there. */
  async #share<Value>(
    log: Watch,
    { key, lifeS, queue }: { key: string; lifeS: number; queue?: ReadQueue | undefined },
    load: () => Promise<Answered<Value>>,
  ): Promise<Value> {
    if (this.hasToken || this.#options.preview) return (await load()).value;
    const shared = { env: this.#options.env, key: `${this.store} ${key}`, lifeS };
    const onLookedUp = queue?.expectQuestion();
    try {
      const { value, headers } = await readShared(shared, () => {
        const loaded = load();
        onLookedUp?.();
        return loaded;
      });
      if (headers) log.onAnswer(headers);
      return value;
    } finally {
      onLookedUp?.();
    }
  }
}
