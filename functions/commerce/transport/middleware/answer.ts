import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ZodType } from 'zod';
import type { RefusalCode } from '../../../../src/kernel/web/refusals.ts';
import type { CommerceEnv } from '../../env.ts';
import { parseObject } from '../../gateways/rules/messages.ts';
import { asRefused, type Refused, reasonOf } from '../rules/refused.ts';

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
  415: 'The body is not sent as JSON',
  422: 'The code or the answer is wrong',
  428: 'Log in again first: what cannot be taken back needs a session that has just begun',
  429: 'Too often; the header Retry-After says how many seconds to wait',
  503: 'A partner that the call needs does not answer now',
} as const;
export type RefusalStatus = keyof typeof REFUSALS;

/** The reason of a refusal that no program needs to tell apart from others with its status. */
const BY_STATUS = {
  400: 'INVALID_INPUT',
  401: 'LOGIN_REQUIRED',
  403: 'NOT_ALLOWED',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  409: 'CONFLICT',
  410: 'GONE',
  413: 'TOO_LARGE',
  415: 'NO_JSON',
  422: 'WRONG_PROOF',
  428: 'PROVE_AGAIN',
  429: 'TOO_MANY_REQUESTS',
  500: 'FAILED',
  503: 'PARTNER_AWAY',
} as const satisfies Record<RefusalStatus | 500, RefusalCode>;

/** The request cannot be answered; becomes `{ code, result: null, message, reason }`. */
export class RequestError extends Error {
  readonly code: RefusalStatus;
  readonly refused: Refused;
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | null;

  constructor(code: RefusalStatus, said: string | Refused, retryAfter: number | null = null) {
    const refused = asRefused(said, BY_STATUS[code]);
    super(refused.message);
    this.code = code;
    this.refused = refused;
    this.retryAfter = retryAfter;
  }
}

/** The body of a refusal: the HTTP status as `code`, the reason for programs. */
export function refusalBody(code: keyof typeof BY_STATUS, said: string | Refused) {
  const refused = asRefused(said, BY_STATUS[code]);
  return { code, result: null, message: refused.message, ...reasonOf(refused) };
}

/** An error answer; the HTTP status follows the code. */
export function failure(
  context: MiddlewareContext,
  code: keyof typeof BY_STATUS & ContentfulStatusCode,
  said: string | Refused,
): Response {
  return context.json(refusalBody(code, said), code);
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
