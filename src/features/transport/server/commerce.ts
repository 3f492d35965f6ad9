import type { TadaDocumentNode } from 'gql.tada';
import type { Device } from '../../page/rules/device.ts';
import type { OnlinePayments } from './online-payments.ts';
import type { Answered } from './shared-reads.ts';

/** The GraphQL part of the backend. */
export interface GraphqlApi {
  /** False for a standard Magento: documents with our own fields are not sent then. */
  readonly hasExtensions: boolean;
  /** A read; repeated on outages. Throws `CommerceError`. */
  query<Result, Variables extends object>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
  ): Promise<Result>;
  /**
   * A read of the catalogue or the shop whose answer is the same for everybody: by GET if the document fits into an
   * address, and from the copy that all pages share for up to `lifeS` seconds. With a token it is a `query`.
   */
  read<Result, Variables extends object>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
    lifeS: number,
  ): Promise<Result>;
  /**
   * A read of data that not every backend version has: null when the backend does not know a part of the document,
   * which is remembered for some time. With `lifeS` it is a `read`. Throws `CommerceError` for any other failure.
   */
  extension<Result, Variables extends object>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
    lifeS?: number,
  ): Promise<Result | null>;
  /**
   * A mutation whose answer contains fields that not every backend version has: null when the backend does not know a
   * part of the document, which is remembered for some time; nothing was changed then. Throws `CommerceError` for any
   * other failure.
   */
  extendedChange<Result, Variables extends object>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
  ): Promise<Result | null>;
  /**
   * A mutation; sent exactly once, optionally with additional headers, and with its own time limit in ms. Throws
   * `CommerceError`.
   */
  mutate<Result, Variables extends object>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
    headers?: Record<string, string>,
    limitMs?: number,
  ): Promise<Result>;
}

/** The REST middleware part of the backend. */
export interface MiddlewareApi {
  /**
   * False when there is no middleware: none is configured, or its address does not answer like one. Nothing is sent
   * then.
   */
  readonly hasMiddleware: boolean;
  /** Whether the middleware has this call, as far as is known. */
  hasCall(name: string): boolean;
  /** Records whether the middleware has this call, according to its answer. */
  noteCall(name: string, isThere: boolean): void;
  /** Records the calls that the middleware says it has; all others do not exist. */
  noteServedCalls(names: readonly string[]): void;
  /** Treats calls as missing for this request, because the merchant disabled their feature. */
  leaveOut(names: readonly string[]): void;
  /** One HTTP request to the REST middleware, `/v1/middleware/{name}`. */
  send(
    name: string,
    init: { method: 'GET' | 'POST'; params?: Record<string, string>; body?: unknown },
  ): Promise<Response>;
  /** An answer that is the same for everybody, from the copy that all pages share; `load` also returns its headers. */
  share<Value>(key: string, lifeS: number, load: () => Promise<Answered<Value>>): Promise<Value>;
}

/** The caller, and what happened in this request so far. */
export interface RequestState {
  readonly hasToken: boolean;
  /** The backend failed at least once in this request, so pages rendered from its answers may be incomplete. */
  readonly hadOutage: boolean;
  /** The backend said in an answer that it no longer knows the customer of the token. */
  readonly hasLostSession: boolean;
  /** Records that an answer ended the session although its category does not say so. */
  loseSession(): void;
  /** Magento's tags of everything that was read in this request, if the backend sends them. */
  readonly tags: ReadonlySet<string>;
  /** The newest database bookmark of this request's answers, if the backend uses replicas; otherwise null. */
  readonly bookmark: string | null;
  /**
   * When the first of the answers becomes invalid, such as at the end of a deal; ms since the epoch, Infinity for never.
   */
  readonly freshUntil: number;
  /**
   * An optional part of a page, given up after `limitMs`: throws `CommerceError('network')`. Any failure of it counts
   * as an outage of this request.
   */
  within<Value>(limitMs: number, part: Promise<Value>): Promise<Value>;
  /** A load that several parts of a page share; runs once per request. */
  once<Value>(key: string, load: () => Promise<Value>): Promise<Value>;
}

/** Settings of the shop. */
export interface ShopSettings {
  readonly store: string;
  /** The store view is not the default one of the shop: menu and configuration are its own on every device. */
  readonly isOtherView: boolean;
  readonly device: Device;
  /** Codes of accepted payment methods without a gateway, besides cash on delivery, from `OFFLINE_PAYMENTS`. */
  readonly offlinePayments: readonly string[];
  /** Payment methods of a standard Magento that its companion handles with a gateway, from `ONLINE_PAYMENTS`. */
  readonly onlinePayments: OnlinePayments;
  /** Code of the attribute with the GTIN, which is a field of the backend's products; null when it has none. */
  readonly gtinAttribute: string | null;
  /** Name of the product index; store 2 by default. */
  readonly searchIndex: string;
}

/**
 * The backend for one request of the shop; created per request and never kept longer. Each function asks for the part
 * that it needs.
 */
export interface Commerce extends GraphqlApi, MiddlewareApi, RequestState, ShopSettings {
  /**
   * The same backend without the token: for the frame of every page, which customers also get from the shared copy. Its
   * GraphQL reads add no tags to the page: the menu contains the root category, so one saved product would purge all
   * pages.
   */
  readonly forEverybody: Commerce;
  /** The same backend in another store view, without the token; like `forEverybody`, it adds no tags to the page. */
  inStore(store: string): Commerce;
  /** The same backend for a customer who just signed in. */
  withToken(token: string): Commerce;
}
