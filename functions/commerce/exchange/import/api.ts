import { setTimeout } from 'node:timers/promises';
import type { WireRow } from '../../tables/check.ts';

/** Sends a request to the backend that receives the import: over the network, or to the Worker code in this process. */
type Send = (path: string, init: RequestInit) => Promise<Response>;

/** An error answer of the backend, with its message. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Pauses before a request is repeated, in ms. A short failure of the network or the backend must not end an import. */
const WAITS_MS = [500, 2_000, 5_000];
const PATIENCE_MS = 120_000;
const BUSY = new Set([429, 502, 503, 504]);

interface Refusal {
  message?: string;
  parameters?: Record<string, unknown>;
}

/** The message of an error in Magento's format, with its parameters filled in. */
function sentence(body: string, status: number): string {
  try {
    const { message = '', parameters = {} } = JSON.parse(body) as Refusal;
    return message.replaceAll(/%(\w+)/g, (whole, name: string) => String(parameters[name] ?? whole));
  } catch {
    return `the backend answered ${status}`;
  }
}

/**
 * The merchant's REST API of a backend. Every call may safely be sent twice, and is repeated when its answer is lost.
 */
export class Api {
  readonly #send: Send;
  readonly #token: string;
  /** Pauses between attempts; tests make them shorter. */
  readonly #waits: readonly number[];

  constructor(send: Send, token: string, waits: readonly number[] = WAITS_MS) {
    this.#send = send;
    this.#token = token;
    this.#waits = waits;
  }

  /** Returns the JSON of the answer. Throws Refused, or the network error. */
  async call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const sent =
      body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const response = await this.#request(path, { method, ...sent });
    return (await response.json()) as Answer;
  }

  async put(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    await this.#request(path, { method: 'PUT', body: bytes, headers: { 'content-length': String(bytes.byteLength) } });
  }

  /** The bytes at a path. */
  async bytes(path: string): Promise<Uint8Array> {
    return new Uint8Array(await (await this.#request(path, { method: 'GET' })).arrayBuffer());
  }

  async #request(path: string, init: RequestInit & { headers?: Record<string, string> }): Promise<Response> {
    const headers = { ...init.headers, authorization: `Bearer ${this.#token}` };
    for (let attempt = 0; ; attempt++) {
      const wait = this.#waits[attempt];
      const response = await this.#once(`/rest/V1/${path}`, { ...init, headers }, wait === undefined);
      if (response?.ok) return response;
      if (response && (wait === undefined || !BUSY.has(response.status)))
        throw new Refused(response.status, sentence(await response.text(), response.status));
      await response?.body?.cancel();
      await setTimeout(wait);
    }
  }

  /** Returns null when the connection broke and another attempt is left. */
  async #once(path: string, init: RequestInit, isLast: boolean): Promise<Response | null> {
    try {
      return await this.#send(path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    } catch (error) {
      if (!isLast) return null;
      const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
      throw new Error(`the backend cannot be reached (${error instanceof Error ? error.message : error}${cause})`);
    }
  }
}

const OWN_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The API of a backend at an address such as `https://commerce.example.workers.dev`, authorised by INTEGRATION_TOKEN of
 * the environment. Throws when the token is missing, and for an address that would send it without encryption.
 */
export function apiAt(address: string): Api {
  const token = process.env.INTEGRATION_TOKEN;
  if (!token) throw new Error('INTEGRATION_TOKEN is not set; the backend requires it (docs/merchant-rest.md)');
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'https:' && !OWN_MACHINE.includes(hostname)) throw new Error(`${address} is no https address`);
  return new Api((path, init) => fetch(new URL(path, address), init), token);
}

/** All rows of a table of the shop, page by page. `tell` gets the number of rows that are read, and of all. */
export async function* rowsOf(
  api: Api,
  table: string,
  tell: (read: number, all: number) => void = () => {},
): AsyncGenerator<WireRow> {
  for (let offset = 0, all = 0; ; ) {
    const { rows, page_size, total_count } = await api.call<{
      rows: WireRow[];
      page_size: number;
      total_count?: number;
    }>('GET', `import/rows/${table}?offset=${offset}`);
    all = total_count ?? all;
    yield* rows;
    tell(offset + rows.length, all);
    if (rows.length < page_size) return;
    offset += rows.length;
  }
}
