import { setTimeout } from 'node:timers/promises';
import type { WireRow } from '../tables/check.ts';

/** Sends a request to the backend that is imported into: over the network, or to the Worker in this process. */
type Send = (path: string, init: RequestInit) => Promise<Response>;

/** The backend refused, in its words. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Waits before a request is sent again, in ms: a short failure of the network or of the backend does not end an import. */
const WAITS_MS = [500, 2_000, 5_000];
const PATIENCE_MS = 120_000;
const BUSY = new Set([429, 502, 503, 504]);

interface Refusal {
  message?: string;
  parameters?: Record<string, unknown>;
}

/** The sentence of a refusal in Magento's form, its parameters in their places. */
function sentence(body: string, status: number): string {
  try {
    const { message = '', parameters = {} } = JSON.parse(body) as Refusal;
    return message.replaceAll(/%(\w+)/g, (whole, name: string) => String(parameters[name] ?? whole));
  } catch {
    return `the backend answered ${status}`;
  }
}

/** The merchant's API of a backend. Every call may be sent twice without harm, and is when its answer is lost. */
export class Api {
  readonly #send: Send;
  readonly #token: string;
  /** Waits between the attempts; tests shorten them. */
  readonly #waits: readonly number[];

  constructor(send: Send, token: string, waits: readonly number[] = WAITS_MS) {
    this.#send = send;
    this.#token = token;
    this.#waits = waits;
  }

  /** The answer's JSON. Throws Refused, or what went wrong on the way. */
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

  /** Null when the connection broke and there is another attempt. */
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
 * The API of a backend at an address, `https://commerce.example.workers.dev`, opened by the environment's INTEGRATION_TOKEN.
 * Throws, with words, without one, and for an address where the token would travel in the clear.
 */
export function apiAt(address: string): Api {
  const token = process.env.INTEGRATION_TOKEN;
  if (!token) throw new Error('INTEGRATION_TOKEN is not set: it is what opens the backend (docs/merchant-rest.md)');
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'https:' && !OWN_MACHINE.includes(hostname)) throw new Error(`${address} is no https address`);
  return new Api((path, init) => fetch(new URL(path, address), init), token);
}

/** All rows of a table of the shop, page by page. */
export async function* rowsOf(api: Api, table: string): AsyncGenerator<WireRow> {
  for (let offset = 0; ; ) {
    const { rows, page_size } = await api.call<{ rows: WireRow[]; page_size: number }>(
      'GET',
      `import/rows/${table}?offset=${offset}`,
    );
    yield* rows;
    if (rows.length < page_size) return;
    offset += rows.length;
  }
}
