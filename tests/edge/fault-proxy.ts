import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mergedAnswer, type PartQuestion, questionsIn } from './shop/merged-questions.ts';

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

/** A changed answer must not be kept by any cache. */
const JSON_NOW = { 'content-type': 'application/json', 'cache-control': 'no-store' };

/** A proxy between the shop and a backend that changes answers for a test, on a free port unless one is given. */
export async function startFaultProxy(backend: string, port = 0) {
  let fault: Fault = () => undefined;
  let refusal: string | null = null;
  const log: BackendRequest[] = [];
  const requests: { method: string; name: string; length: number }[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const read = readRequest(request, body.toString());
    requests.push({ method: read.method, name: read.name, length: request.url?.length ?? 0 });
    const together = read.method === 'GET' ? questionsIn(read.query.query ?? '', read.variables) : null;
    if (together && refusal) return void response.writeHead(200, JSON_NOW).end(refusal);
    if (together) return answerTogether(request, response, read, together);
    log.push(read);
    const change = fault(read);
    if (change?.isCut) return void response.destroy();
    if (change?.delayMs) await new Promise((resolve) => setTimeout(resolve, change.delayMs));
    await change?.before;
    if (change?.body !== undefined || change?.status !== undefined) {
      response.writeHead(change.status ?? 200, { ...JSON_NOW, ...change.headers }).end(change.body ?? '');
      return;
    }
    const headers = passedOn(request.headers);
    const original = await fetch(backend + request.url, {
      method: read.method,
      headers,
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

  /**
   * Several questions in one request: each is logged and may be changed by itself, as if it had come alone. A cut, a
   * status or a body that is not JSON is that of the whole answer.
   */
  async function answerTogether(
    request: IncomingMessage,
    response: ServerResponse,
    read: BackendRequest,
    questions: readonly PartQuestion[],
  ): Promise<void> {
    const asked = questions.map((question) => {
      const { name, variables } = question;
      return { question, request: { ...read, name, variables, input: variables } };
    });
    log.push(...asked.map((one) => one.request));
    const changes = asked.map((one) => fault(one.request));
    if (changes.some((change) => change?.isCut || change?.isLost)) return void response.destroy();
    const delay = Math.max(0, ...changes.map((change) => (change?.delayMs ?? 0) + (change?.lateMs ?? 0)));
    if (delay) await new Promise((resolve) => setTimeout(resolve, delay));
    await Promise.all(changes.map((change) => change?.before));
    const broken = changes.find((change) => change?.status !== undefined || isNoJson(change?.body));
    if (broken)
      return void response.writeHead(broken.status ?? 200, { ...JSON_NOW, ...broken.headers }).end(broken.body ?? '');
    const told: Record<string, string> = {};
    const parts = await Promise.all(
      asked.map(async ({ question }, at) => {
        const { prefix, query, variables } = question;
        const change = changes[at];
        if (change?.body !== undefined) return { prefix, answer: JSON.parse(change.body) };
        const address = new URL(request.url ?? '/', backend);
        address.search = new URLSearchParams({ query, variables: JSON.stringify(variables) }).toString();
        const original = await fetch(address, { headers: passedOn(request.headers) });
        const headers = { ...Object.fromEntries(original.headers), ...change?.headers };
        for (const header of PASSED_ON) {
          const value = headers[header];
          if (value === undefined) continue;
          told[header] = header === 'x-magento-tags' && told[header] ? `${told[header]},${value}` : value;
        }
        return { prefix, answer: await original.json() };
      }),
    );
    if (changes.some((change) => change?.body !== undefined)) told['cache-control'] = 'no-store';
    delete told['content-type'];
    response.writeHead(200, { 'content-type': 'application/json', ...told }).end(mergedAnswer(parts));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(port);
  await once(server, 'listening');
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** The questions since the last `inject`. */
    log,
    /** The HTTP requests since the last `inject`, each of which may ask several questions; `length` is that of its address. */
    requests,
    /** The names of the questions in these requests. */
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
      requests.length = 0;
    },
    /** Answers every request that asks several questions with this body; null ends it. */
    refuseTogether(body: string | null): void {
      refusal = body;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const passedOn = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([header, value]) =>
      typeof value === 'string' && !['host', 'connection', 'content-length'].includes(header) ? [[header, value]] : [],
    ),
  );

function isNoJson(body: string | undefined): boolean {
  if (body === undefined) return false;
  try {
    JSON.parse(body);
    return false;
  } catch {
    return true;
  }
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
