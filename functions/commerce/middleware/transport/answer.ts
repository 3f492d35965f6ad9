import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ZodType } from 'zod';
import type { CommerceEnv } from '../../env.ts';
import { parseObject } from '../../shop/payment/gateways/messages.ts';

/** What the router notes of a request. */
interface Noted {
  /** The calls that a deployment with only some of them has; null for all. */
  servedCalls: readonly string[] | null;
}

export type MiddlewareEnv = { Bindings: CommerceEnv; Variables: Noted };
export type MiddlewareContext = Context<MiddlewareEnv>;

/** What a refused call answers, and what each code means in every call. */
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

/** The request cannot be answered as it is; becomes `{ code, result: null, message }`. */
export class RequestError extends Error {
  readonly code: RefusalStatus;
  /** Seconds until it makes sense to ask again. */
  readonly retryAfter: number | null;

  constructor(code: RefusalStatus, message: string, retryAfter: number | null = null) {
    super(message);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** A failure; the HTTP status follows the code. */
export function failure(context: MiddlewareContext, code: ContentfulStatusCode, message: string): Response {
  return context.json({ code, result: null, message }, code);
}

/** What the request says: its query parameters, or its JSON body (none is an empty object); throws RequestError 400. */
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
 * What a foreign caller sent: the query of a GET, the form or JSON object of a POST. Empty when it cannot be read, and
 * when a name stands there twice: who signed it may have read the other one.
 */
export async function readForeign(context: MiddlewareContext): Promise<Record<string, unknown>> {
  if (context.req.method === 'GET') return namedOnce(new URL(context.req.url).searchParams);
  const body = await readBody(context);
  if (body === null) return {};
  const type = context.req.header('content-type') ?? '';
  if (type.startsWith('application/x-www-form-urlencoded')) return namedOnce(new URLSearchParams(body));
  return parseObject(body) ?? {};
}

/** The text of a body, which is the same bytes as UTF-8; null where the bytes are no such text. */
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

/** The value as the schema has it; throws RequestError 400 naming the first field at fault. */
function checked<Output>(schema: ZodType<Output>, value: unknown): Output {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = issue?.path.join('.') ?? '';
  throw new RequestError(400, `${path === '' ? 'request' : path}: ${issue?.message ?? 'invalid'}`);
}
