import * as z from 'zod';
import type { MiddlewareApi } from './commerce.ts';
import { CommerceError, lacksItsMiddleware, mayPass, NO_MIDDLEWARE } from './errors.ts';
import { readJson } from './read-json.ts';
import { type Understood, understood } from './refusals.ts';
import { retry } from './resilience/retry.ts';
import type { Answered } from './shared-reads.ts';

const NOTHING: Understood = { code: undefined, value: undefined };

const Answer = z.looseObject({
  code: z.coerce.number(),
  result: z.unknown().optional(),
  message: z.string().catch(''),
  reason: z.unknown().optional(),
  value: z.unknown().optional(),
  /** The middleware exists, but does not have this call. */
  no_call: z.boolean().catch(false).optional(),
});

export interface RestAnswer {
  code: number;
  result: unknown;
  /** Why a call was refused, in words of a program or of the merchant. */
  message: string;
  /** The same for decisions; empty for an answer of success. */
  refusal: Understood;
  /** Seconds to wait, when the answer named them. */
  retryAfter: number | null;
}

/** An answer that is the same for everybody: the shared copy lives `lifeS` seconds, if the answer is valid. */
interface Shared {
  lifeS: number;
  shape: z.ZodType;
}

interface RestRequest {
  method: 'GET' | 'POST';
  params?: Record<string, string>;
  body?: unknown;
  /** Default: true for GET. */
  isRead?: boolean;
  shared?: Shared | undefined;
}

/**
 * The REST helper: the answer's `code` and `result`; 200 means success, any other code is a refusal. Reads are
 * repeated on outages. Throws `CommerceError` of kind network or http when there is no valid answer, and one with the
 * code `NO_MIDDLEWARE`, which is not an outage, when the shop has no middleware or its address answers 404 in another
 * format.
 */
export async function restCall(commerce: MiddlewareApi, name: string, request: RestRequest): Promise<RestAnswer> {
  const { isRead = request.method === 'GET', shared, params } = request;
  if (!commerce.hasCall(name)) throw noMiddleware(name);
  const attempt = () => ask(commerce, name, request);
  const load = () => (isRead ? retry(attempt, { canRetry: mayPass }) : attempt());
  if (!shared) return (await load()).value;
  return commerce.share(`${name} ${JSON.stringify(params ?? {})}`, shared.lifeS, load);
}

/** One request; only a valid answer with code 200 may be stored. */
async function ask(
  commerce: MiddlewareApi,
  name: string,
  { method, params, body, shared }: RestRequest,
): Promise<Answered<RestAnswer>> {
  const response = await commerce.send(name, { method, params, body });
  const read = await readJson(response).catch((cause: unknown) => {
    throw new CommerceError('network', `${name} broke off`, { cause });
  });
  const answer = Answer.safeParse(read);
  if (answer.success) commerce.noteCall(name, true);
  if (answer.success ? answer.data.no_call : response.status === 404) {
    commerce.noteCall(name, false);
    throw noMiddleware(name);
  }
  if (!answer.success) {
    throw new CommerceError('http', `${name} answered ${response.status} without a code`, {
      statusCode: response.status,
    });
  }
  const retryAfter = Number(response.headers.get('retry-after')) || null;
  const { code, result = null, message, reason, value } = answer.data;
  const refusal = code === 200 ? NOTHING : understood({ message, code: reason, value });
  const mayBeKept = code === 200 && shared?.shape.safeParse(result).success;
  return { value: { code, result, message, refusal, retryAfter }, headers: mayBeKept ? response.headers : null };
}

function noMiddleware(name: string): CommerceError {
  return new CommerceError('refused', `${name} was not asked: there is no middleware`, { code: NO_MIDDLEWARE });
}

/** Null for a call that the shop has no middleware for. */
async function orAbsent<Value>(answer: Promise<Value>): Promise<Value | null> {
  try {
    return await answer;
  } catch (error) {
    if (lacksItsMiddleware(error)) return null;
    throw error;
  }
}

/** The GET helper: the body at code 200, null at any other code and without a middleware. */
export async function getBody(
  commerce: MiddlewareApi,
  name: string,
  params: Record<string, string> = {},
  shared?: Shared,
): Promise<RestAnswer | null> {
  const answer = await orAbsent(restCall(commerce, name, { method: 'GET', params, shared }));
  return answer?.code === 200 ? answer : null;
}

/** The POST helper: the result, or null when it was refused. */
export async function postResult(commerce: MiddlewareApi, name: string, body: unknown): Promise<unknown> {
  const answer = await restCall(commerce, name, { method: 'POST', body });
  return answer.code === 200 ? answer.result : null;
}

/**
 * The validated result of a read; null when the entity does not exist: code 404, or no middleware. Throws
 * `CommerceError`.
 */
export async function readResult<Shape>(
  commerce: MiddlewareApi,
  name: string,
  params: Record<string, string>,
  shape: z.ZodType<Shape>,
  lifeS?: number,
): Promise<Shape | null> {
  const shared = lifeS ? { lifeS, shape } : undefined;
  const answer = await orAbsent(restCall(commerce, name, { method: 'GET', params, shared }));
  if (!answer || answer.code === 404) return null;
  const { code, result } = answer;
  const parsed = shape.safeParse(result);
  if (code !== 200 || !parsed.success) {
    throw new CommerceError('http', `${name} answered code ${code} in an unknown shape`, { statusCode: code });
  }
  return parsed.data;
}

/**
 * Like `readResult` for data that always exists, such as a list; throws without a middleware. Throws `CommerceError`.
 */
export async function readList<Shape>(
  commerce: MiddlewareApi,
  name: string,
  params: Record<string, string>,
  shape: z.ZodType<Shape>,
  lifeS?: number,
): Promise<Shape> {
  const result = await readResult(commerce, name, params, shape, lifeS);
  if (result !== null) return result;
  throw commerce.hasCall(name)
    ? new CommerceError('http', `${name} answered code 404`, { statusCode: 404 })
    : noMiddleware(name);
}
