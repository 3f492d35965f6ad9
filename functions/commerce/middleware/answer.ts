import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ZodType } from 'zod';
import type { CommerceEnv } from '../env.ts';

export type MiddlewareContext = Context<{ Bindings: CommerceEnv }>;
export type MiddlewareApp = Hono<{ Bindings: CommerceEnv }>;

/** The request cannot be answered as it is; becomes `{ code, result: null, message }`. */
export class RequestError extends Error {
  readonly code: 400 | 401 | 403 | 404 | 405 | 409 | 413;

  constructor(code: RequestError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** A success: `{ code: 200, result }` [X11]. */
export function answer(context: MiddlewareContext, result: unknown): Response {
  return context.json({ code: 200, result });
}

/** A failure; the HTTP status follows the code. */
export function failure(context: MiddlewareContext, code: ContentfulStatusCode, message: string): Response {
  return context.json({ code, result: null, message }, code);
}

/** The query parameters, checked; throws RequestError 400 naming the first one at fault. */
export function readQuery<Output>(context: MiddlewareContext, schema: ZodType<Output>): Output {
  return checked(schema, context.req.query());
}

/** The JSON body, checked; throws RequestError 400. */
export async function readBody<Output>(context: MiddlewareContext, schema: ZodType<Output>): Promise<Output> {
  let body: unknown;
  try {
    body = await context.req.json();
  } catch {
    throw new RequestError(400, 'the body is not JSON');
  }
  return checked(schema, body);
}

function checked<Output>(schema: ZodType<Output>, value: unknown): Output {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = issue?.path.join('.') ?? '';
  throw new RequestError(400, `${path === '' ? 'request' : path}: ${issue?.message ?? 'invalid'}`);
}
