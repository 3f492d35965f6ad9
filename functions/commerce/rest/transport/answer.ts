import type { R2ObjectBody } from '@cloudflare/workers-types';
import type { Context } from 'hono';
import type { ZodType } from 'zod';
import * as z from 'zod';
import type { CommerceEnv } from '../../env.ts';
import { sendPurges } from '../../shop/page/purge.ts';

export type RestContext = Context<{ Bindings: CommerceEnv }>;

/** An error in Magento's format: `{ message, parameters }`, where `%name` in the message is replaced by a parameter. */
export class RestError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 411 | 413 | 429;
  readonly parameters: Record<string, unknown> | null;

  constructor(status: RestError['status'], message: string, parameters: Record<string, unknown> | null = null) {
    super(message);
    this.status = status;
    this.parameters = parameters;
  }
}

/** Magento's message for a missing entity. */
export const noSuchEntity = (name: string, value: string | number) =>
  new RestError(404, 'No such entity with %fieldName = %fieldValue', { fieldName: name, fieldValue: value });

/** The validated body; throws RestError 400 naming the invalid field. */
export async function readBody<Output>(context: Pick<RestContext, 'req'>, schema: ZodType<Output>): Promise<Output> {
  const text = await context.req.text();
  let value: unknown;
  try {
    value = text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    throw new RestError(400, 'Decoding error: the body is not JSON.');
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new RestError(400, 'Error occurred during "%fieldName" processing. %details', {
    fieldName: issue?.path.join('.') || 'body',
    details: issue?.message ?? 'invalid',
  });
}

const MAX_ID = 2_147_483_647;
/** The number in a path; throws RestError 404 when it is not a number. */
export function pathId(context: { req: { param(name: string): string | undefined } }, name = 'id'): number {
  const text = context.req.param(name) ?? '';
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > MAX_ID) throw new RestError(404, 'Request does not match any route.');
  return id;
}

const MAX_MONEY = 10_000_000_000;
/** Whole đồng, as a number or digits, with only zeros as decimals. */
export const money = z
  .union([z.number(), z.string().regex(/^\d{1,12}(\.0{1,4})?$/, 'must be whole đồng')])
  .transform(Number)
  .pipe(z.number().int('must be whole đồng').min(0).max(MAX_MONEY));
export const flag = z
  .union([z.boolean(), z.literal(0), z.literal(1), z.literal('0'), z.literal('1')])
  .transform((value) => Number(value) === 1);

const MAX_TEXT = 200_000;
/** A text of a page or a product. */
export const longText = z.string().max(MAX_TEXT);

/** Sends the purges to the storefront after the answer. */
export const tellStorefront = ({ executionCtx, env }: Pick<RestContext, 'executionCtx' | 'env'>) =>
  executionCtx.waitUntil(sendPurges(env, new Date()));

/** A picture that only staff may see: no cache stores it. Throws RestError 404 without a file. */
export async function privatePicture(file: R2ObjectBody | null): Promise<Response> {
  if (!file) throw new RestError(404, 'There is no such picture.');
  return new Response(await file.arrayBuffer(), {
    headers: {
      'content-type': file.httpMetadata?.contentType ?? 'application/octet-stream',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
