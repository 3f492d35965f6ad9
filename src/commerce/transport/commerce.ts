import type { TadaDocumentNode } from 'gql.tada';
import type { Device } from '../../domain/page/device.ts';
import type { OnlinePayments } from '../payment/online-payments.ts';
import type { Answered } from './shared-reads.ts';

/** What the backend is asked by GraphQL. */
export interface GraphqlApi {
  /** False for a stock Magento: documents with fields of our extensions are then not sent. */
  readonly hasExtensions: boolean;
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
  /**
   * A read of what not every version of the backend has: null where it does not know a part of the document, which is
   * remembered for a while. With `lifeS` it is a `read`. Throws `CommerceError` for any other failure.
   */
  extension<Result, Variables extends object>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
    lifeS?: number,
  ): Promise<Result | null>;
  /**
   * A change whose answer names what not every version of the backend has: null where it does not know a part of the
   * document, which is remembered for a while. Nothing was carried out then. Throws `CommerceError` for any other failure.
   */
  extendedChange<Result, Variables extends object>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
  ): Promise<Result | null>;
  /** A change; sent exactly once, with headers of its own where it needs some. Throws `CommerceError`. */
  mutate<Result, Variables extends object>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
    headers?: Record<string, string>,
  ): Promise<Result>;
}

/** What the REST middleware is asked. */
export interface MiddlewareApi {
  /** False where there is no REST middleware: none is configured, or its address said so. Nothing is sent there then. */
  readonly hasMiddleware: boolean;
  /** Whether the middleware has this call, as far as is known. */
  hasCall(name: string): boolean;
  /** Notes whether the middleware has this call: its address may answer it as no middleware does. */
  noteCall(name: string, isThere: boolean): void;
  /** Notes which calls the middleware says it has: all others are then not there. */
  noteServedCalls(names: readonly string[]): void;
  /** Treats calls as not there for this request: the merchant switched off what they are for. */
  leaveOut(names: readonly string[]): void;
  /** One HTTP exchange with the REST middleware, `/v1/middleware/{name}` [MW-001]. */
  send(
    name: string,
    init: { method: 'GET' | 'POST'; params?: Record<string, string>; body?: unknown },
  ): Promise<Response>;
  /** An answer that is the same for everybody, from the copy all pages share while that lives; `load` tells its headers. */
  share<Value>(key: string, lifeS: number, load: () => Promise<Answered<Value>>): Promise<Value>;
}

/** Who asks, and what became of the request so far. */
export interface RequestState {
  readonly hasToken: boolean;
  /** The backend failed at least once during this request, so what was made of its answers may lack parts. */
  readonly hadOutage: boolean;
  /** The backend no longer knows the customer whose token was sent: it said so in any answer [SESSION-015]. */
  readonly hasLostSession: boolean;
  /** Notes that an answer was the end of the session without saying so by its category [SESSION-014]. */
  loseSession(): void;
  /** Magento's tags of everything that was read in this request, where the backend names them [B-06]. */
  readonly tags: ReadonlySet<string>;
  /** The newest moment that an answer of this request is of, where the backend reads from replicas; null where it names none. */
  readonly bookmark: string | null;
  /** When the first of the answers stops being true, as at the end of a deal; ms since the epoch, Infinity for none [B-08]. */
  readonly freshUntil: number;
  /**
   * A part that a page can do without, given up after `limitMs`: throws `CommerceError('network')`. Whatever kept it
   * away counts as an outage of this request.
   */
  within<Value>(limitMs: number, part: Promise<Value>): Promise<Value>;
  /** The promise of a load that several parts of one page ask for, made once per request. */
  once<Value>(key: string, load: () => Promise<Value>): Promise<Value>;
}

/** What the shop is set to. */
export interface ShopSettings {
  readonly store: string;
  readonly device: Device;
  /** Codes of payment methods without a gateway that the shop takes besides cash on delivery, as `OFFLINE_PAYMENTS` names them. */
  readonly offlinePayments: readonly string[];
  /** Payment methods of a stock Magento that its companion lets be paid at a gateway, as `ONLINE_PAYMENTS` names them. */
  readonly onlinePayments: OnlinePayments;
  /** Name of the product index, of store 2 by default [LIST-034, X26]. */
  readonly searchIndex: string;
}

/**
 * The backend as one request of the shop sees it; made per request and never kept longer. A function asks for the part
 * that it needs.
 */
export interface Commerce extends GraphqlApi, MiddlewareApi, RequestState, ShopSettings {
  /**
   * The same backend without the token: for what surrounds every page, which customers too get from the shared copy. Its
   * GraphQL reads lend no tags to the page: the menu's name the root category, and one saved product would purge all pages.
   */
  readonly forEverybody: Commerce;
  /** The same backend as a customer who just proved who they are. */
  withToken(token: string): Commerce;
}
