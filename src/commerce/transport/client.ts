import type { TadaDocumentNode } from 'gql.tada';
import type { DocumentNode } from 'graphql';
import { GraphQLClient } from 'graphql-request';
import type { Device } from '../../domain/page/device.ts';
import { readOnlinePayments } from '../payment/online-payments.ts';
import { backendAddress } from './backend-address.ts';
import type { Commerce } from './commerce.ts';
import { CommerceError, mayPass } from './errors.ts';
import { exchangeGraphql, textOf } from './graphql/graphql-exchange.ts';
import { isKnownUnknown, isUnknownDocument, noteUnknown } from './graphql/unknown-documents.ts';
import { mayBeThere, noteCall, noteServedCalls } from './middleware-presence.ts';
import { retry } from './retry.ts';
import { type Answered, readShared } from './shared-reads.ts';
import { AvailableStores, findStoreCode } from './store-code.ts';
import { fetchThrough, type Watch } from './transport.ts';

/** Told to the backend with every request: this shop keeps answers, and purges them by the tags that come with them. */
const KEEPS_ANSWERS = 'chi="Magento-Tags/1.0"';

/** Longest query text with its variables that still makes an address every proxy takes; characters before encoding. */
const GET_LENGTH_MAX = 3000;

/** Header that says from which moment on to read, and which moment an answer is of. */
const BOOKMARK = 'x-d1-bookmark';
/** For whom nothing is of their own: any replica will do. */
export const READS_ANYWHERE = 'first-unconstrained';

interface CommerceOptions {
  env: StorefrontEnv;
  /**
   * Store code sent with every request, `vi` [LOCALE-003]. A backend of one's own without `STORE_CODE` is asked which
   * store views it has, and gets the one that fits best.
   */
  store: string;
  /** The customer's token; absent for guests. */
  token?: string | undefined;
  device: Device;
  /**
   * The moment from which on this visitor wants to read, as an answer to them named it, or `READS_ANYWHERE`; undefined
   * for reads of the newest. Said where `D1_REPLICAS` is on.
   */
  readsFrom?: string | undefined;
  /** The newest moment that any client of this request heard of. */
  moments?: { newest: string | null };
  /** Address of the visitor, told to the backend for its limits; only where both share `VISITOR_SECRET`. */
  visitorAddress?: string | null;
  /** What the visitor's link to a draft of an editor holds; null: they see what everybody sees. */
  preview?: string | null;
}

/**
 * The client of the backend: through the `COMMERCE` binding, or over the network when an address is configured.
 * Only `read` without a token goes by GET, so no answer with a token or a cart can land in a shared cache [X106].
 */
export function createCommerce(options: CommerceOptions): Commerce {
  return connect(options, null);
}

/** `page`: whose request it is that this client, which lends no tags, does a part of. */
function connect(options: CommerceOptions, page: Watch | null): Commerce {
  const { env, store, token, device, visitorAddress } = options;
  const headers: Record<string, string> = { 'Surrogate-Capability': KEEPS_ANSWERS };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (env.VISITOR_SECRET && visitorAddress) {
    headers['X-Visitor-Address'] = visitorAddress;
    headers['X-Visitor-Secret'] = env.VISITOR_SECRET;
  }
  if (options.preview) headers['X-Preview'] = options.preview;
  if (env.D1_REPLICAS === 'on' && options.readsFrom && !(token && options.readsFrom === READS_ANYWHERE))
    headers[BOOKMARK] = options.readsFrom;
  const leftOut = new Set<string>();
  const { graphqlUrl, middlewareUrl, isGraphqlEmbedded, isMiddlewareEmbedded } = backendAddress(env);
  let hadOutage = false;
  let hasLostSession = false;
  let freshUntil = Number.POSITIVE_INFINITY;
  const moments = options.moments ?? { newest: null };
  const tags = new Set<string>();
  const watch: Watch = {
    onOutage() {
      hadOutage = true;
      page?.onOutage();
    },
    onAnswer(answered) {
      page?.onAnswer(answered);
      for (const tag of answered.get('x-magento-tags')?.split(',') ?? []) if (tag) tags.add(tag);
      const moment = answered.get(BOOKMARK);
      // Their order is that of the alphabet.
      if (moment !== null && (moments.newest === null || moment > moments.newest)) {
        moments.newest = moment;
        headers[BOOKMARK] = moment;
      }
      const expires = Date.parse(answered.get('x-fresh-until') ?? '');
      if (expires < freshUntil) freshUntil = expires;
    },
  };
  const graphqlWatch: Watch = page
    ? { ...watch, onAnswer: (answered) => watch.onAnswer(withoutTags(answered)) }
    : watch;
  const graphqlFetch = fetchThrough(env, isGraphqlEmbedded, graphqlWatch);
  const middlewareFetch = fetchThrough(env, isMiddlewareEmbedded, watch);
  const client = new GraphQLClient(graphqlUrl, { headers, fetch: graphqlFetch });
  const getClient = new GraphQLClient(graphqlUrl, { method: 'GET', headers, fetch: graphqlFetch });
  const loads = new Map<string, Promise<unknown>>();
  let tokenless: Commerce | undefined;

  const exchange = async <Result, Variables extends object>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
    requestHeaders: Record<string, string> = {},
  ) => (await exchangeBy(client, document, variables, requestHeaders)).value;

  const findStore = async (): Promise<string | null> => {
    if (env.STORE_CODE) return env.STORE_CODE;
    if (isGraphqlEmbedded) return store;
    return findStoreCode(graphqlUrl, store, async () => {
      const ask = () => exchangeGraphql(getClient, AvailableStores, {}, {});
      return (await retry(ask, { canRetry: mayPass })).value.availableStores;
    });
  };

  async function exchangeBy<Result, Variables extends object>(
    by: GraphQLClient,
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
    requestHeaders: Record<string, string> = {},
  ): Promise<Answered<Result>> {
    const code = await findStore();
    try {
      return await exchangeGraphql(by, document, variables, { ...requestHeaders, ...(code ? { Store: code } : {}) });
    } catch (error) {
      if (token && error instanceof CommerceError && error.kind === 'unauthorized') hasLostSession = true;
      throw error;
    }
  }

  /** Null where the backend does not know a part of the document, now or lately. */
  async function unlessUnknown<Result>(document: DocumentNode, ask: () => Promise<Result>): Promise<Result | null> {
    const text = textOf(document);
    if (isKnownUnknown(graphqlUrl, text)) return null;
    try {
      return await ask();
    } catch (error) {
      if (!isUnknownDocument(error)) throw error;
      noteUnknown(graphqlUrl, text);
      return null;
    }
  }

  async function shareWatched<Value>(
    by: Watch,
    { key, lifeS }: { key: string; lifeS: number },
    load: () => Promise<Answered<Value>>,
  ): Promise<Value> {
    if (token || options.preview) return (await load()).value;
    const { value, headers: told } = await readShared({ env, key: `${store} ${key}`, lifeS }, load);
    if (told) by.onAnswer(told);
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
    get bookmark() {
      return moments.newest;
    },
    get freshUntil() {
      return freshUntil;
    },
    hasExtensions: env.COMMERCE_EXTENSIONS !== 'off',
    get hasMiddleware() {
      return middlewareUrl !== null && mayBeThere(middlewareUrl);
    },
    hasCall: (name) =>
      middlewareUrl !== null && !leftOut.has(name) && mayBeThere(middlewareUrl) && mayBeThere(middlewareUrl, name),
    noteCall(name, isThere) {
      if (middlewareUrl !== null) noteCall(middlewareUrl, name, isThere);
    },
    noteServedCalls(names) {
      if (middlewareUrl !== null) noteServedCalls(middlewareUrl, names);
    },
    leaveOut(names) {
      for (const name of names) leftOut.add(name);
    },
    onlinePayments: readOnlinePayments(env.ONLINE_PAYMENTS),
    offlinePayments: (env.OFFLINE_PAYMENTS ?? '').split(',').flatMap((code) => code.trim() || []),
    searchIndex: env.SEARCH_INDEX || 'magento2_product_2',
    query: (document, variables) => retry(() => exchange(document, variables), { canRetry: mayPass }),
    read(document, variables, lifeS) {
      const asked = `${textOf(document)} ${JSON.stringify(variables)}`;
      const by = token || asked.length > GET_LENGTH_MAX ? client : getClient;
      return shareWatched(graphqlWatch, { key: `${graphqlUrl} ${asked}`, lifeS }, () =>
        retry(() => exchangeBy(by, document, variables), { canRetry: mayPass }),
      );
    },
    extension: (document, variables, lifeS) =>
      unlessUnknown(document, () =>
        lifeS ? commerce.read(document, variables, lifeS) : commerce.query(document, variables),
      ),
    extendedChange: (document, variables) => unlessUnknown(document, () => exchange(document, variables)),
    share: (key, lifeS, load) => shareWatched(watch, { key, lifeS }, load),
    get forEverybody() {
      if (page) return commerce;
      tokenless ??= connect({ ...options, token: undefined }, watch);
      return tokenless;
    },
    mutate: exchange,
    withToken: (newToken) =>
      createCommerce({ ...options, moments, readsFrom: moments.newest ?? undefined, token: newToken }),
    async send(name, { method, params, body }) {
      if (middlewareUrl === null) throw new CommerceError('refused', 'no middleware is configured');
      const query = new URLSearchParams(params).toString();
      const url = `${middlewareUrl}/v1/middleware/${name}${query ? `?${query}` : ''}`;
      const code = await findStore();
      const sent = { ...headers, ...(code ? { Store: code } : {}), Accept: 'application/json' };
      if (body === undefined) return middlewareFetch(url, { method, headers: sent });
      const json = { ...sent, 'Content-Type': 'application/json' };
      return middlewareFetch(url, { method, headers: json, body: JSON.stringify(body) });
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

function withoutTags(answered: Headers): Headers {
  const headers = new Headers(answered);
  headers.delete('x-magento-tags');
  return headers;
}
