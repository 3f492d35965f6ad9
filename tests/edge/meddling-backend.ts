import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** One request to the backend: a call of the middleware by its name, or a GraphQL operation by its. */
export interface BackendRequest {
  name: string;
  /** Path and query. */
  url: string;
  /** What a GraphQL operation was sent with; empty for a call of the middleware. */
  variables: Record<string, unknown>;
}

/**
 * What comes instead of the backend's own answer, or in which time it comes; undefined lets it pass. With `isLost` the
 * backend does what it was asked for, and its answer is lost on the way.
 */
export type Meddling = (
  request: BackendRequest,
) => { status?: number; body?: string; delayMs?: number; isLost?: boolean } | undefined;

/** Stands between the shop and a backend and does to its answers what a test asks for. */
export async function meddleWith(backend: string, port: number) {
  let meddling: Meddling = () => undefined;
  const asked: string[] = [];
  const log: BackendRequest[] = [];
  let count = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const url = request.url ?? '/';
    const name = nameOf(url, body.toString());
    const entry = { name, url, variables: variablesOf(body.toString()) };
    asked.push(name);
    log.push(entry);
    count += 1;
    const change = meddling(entry);
    if (change?.delayMs) await new Promise((resolve) => setTimeout(resolve, change.delayMs));
    if (change?.body !== undefined || change?.status !== undefined) {
      response.writeHead(change.status ?? 200, { 'content-type': 'application/json' }).end(change.body ?? '');
      return;
    }
    const headers = Object.entries(request.headers).flatMap(([header, value]) =>
      typeof value === 'string' && !['host', 'connection', 'content-length'].includes(header) ? [[header, value]] : [],
    );
    const original = await fetch(backend + request.url, {
      method: request.method ?? 'GET',
      // Each request from an address of its own: the limits of a visitor are proven with the backend.
      headers: {
        ...Object.fromEntries(headers),
        'cf-connecting-ip': `10.0.${(count >> 8) & 255}.${count & 255}`,
      },
      ...(body.length ? { body } : {}),
    });
    if (change?.isLost) {
      response.destroy();
      return;
    }
    const type = original.headers.get('content-type') ?? 'application/json';
    response.writeHead(original.status, { 'content-type': type }).end(Buffer.from(await original.arrayBuffer()));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(port);
  await once(server, 'listening');
  return {
    address: `http://localhost:${port}`,
    /** Names of the requests since the last `meddle`. */
    asked,
    /** The same requests whole. */
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

function variablesOf(body: string): Record<string, unknown> {
  try {
    return (JSON.parse(body) as { variables?: Record<string, unknown> }).variables ?? {};
  } catch {
    return {};
  }
}

function nameOf(url: string, body: string): string {
  const call = /\/v1\/middleware\/([\w-]+)/.exec(url)?.[1];
  return call ?? /(?:query|mutation)\s+(\w+)/.exec(body)?.[1] ?? url;
}
