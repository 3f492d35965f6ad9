import type { ResultOf, TadaDocumentNode } from 'gql.tada';
import type { DocumentNode } from 'graphql';
import { GraphQLClient } from 'graphql-request';
import { isOutage, mayPass } from '../errors.ts';
import { retry } from '../resilience/retry.ts';
import { type Answered, readShared, SETTINGS_LIFE_S } from '../shared-reads.ts';
import { AvailableStores, findStoreCode } from '../store-code.ts';
import type { Watch } from '../transport.ts';
import { exchangeGraphql } from './graphql-exchange.ts';
import type { Question } from './merged-document.ts';
import { currentQueue, orThrow, type ReadQueue } from './read-queue.ts';
import { sendDocument } from './send-document.ts';
import { textOf } from './text-of.ts';
import { isKnown, isKnownUnknown, isUnknownDocument, noteKnown, noteUnknown } from './unknown-documents.ts';

interface GraphqlConnectionOptions {
  url: string;
  /** Whether it is this shop's own backend, which knows the shop's store code. */
  isEmbedded: boolean;
  /** The configured store code, if any. */
  configuredStore: string | undefined;
  /** The preferred store code when none is configured, such as `vi`. */
  wantedStore: string;
  /** Headers of every request; read when it is sent. */
  headers: Record<string, string>;
  env: StorefrontEnv;
  /** Learns what each of this connection's questions led to. */
  watch: Watch;
  /** A fetch whose results the watch learns, and one without a watch, for answers to questions of several. */
  fetch: typeof fetch;
  unwatchedFetch: typeof fetch;
}

/** The GraphQL endpoint of a backend, for one request of the shop. */
export class GraphqlConnection {
  readonly url: string;
  readonly #options: GraphqlConnectionOptions;
  readonly #post: GraphQLClient;

  constructor(options: GraphqlConnectionOptions) {
    const { url, headers, fetch } = options;
    this.url = url;
    this.#options = options;
    this.#post = new GraphQLClient(url, { headers, fetch });
  }

  /** The store code to send; null when the backend names none. An external backend is asked which ones it has. */
  async findStore(): Promise<string | null> {
    const { url, isEmbedded, configuredStore, wantedStore } = this.#options;
    if (configuredStore) return configuredStore;
    if (isEmbedded) return wantedStore;
    const shared = { env: this.#options.env, key: `stores ${url}`, lifeS: SETTINGS_LIFE_S };
    return findStoreCode(url, wantedStore, async () => {
      const question = { document: AvailableStores, variables: {} };
      const ask = () => this.#send<ResultOf<typeof AvailableStores>>(question, this.#options.headers);
      return (await readShared(shared, () => retry(ask, { canRetry: mayPass }))).value.availableStores;
    });
  }

  /** Where questions are gathered, so that several are one request; undefined for our own backend, which is near. */
  get queue(): ReadQueue | undefined {
    return this.#options.isEmbedded ? undefined : currentQueue();
  }

  /** One POST request, with a time limit of its own in ms if one is given. Throws `CommerceError`. */
  async exchange<Result, Variables extends object>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
    headers: Record<string, string> = {},
    limitMs?: number,
  ): Promise<Answered<Result>> {
    const requestHeaders = { ...headers, ...(await this.#storeHeader()) };
    return exchangeGraphql(document, () =>
      this.#post.rawRequest<Result>({
        query: textOf(document),
        // The variables were checked against the document by this function's signature.
        variables: variables as Record<string, unknown>,
        requestHeaders,
        ...(limitMs ? { signal: AbortSignal.timeout(limitMs) } : {}),
      }),
    );
  }

  /**
   * One question by GET, which caches on the way may store, if the document fits into an address; together with what
   * other parts of the page ask now, unless it is unsure whether the backend knows the document: it would refuse the
   * others with it. Throws `CommerceError`.
   */
  async read<Result, Variables extends object>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
    isUnsure: boolean,
  ): Promise<Answered<Result>> {
    const headers = { ...this.#options.headers, ...(await this.#storeHeader()) };
    const question = { document, variables: variables as Record<string, unknown> };
    return this.#send<Result>(question, headers, isUnsure ? undefined : this.queue);
  }

  async #send<Result>(question: Question, headers: Record<string, string>, queue?: ReadQueue) {
    const { watch, fetch, unwatchedFetch } = this.#options;
    const send = (query: string, variables: Record<string, unknown>) =>
      sendDocument({ url: this.url, headers, fetch: queue ? unwatchedFetch : fetch }, query, variables);
    const ask = () =>
      queue
        ? queue.ask(`${this.url} ${JSON.stringify(headers)}`, question, send)
        : send(textOf(question.document), question.variables);
    try {
      const answered = await exchangeGraphql<Result>(question.document, async () => orThrow(await ask(), question));
      if (queue && answered.headers) watch.onAnswer(answered.headers);
      return answered;
    } catch (error) {
      // A failure may come with status 200, which the watch of the fetch takes for an answer.
      if (isOutage(error)) watch.onOutage();
      throw error;
    }
  }

  async #storeHeader(): Promise<Record<string, string>> {
    const code = await this.findStore();
    return code ? { Store: code } : {};
  }

  /**
   * The answer of `ask`; null when the backend does not know a part of the document, now or recently. `ask` gets
   * whether that is still to be found out.
   */
  async unlessUnknown<Result>(
    document: DocumentNode,
    ask: (isUnsure: boolean) => Promise<Result>,
  ): Promise<Result | null> {
    const text = textOf(document);
    if (isKnownUnknown(this.url, text)) return null;
    try {
      const answer = await ask(!isKnown(this.url, text));
      noteKnown(this.url, text);
      return answer;
    } catch (error) {
      if (!isUnknownDocument(error)) throw error;
      noteUnknown(this.url, text);
      return null;
    }
  }
}
