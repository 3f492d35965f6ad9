import { bytesWithin } from '../../../../../src/kernel/web/body.ts';
import type { SearchEngine } from './engine-settings.ts';

/** Why an engine did not answer as it should. */
export const FAILURES = ['away', 'slow', 'refused', 'nonsense'] as const;
type FailureKind = (typeof FAILURES)[number];

/** An engine did not answer, or not as it should. The message is for logs and has no data of a shopper. */
export class EngineFailure extends Error {
  readonly kind: FailureKind;
  /** The status of its answer; 0 for none. */
  readonly status: number;

  constructor(kind: FailureKind, message: string, status = 0) {
    super(message);
    this.kind = kind;
    this.status = status;
  }
}

interface EngineCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From the first slash; the caller encodes names. */
  path: string;
  /** One object, or one a line for bulk requests. */
  body?: unknown;
  lines?: readonly unknown[];
  /** How long the answer may take, in ms. */
  patience: number;
}

/** The longest answer that is read: a page of five hundred products with fifty counts is far below it. */
const ANSWER_BYTES_MAX = 8 * 1024 * 1024;
const TOLD_LETTERS = 300;

/** The JSON answer of one request to the engine. Throws EngineFailure for anything else. */
export async function callEngine(engine: SearchEngine, call: EngineCall): Promise<unknown> {
  const name = `${call.method} ${call.path.split('?')[0]}`;
  const { status, text } = await sent(engine, call, name);
  if (status < 200 || status > 299)
    throw new EngineFailure('refused', `${name} was answered ${status}: ${text.slice(0, TOLD_LETTERS)}`, status);
  try {
    return JSON.parse(text);
  } catch {
    throw new EngineFailure('nonsense', `${name} was answered without JSON`, status);
  }
}

async function sent(engine: SearchEngine, { method, path, body, lines, patience }: EngineCall, name: string) {
  const content = lines ? `${lines.map((line) => JSON.stringify(line)).join('\n')}\n` : JSON.stringify(body);
  try {
    const response = await fetch(`${engine.origin}${path}`, {
      method,
      headers: {
        ...(content !== undefined && { 'content-type': lines ? 'application/x-ndjson' : 'application/json' }),
        ...(engine.authorization !== '' && { authorization: engine.authorization }),
      },
      ...(content !== undefined && { body: content }),
      // An engine answers by itself; a redirect could lead elsewhere with the key.
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    const bytes = response.body ? await bytesWithin(response.body, ANSWER_BYTES_MAX) : new Uint8Array();
    if (!bytes) throw new EngineFailure('nonsense', `${name} was answered with too much`, response.status);
    return { status: response.status, text: new TextDecoder().decode(bytes) };
  } catch (error) {
    if (error instanceof EngineFailure) throw error;
    const isLate = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
    throw isLate
      ? new EngineFailure('slow', `${name} was not answered in ${patience} ms`)
      : new EngineFailure('away', `${name} was not answered: ${String(error).slice(0, TOLD_LETTERS)}`);
  }
}
