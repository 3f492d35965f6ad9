import type { TadaDocumentNode } from 'gql.tada';
import type { DocumentNode } from 'graphql';
import { GraphQLClient } from 'graphql-request';
import { mayPass } from '../errors.ts';
import { retry } from '../resilience/retry.ts';
import type { Answered } from '../shared-reads.ts';
import { AvailableStores, findStoreCode } from '../store-code.ts';
import { exchangeGraphql, textOf } from './graphql-exchange.ts';
import { isKnownUnknown, isUnknownDocument, noteUnknown } from './unknown-documents.ts';

/**
 * Longest query with its variables for a GET, in characters before encoding, so that the address is accepted by all
 * proxies.
 */
const GET_LENGTH_MAX = 3000;

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
  fetch: typeof fetch;
}

/** The GraphQL endpoint of a backend, for one request of the shop. */
export class GraphqlConnection {
  readonly url: string;
  readonly #options: GraphqlConnectionOptions;
  readonly #post: GraphQLClient;
  readonly #get: GraphQLClient;

  constructor(options: GraphqlConnectionOptions) {
    const { url, headers, fetch } = options;
    this.url = url;
    this.#options = options;
    this.#post = new GraphQLClient(url, { headers, fetch });
    this.#get = new GraphQLClient(url, { method: 'GET', headers, fetch });
  }

  /** The store code to send; null when the backend names none. An external backend is asked which ones it has. */
  async findStore(): Promise<string | null> {
    const { url, isEmbedded, configuredStore, wantedStore } = this.#options;
    if (configuredStore) return configuredStore;
    if (isEmbedded) return wantedStore;
    return findStoreCode(url, wantedStore, async () => {
      const ask = () => exchangeGraphql(this.#get, AvailableStores, {}, {});
      return (await retry(ask, { canRetry: mayPass })).value.availableStores;
    });
  }

  /** One POST request, with a time limit of its own in ms if one is given. Throws `CommerceError`. */
  exchange<Result, Variables extends object>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
    headers: Record<string, string> = {},
    limitMs?: number,
  ): Promise<Answered<Result>> {
    return this.#exchangeBy(this.#post, document, variables, headers, limitMs);
  }

  /**
   * One GET request, which caches on the way may store, if the document fits into an address. Throws `CommerceError`.
   */
  read<Result, Variables extends object>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
  ): Promise<Answered<Result>> {
    const isLong = textOf(document).length + JSON.stringify(variables).length >= GET_LENGTH_MAX;
    return this.#exchangeBy(isLong ? this.#post : this.#get, document, variables, {});
  }

  /** The answer of `ask`; null when the backend does not know a part of the document, now or recently. */
  async unlessUnknown<Result>(document: DocumentNode, ask: () => Promise<Result>): Promise<Result | null> {
    const text = textOf(document);
    if (isKnownUnknown(this.url, text)) return null;
    try {
      return await ask();
    } catch (error) {
      if (!isUnknownDocument(error)) throw error;
      noteUnknown(this.url, text);
      return null;
    }
  }

  async #exchangeBy<Result, Variables extends object>(
    client: GraphQLClient,
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
    headers: Record<string, string>,
    limitMs?: number,
  ): Promise<Answered<Result>> {
    const code = await this.findStore();
    return exchangeGraphql(client, document, variables, { ...headers, ...(code ? { Store: code } : {}) }, limitMs);
  }
}
