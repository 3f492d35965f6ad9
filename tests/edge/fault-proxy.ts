import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request to the backend. */
interface BackendRequest {
  /** The name of the middleware call or of the GraphQL operation; for other requests the address. */
  name: string;
  method: string;
  /** The query parameters of the address. */
  query: Record<string, string>;
  /** Variables of a GraphQL operation. */
  variables: Record<string, unknown>;
  /** The input of a middleware call, or the variables of an operation. */
  input: Record<string, unknown>;
  headers: IncomingHttpHeaders;
}

/** What replaces the backend's answer, how late it comes, or that the connection is cut; undefined changes nothing. */
export type Fault = (request: BackendRequest) => Change | undefined;

export interface Change {
  status?: number;
  body?: string;
  /** Headers that replace the backend's own. */
  headers?: Record<string, string>;
  delayMs?: number;
  /** The backend gets the request only after this. */
  before?: Promise<unknown>;
  /** The backend handles the request, and its answer comes this much later. */
  lateMs?: number;
  /** The connection is cut before the backend gets the request. */
  isCut?: boolean;
  /** The backend handles the request, but its answer is lost. */
  isLost?: boolean;
}

const PASSED_ON = [
  'content-type',
  'retry-after',
  'x-magento-tags',
  'x-fresh-until',
  'cache-control',
  'x-magento-cache-id',
];

/** A proxy between the shop and a backend that changes answers for a test, on a free port unless one is given. */
export async function startFaultProxy(backend: string, port = 0) {
  let fault: Fault = () => undefined;
  const log: BackendRequest[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const read = readRequest(request, body.toString());
    log.push(read);
    const change = fault(read);
    if (change?.isCut) return void response.destroy();
    if (change?.delayMs) await new Promise((resolve) => setTimeout(resolve, change.delayMs));
    await change?.before;
    if (change?.body !== undefined || change?.status !== undefined) {
      // A changed answer must not be kept by any cache.
      const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
      response.writeHead(change.status ?? 200, headers).end(change.body ?? '');
      return;
    }
    const headers = Object.entries(request.headers).flatMap(([header, value]) =>
      typeof value === 'string' && !['host', 'connection', 'content-length'].includes(header) ? [[header, value]] : [],
    );
    const original = await fetch(backend + request.url, {
      method: read.method,
      headers: Object.fromEntries(headers),
      ...(body.length ? { body } : {}),
    });
    if (change?.lateMs) await new Promise((resolve) => setTimeout(resolve, change.lateMs));
    if (change?.isLost) return void response.destroy();
    const told = PASSED_ON.flatMap((header) => {
      const value = original.headers.get(header);
      return value === null ? [] : [[header, value]];
    });
    const headersTold = { ...Object.fromEntries(told), ...change?.headers };
    response.writeHead(original.status, headersTold).end(Buffer.from(await original.arrayBuffer()));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(port);
  await once(server, 'listening');
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** The requests since the last `inject`. */
    log,
    /** The names of these requests. */
    get asked(): string[] {
      return log.map(({ name }) => name);
    },
    /** The request ids of these requests. */
    get requestIds(): string[] {
      return log.map(({ headers }) => String(headers['x-request-id'] ?? ''));
    },
    /** The inputs of the requests with a name. */
    inputsOf: (name: string) => log.filter((request) => request.name === name).map(({ input }) => input),
    inject(next: Fault): void {
      fault = next;
      log.length = 0;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;

function readRequest({ url = '/', method = 'GET', headers }: IncomingMessage, body: string): BackendRequest {
  const { pathname, searchParams } = new URL(url, 'http://backend');
  const call = /\/v1\/middleware\/([\w-]+)/.exec(pathname)?.[1];
  const sent = parse(body);
  const document = String(searchParams.get('query') ?? sent.query ?? '');
  const query = Object.fromEntries(searchParams);
  const variables = parse(searchParams.get('variables') ?? '{}', sent.variables);
  return {
    name: call ?? /(?:query|mutation)\s+(\w+)/.exec(document)?.[1] ?? url,
    method,
    query,
    variables,
    input: call ? { ...query, ...sent } : variables,
    headers,
  };
}

/** Merges the objects of two texts or values; a text that is not JSON counts as empty. */
function parse(json: string, beside: unknown = {}): Record<string, unknown> {
  try {
    return { ...(beside as Record<string, unknown>), ...JSON.parse(json) };
  } catch {
    return { ...(beside as Record<string, unknown>) };
  }
}
