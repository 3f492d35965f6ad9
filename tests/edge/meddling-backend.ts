import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';

/** One request to the backend. */
export interface BackendRequest {
  /** A call of the middleware by its name, a GraphQL operation by its, else the address. */
  name: string;
  method: string;
  /** What the address asks with. */
  query: Record<string, string>;
  /** Of a GraphQL operation. */
  variables: Record<string, unknown>;
  headers: IncomingHttpHeaders;
}

/** What comes instead of the backend's own answer, or in which time it comes; undefined lets it pass. */
export type Meddling = (request: BackendRequest) => { status?: number; body?: string; delayMs?: number } | undefined;

/** Stands between the shop and a backend and does to its answers what a test asks for. */
export async function meddleWith(backend: string, port: number) {
  let meddling: Meddling = () => undefined;
  const asked: string[] = [];
  const log: BackendRequest[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const read = readRequest(request, body.toString());
    asked.push(read.name);
    log.push(read);
    const change = meddling(read);
    if (change?.delayMs) await new Promise((resolve) => setTimeout(resolve, change.delayMs));
    if (change?.body !== undefined || change?.status !== undefined) {
      response.writeHead(change.status ?? 200, { 'content-type': 'application/json' }).end(change.body ?? '');
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
    const passed = ['content-type', 'x-magento-tags', 'x-fresh-until'].flatMap((name) => {
      const value = original.headers.get(name);
      return value ? [[name, value] as const] : [];
    });
    response.writeHead(original.status, Object.fromEntries(passed)).end(Buffer.from(await original.arrayBuffer()));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(port);
  await once(server, 'listening');
  return {
    address: `http://localhost:${port}`,
    /** Names of the requests since the last `meddle`, and the requests themselves. */
    asked,
    log,
    meddle(next: Meddling): void {
      meddling = next;
      asked.length = 0;
      log.length = 0;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type MeddledBackend = Awaited<ReturnType<typeof meddleWith>>;

function readRequest({ url = '/', method = 'GET', headers }: IncomingMessage, body: string): BackendRequest {
  const { pathname, searchParams } = new URL(url, 'http://backend');
  const call = /\/v1\/middleware\/([\w-]+)/.exec(pathname)?.[1];
  const document = pathname === '/graphql' ? (searchParams.get('query') ?? parse(body).query) : '';
  const operation = /(?:query|mutation)\s+(\w+)/.exec(String(document ?? ''))?.[1];
  const variables = parse(searchParams.get('variables') ?? '') ?? {};
  return {
    name: call ?? operation ?? url,
    method,
    query: Object.fromEntries(searchParams),
    variables: Object.keys(variables).length ? variables : ((parse(body).variables ?? {}) as Record<string, unknown>),
    headers,
  };
}

function parse(json: string): Record<string, unknown> {
  try {
    return JSON.parse(json) as Record<string, unknown>;
  } catch {
    return {};
  }
}
