import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** One request to the backend: a call of the middleware by its name, or a GraphQL operation by its. */
export interface BackendRequest {
  name: string;
}

/** What comes instead of the backend's own answer, or in which time it comes, or that the line is cut; undefined lets it pass. */
export type Meddling = (request: BackendRequest) => Change | undefined;

export interface Change {
  status?: number;
  body?: string;
  delayMs?: number;
  /** The line is cut before the backend heard of it. */
  isCut?: boolean;
  /** The backend does what it was asked, and its answer is lost. */
  isLost?: boolean;
}

const PASSED_ON = ['content-type', 'retry-after', 'x-magento-tags', 'x-fresh-until', 'cache-control'];

/** Stands between the shop and a backend and does to its answers what a test asks for. */
export async function meddleWith(backend: string, port: number) {
  let meddling: Meddling = () => undefined;
  const asked: string[] = [];
  const requestIds: string[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const name = nameOf(request.url ?? '/', body.toString());
    asked.push(name);
    requestIds.push(String(request.headers['x-request-id'] ?? ''));
    const change = meddling({ name });
    if (change?.isCut) return void response.destroy();
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
      headers: Object.fromEntries(headers),
      ...(body.length ? { body } : {}),
    });
    if (change?.isLost) return void response.destroy();
    const told = PASSED_ON.flatMap((header) => {
      const value = original.headers.get(header);
      return value === null ? [] : [[header, value]];
    });
    response.writeHead(original.status, Object.fromEntries(told)).end(Buffer.from(await original.arrayBuffer()));
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
    /** Ids that the requests since the last `meddle` carried. */
    requestIds,
    meddle(next: Meddling): void {
      meddling = next;
      asked.length = 0;
      requestIds.length = 0;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function nameOf(url: string, body: string): string {
  const call = /\/v1\/middleware\/([\w-]+)/.exec(url)?.[1];
  const asked = new URL(url, 'http://backend').searchParams.get('query') ?? body;
  return call ?? /(?:query|mutation)\s+(\w+)/.exec(asked)?.[1] ?? url;
}
