import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ZodType } from 'zod';
import type { CommerceEnv } from '../../env.ts';
import { parseObject } from '../../shop/payment/gateways/messages.ts';

/** Data that the router and a call add to a request. */
interface Noted {
  /** The next price change, where a call has read it (`Shown`). */
  pricesChangeAt: string | null | undefined;
  /** The available calls of this deployment; null for all. */
  servedCalls: readonly string[] | null;
}

export type MiddlewareEnv = { Bindings: CommerceEnv; Variables: Noted };
export type MiddlewareContext = Context<MiddlewareEnv>;

/** The answers of a refused call: the meaning of each code, the same in every call. */
export const REFUSALS = {
  400: 'A parameter or the body is not as described; the message names it',
  401: 'The caller is not logged in',
  403: 'The caller may not do this',
  404: 'There is no such thing',
  405: 'The wrong method; the header Allow says the right one',
  409: 'It was done already, or something else stands in its way',
  410: 'It was valid once and is no longer',
  413: 'The body is larger than 256 KB',
  422: 'The code or the answer is wrong',
  428: 'Log in again first: what cannot be taken back needs a session that has just begun',
  429: 'Too often; the header Retry-After says how many seconds to wait',
  503: 'A partner that the call needs does not answer now',
} as const;
export type RefusalStatus = keyof typeof REFUSALS;

/** The request cannot be answered; becomes `{ code, result: null, message }`. */
export class RequestError extends Error {
  readonly code: RefusalStatus;
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | null;

  constructor(code: RefusalStatus, message: string, retryAfter: number | null = null) {
    super(message);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** An error answer; the HTTP status follows the code. */
export function failure(context: MiddlewareContext, code: ContentfulStatusCode, message: string): Response {
  return context.json({ code, result: null, message }, code);
}

/**
 * The input of a request: its query parameters, or its JSON body (no body is an empty object); throws RequestError 400.
 */
export async function readInput<Output>(
  context: MiddlewareContext,
  method: 'GET' | 'POST',
  schema: ZodType<Output>,
): Promise<Output> {
  if (method === 'GET') return checked(schema, context.req.query());
  const text = await context.req.text();
  let body: unknown = {};
  try {
    if (text.trim() !== '') body = JSON.parse(text);
  } catch {
    throw new RequestError(400, 'the body is not JSON');
  }
  return checked(schema, body);
}

/**
 * The input of a foreign caller: the query of a GET, the form or JSON object of a POST. Empty when it cannot be parsed
 * or a name occurs twice, because the signer may have used the other value.
 */
export async function readForeign(context: MiddlewareContext): Promise<Record<string, unknown>> {
  if (context.req.method === 'GET') return namedOnce(new URL(context.req.url).searchParams);
  const body = await readBody(context);
  if (body === null) return {};
  const type = context.req.header('content-type') ?? '';
  if (type.startsWith('application/x-www-form-urlencoded')) return namedOnce(new URLSearchParams(body));
  return parseObject(body) ?? {};
}

/** The text of a body if its bytes are valid UTF-8; otherwise null. */
export async function readBody({ req }: MiddlewareContext): Promise<string | null> {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await req.arrayBuffer());
  } catch {
    return null;
  }
}

function namedOnce(parameters: URLSearchParams): Record<string, string> {
  const names = [...parameters.keys()];
  return new Set(names).size === names.length ? Object.fromEntries(parameters) : {};
}

/** The validated value; throws RequestError 400 naming the first invalid field. */
function checked<Output>(schema: ZodType<Output>, value: unknown): Output {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = issue?.path.join('.') ?? '';
  throw new RequestError(400, `${path === '' ? 'request' : path}: ${issue?.message ?? 'invalid'}`);
}
