import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';

/** One request to the backend: a call of the middleware by its name, or a GraphQL operation by its. */
export interface BackendRequest {
  name: string;
  /** What the call was given, or the variables of the operation. */
  input: Record<string, unknown>;
  headers: IncomingHttpHeaders;
}

/** What comes instead of the backend's own answer, or in which time it comes; undefined lets it pass. */
export type Meddling = (request: BackendRequest) => { status?: number; body?: string; delayMs?: number } | undefined;

/** Stands between the shop and a backend and does to its answers what a test asks for. */
export async function meddleWith(backend: string, port: number) {
  let meddling: Meddling = () => undefined;
  const asked: string[] = [];
  const requests: BackendRequest[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const { name, input } = readRequest(request.url ?? '/', body.toString());
    const made = { name, input, headers: request.headers };
    asked.push(name);
    requests.push(made);
    const change = meddling(made);
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
    /** What the requests of a name were given since the last `meddle`. */
    inputsOf: (name: string) => requests.filter((request) => request.name === name).map(({ input }) => input),
    meddle(next: Meddling): void {
      meddling = next;
      asked.length = 0;
      requests.length = 0;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function readRequest(url: string, body: string): Pick<BackendRequest, 'name' | 'input'> {
  const { pathname, searchParams } = new URL(url, 'http://backend');
  const json = body.startsWith('{') ? JSON.parse(body) : {};
  const call = /\/v1\/middleware\/([\w-]+)/.exec(pathname)?.[1];
  if (call) return { name: call, input: { ...Object.fromEntries(searchParams), ...json } };
  return { name: /(?:query|mutation)\s+(\w+)/.exec(body)?.[1] ?? url, input: json.variables ?? {} };
}
